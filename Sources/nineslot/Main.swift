import Glibc

@main
enum Main {
  static func main() {
    Interruption.listen()
    let status = Program.run(ProcessArguments.bytes)
    // A signal that came when all was done cut nothing short.
    exit(status == .interrupted ? Interruption.exitStatus : status.rawValue)
  }
}
