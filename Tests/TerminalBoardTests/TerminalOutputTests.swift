import AlbumCore
import Glibc
import TerminalBoard
import FileSystem
import Testing

@Suite struct TerminalOutputTests {
  @Test func `all bytes are written, however many calls it takes`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // A pipe that doesn't block: each write takes a part of what's more than a pipe holds, and waits for the reader.
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let reader = Reader(descriptor: ends[0])
    reader.start()
    try TerminalOutput(descriptor: ends[1]).write(bytes)
    close(ends[1])
    #expect(reader.wait() == bytes)
  }

  @Test func `a full disk is said so`() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let fault = #expect(throws: TerminalFault.writeFailed(.diskFull)) {
      try TerminalOutput(descriptor: descriptor).write("x")
    }
    #expect(
      fault?.message.plainText == "The output couldn't be written: the disk is full. Make room, then try again.")
  }

  @Test func `a reader that went away is said so`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: TerminalFault.outputClosed) { try TerminalOutput(descriptor: ends[1]).write("x") }
  }

  @Test func `a pseudoterminal has the size it was given, a pipe has none`() throws {
    var main: Int32 = -1
    var side: Int32 = -1
    var window = winsize(ws_row: 50, ws_col: 132, ws_xpixel: 1188, ws_ypixel: 1000)
    try #require(openpty(&main, &side, nil, nil, &window) == 0)
    defer { for descriptor in [main, side] { close(descriptor) } }
    let environment = Samples.environment(["COLUMNS": "70"])
    #expect(TerminalOutput.isTerminal(side))
    #expect(
      TerminalOutput.size(of: side, environment: environment)
        == TerminalSize(columns: 132, rows: 50, cell: CellPixels(width: 9, height: 20)))
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for descriptor in ends { close(descriptor) } }
    #expect(!TerminalOutput.isTerminal(ends[1]))
    #expect(TerminalOutput.size(of: ends[1], environment: environment) == TerminalSize(columns: 70, rows: 24))
  }
}

/// Reads a descriptor to its end on a thread of its own.
///
/// Unchecked: the bytes are written by the thread alone, and read after it was joined.
private final class Reader: @unchecked Sendable {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var thread = pthread_t()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func start() {
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue().readAll() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func wait() -> [UInt8] {
    pthread_join(thread, nil)
    return bytes
  }

  private func readAll() {
    var buffer = [UInt8](repeating: 0, count: 1000)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
  }
}
