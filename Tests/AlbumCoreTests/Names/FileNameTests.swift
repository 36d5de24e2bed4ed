import AlbumCore
import Testing

struct FileNameTests {
  @Test(arguments: ["", ".", "..", "a/b", "/", "a\u{0}b"])
  func `what no file in a folder can be called is no name`(text: String) {
    #expect(FileName(text) == nil)
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
