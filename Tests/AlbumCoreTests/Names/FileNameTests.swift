import AlbumCore
import Testing

struct FileNameTests {
  @Test(arguments: ["", ".", "..", "a/b", "/", "a\u{0}b"])
  func `what no file in a folder can be called is no name`(text: String) {
    #expect(FileName(text) == nil)
  }

  /// A short name is kept another way than a long one.
  @Test func `names of every length are told apart by any of their bytes, and are their bytes`() throws {
    var names: Set<FileName> = []
    var count = 0
    for length in 1...255 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 128) | 0x80 }
      for place in 0..<length {
        var changed = bytes
        changed[place] = 0x7F
        let name = try #require(FileName(bytes: changed))
        #expect(name.bytes == changed)
        #expect(name.count == length)
        #expect(name == FileName(bytes: changed[...].lazy.map { $0 }))
        names.insert(name)
        count += 1
      }
    }
    #expect(names.count == count)
  }

  @Test(arguments: [
    ("IMG_1.JPG", "IMG_1", "jpg"), ("a.b.c", "a.b", "c"), ("noext", "noext", ""), (".hidden", ".hidden", ""),
    ("dot.", "dot.", ""), ("CK_3.5-1.jpg", "CK_3.5-1", "jpg"), ("...", "...", ""), ("a.朝", "a", "朝"),
  ])
  func `stem and extension part at the last dot`(text: String, stem: String, fileExtension: String) throws {
    let name = try #require(FileName(text))
    #expect(String(decoding: name.stem, as: UTF8.self) == stem)
    #expect(name.lowercasedExtension == fileExtension)
    #expect(name.isHidden == text.hasPrefix("."))
  }
}
