#if !FUZZING
  import Glibc

  /// Built for fuzzing it's libFuzzer's; built as anything else is, it only knows its seeds.
  @main
  enum Main {
    static func main() {
      guard let status = Tool.run(Array(CommandLine.arguments.dropFirst())) else {
        print("This is to be built for fuzzing, with -sanitize=fuzzer,address and -DFUZZING.")
        exit(2)
      }
      exit(status)
    }
  }
#endif
