#if !FUZZING
  import Glibc

  /// Built by `Scripts/check-fuzz` it's fuzzed; built as anything else is, it only knows its seeds.
  @main
  enum Main {
    static func main() {
      guard let status = Tool.run(Array(CommandLine.arguments.dropFirst())) else {
        print("Scripts/check-fuzz builds and runs this.")
        exit(2)
      }
      exit(status)
    }
  }
#endif
