import FileSystem
import TestSupport
import Testing

@Suite struct DescriptorTests {
  let temporary = TemporaryFolder()

  private func folder() throws -> Descriptor {
    try Descriptor(path: temporary.pathBytes, for: .folder)
  }

  @Test(arguments: [0, 1, 4096, 70_000]) func `a file is read whole, whatever its length`(length: Int) throws {
    let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    temporary.write(content, to: Array("a".utf8))
    let file = try folder().open(Array("a".utf8), for: .read)
    #expect(try file.readWhole(limit: length) == content)
    #expect(try file.prefix(100) == Array(content.prefix(100)))
    #expect(try file.bytes(at: 10, count: 5) == Array(content.dropFirst(10).prefix(5)))
  }

  @Test func `a file over the limit isn't read`() throws {
    temporary.write("four", to: "a")
    let file = try folder().open(Array("a".utf8), for: .read)
    #expect(throws: SystemError(.tooLarge, .read)) { try file.readWhole(limit: 3) }
  }

  @Test func `a file that doesn't know its size is read whole`() throws {
    let file = try Descriptor(path: Array("/proc/self/status".utf8), for: .read)
    #expect(try file.readWhole(limit: 1 << 20).starts(with: Array("Name:".utf8)))
  }

  @Test func `a FIFO is opened without waiting and not read`() throws {
    temporary.makeFIFO("pipe")
    let file = try folder().open(Array("pipe".utf8), for: .read)
    #expect(try file.status().kind == .special)
    #expect(throws: SystemError(.invalid, .read)) { try file.readWhole(limit: 10) }
  }

  @Test func `names are bytes`() throws {
    let names: [[UInt8]] = [
      [0xFF, 0xFE], [0x0A], [0x1B, 0x5B], Array("-rf".utf8), [UInt8](repeating: 0xC3, count: 255),
    ]
    for name in names { temporary.write(name, to: name) }
    let folder = try folder()
    #expect(Set(try folder.entries().map(\.name)) == Set(names))
    #expect(try folder.entries().allSatisfy { $0.kind == .file || $0.kind == nil })
    for name in names {
      #expect(try folder.open(name, for: .read).readWhole(limit: 300) == name)
    }
  }

  @Test func `a name with NUL in it is no name`() throws {
    temporary.write("kept", to: "a")
    let folder = try folder()
    #expect(throws: SystemError(.invalid, .unlink, [0x61, 0, 0x62])) { try folder.unlink([0x61, 0, 0x62]) }
    #expect(temporary.read("a") != nil)
  }

  @Test func `a rename doesn't replace`() throws {
    temporary.write("one", to: "a")
    temporary.write("two", to: "b")
    let folder = try folder()
    #expect(throws: SystemError(.exists, .renameNoReplace, Array("a".utf8))) {
      try folder.rename(Array("a".utf8), toFree: Array("b".utf8), by: .promised)
    }
    try folder.exchange(Array("a".utf8), Array("b".utf8))
    #expect(temporary.read("a") == Array("two".utf8))
    #expect(temporary.read("b") == Array("one".utf8))
  }

  @Test func `a link is told from what it leads to`() throws {
    temporary.write("x", to: "a")
    temporary.symbolicLink("l", to: "a")
    let folder = try folder()
    #expect(try folder.status(of: Array("l".utf8)).kind == .link)
    #expect(try folder.status(of: Array("l".utf8), followLinks: true).kind == .file)
    #expect(try folder.destination(ofLink: Array("l".utf8)) == Array("a".utf8))
    #expect(throws: SystemError(.tooManyLinks, .open, Array("l".utf8))) {
      _ = try folder.open(Array("l".utf8), for: .readNoFollow)
    }
    #expect(try folder.statusIfThere(of: Array("none".utf8)) == nil)
  }

  @Test func `a lock is one descriptor's until that closes`() throws {
    let folder = try folder()
    let second = try folder.open(Array("lock".utf8), for: .lock)
    do {
      let first = try folder.open(Array("lock".utf8), for: .lock)
      try first.lock()
      #expect(throws: SystemError(.wouldBlock, .flock)) { try second.lock() }
      _ = try first.status()
    }
    try second.lock()
  }

  @Test(arguments: [0, 10, 3_000_000]) func `content is copied whole`(length: Int) throws {
    let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    temporary.write(content, to: Array("a".utf8))
    let folder = try folder()
    try folder.open(Array("b".utf8), for: .create).copyContent(of: try folder.open(Array("a".utf8), for: .read))
    #expect(temporary.read("b") == content)
  }
}
