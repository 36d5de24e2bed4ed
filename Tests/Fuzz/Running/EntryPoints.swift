// What libFuzzer calls (https://llvm.org/docs/LibFuzzer.html); it brings a main function of its own.
#if FUZZING
  import Glibc

  @_cdecl("LLVMFuzzerInitialize")
  public func initializeFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> CInt {
    if let status = Tool.run(Array(CommandLine.arguments.dropFirst())) { exit(status) }
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let harness = Tool.chosenHarness else { exit(2) }
    do throws(BrokenPromise) {
      try harness.runBoth(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      // For libFuzzer a finding is what ends the process.
      fatalError("\(harness.name): \(error)")
    }
    return 0
  }
#endif
