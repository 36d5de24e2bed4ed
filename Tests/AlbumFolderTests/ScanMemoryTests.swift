import AlbumCore
import FileSystem
import TestSupport
import Testing

@testable import AlbumFolder

/// Which files a scan opens, and on how many threads.
struct ScanMemoryTests {
  let folder: PhotoFolder
  let book = FindingBook()

  init() throws {
    folder = try PhotoFolder(["a.jpg", "b.jpg", "c.dng", "c.xmp", "notes.md"])
    folder.temporary.write("no picture", to: "broken.jpg")
    folder.temporary.symbolicLink("link.jpg", to: "a.jpg")
  }

  private func scan() throws -> FolderScan {
    try FolderScan(of: folder.album.opened(), probe: PhotoFolder.probe, memory: book.memory)
  }

  #if DEBUG
    private func opened() throws -> Set<String> {
      let plan = FaultPlan(countsAll: true)
      _ = try FaultPlan.$current.withValue(plan) { try scan() }
      let names = plan.trace.filter { $0.call == .open }.map { String(decoding: $0.name, as: UTF8.self) }
      return Set(names).subtracting([".", folder.temporary.path])
    }

    @Test func `a file that hasn't changed isn't opened again`() throws {
      let all: Set = ["a.jpg", "b.jpg", "broken.jpg", "c.dng", "c.xmp", "link.jpg", "notes.md"]
      #expect(try opened() == all)
      #expect(try opened() == [])
      folder.temporary.write("photo B", to: "b.jpg")
      try folder.add("d.jpg")
      folder.temporary.rename("c.xmp", to: "e.xmp")
      #expect(try opened() == ["b.jpg", "d.jpg", "e.xmp"])
      #expect(try opened() == [])
      // What the link leads to has changed.
      folder.temporary.write("photo A", to: "a.jpg")
      #expect(try opened() == ["a.jpg", "link.jpg"])
    }

    @Test func `a file that can't be read isn't noted`() throws {
      let plan = FaultPlan(refusing: { $0.name == Array("a.jpg".utf8) && $0.call == .open ? .noPermission : nil })
      try FaultPlan.$current.withValue(plan) {
        let images = try scan().images
        #expect(images.values.filter { !$0.isReadable }.map(\.name.displayText) == ["a.jpg"])
      }
      #expect(try opened() == ["a.jpg"])
    }
  #endif

  @Test func `a scan from memory finds the same`() throws {
    let first = try scan()
    let second = try scan()
    #expect(first.images == second.images)
    #expect(first.images.count == 5)
    #expect(first.identities == second.identities)
    #expect(first.links == second.links)
    #expect(
      first.photoNames.sorted { $0.lossyText < $1.lossyText }
        == second.photoNames.sorted { $0.lossyText < $1.lossyText })
    #expect(book.findings[try #require(FileName("notes.md"))] == .other)
    #expect(book.findings[try #require(FileName("broken.jpg"))] == .photo(.unknown))
  }

  private func looks(
    _ count: Int, mostWaits: Int, cores: Int = 1
  ) throws -> (looks: FolderLooks, names: Set<FileName>) {
    let names = try (0..<count).map { try #require(FileName("\($0).jpg")) }
    for name in names { folder.add(name) }
    folder.temporary.makeFIFO("pipe.jpg")
    let files = (names + [try #require(FileName("gone.jpg")), try #require(FileName("pipe.jpg"))]).map {
      FolderLooks.File(name: $0, isRegular: $0.displayText != "pipe.jpg")
    }
    let looks = FolderLooks(
      at: files, probe: PhotoFolder.probe, memory: book.memory, mostWaits: mostWaits, cores: cores)
    return (looks, Set(names))
  }

  /// Where every look waits, where none does, and in a large folder.
  @Test(arguments: [(700, -1, 1), (700, Int.max, 4), (3500, Int.max, 3), (3500, 0, 2)])
  func `many threads look at each file once, as one does`(count: Int, mostWaits: Int, cores: Int) throws {
    let (looks, names) = try looks(count, mostWaits: mostWaits, cores: cores)
    var seen: [FileName] = []
    try looks.forEach(in: folder.album.opened()) { look in
      seen.append(look.name)
      #expect(look.image?.format == .jpeg)
    }
    #expect(seen.count == names.count)
    #expect(Set(seen) == names)
    #expect(Set(book.findings.keys) == names)
  }

  #if DEBUG
    @Test(arguments: [(300, -1, 1), (300, Int.max, 1), (1500, Int.max, 4)])
    func `a scan that is stopped on any of its threads ends`(count: Int, mostWaits: Int, cores: Int) throws {
      let (looks, _) = try looks(count, mostWaits: mostWaits, cores: cores)
      for call in [20, 200, 700] {
        let plan = FaultPlan(.stop(at: call), countsAll: true)
        #expect(throws: SystemError.self) {
          try FaultPlan.$current.withValue(plan) { try looks.forEach(in: folder.album.opened()) { _ in } }
        }
      }
    }
  #endif
}
