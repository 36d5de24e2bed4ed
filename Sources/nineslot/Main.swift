import Glibc

@main
enum Main {
  static func main() {
    Interruption.listen()
    let status = Program.run(ProcessArguments.bytes)
    exit(Interruption.isRequested ? ExitStatus.interrupted.rawValue : status.rawValue)
  }
}
