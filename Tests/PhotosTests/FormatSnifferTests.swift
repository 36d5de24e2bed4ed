import AlbumCore
import Photos
import TestSupport
import Testing

struct FormatSnifferTests {
  @Test(arguments: [
    ("a.jpg", "\u{FF}\u{D8}\u{FF}\u{E0}", PhotoFormat.jpeg, "JPEG"),
    ("a.txt", "\u{FF}\u{D8}\u{FF}\u{E0}", .jpeg, "JPEG"),
    ("a.jpg", "\u{89}PNG\r\n\u{1A}\n", .png, "PNG"),
    ("a", "RIFF\0\0\0\0WEBPVP8 ", .webp, "WebP"),
    ("a.gif", "GIF89a", .gif, "GIF"),
    ("a.heic", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .heic, "HEIC"),
    ("a.heif", "\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", .heic, "HEIC"),
    ("a.avif", "\0\0\0\u{1C}ftypmif1\0\0\0\0miafavifmif1", .avif, "AVIF"),
    ("a.avif", "\0\0\0\u{18}ftypavif\0\0\0\0mif1miaf", .avif, "AVIF"),
    ("a.jxl", "\u{FF}\n", .jpegXL, "JPEG XL"),
    ("a.jxl", "\0\0\0\u{0C}JXL \r\n\u{87}\n", .jpegXL, "JPEG XL"),
    ("a.tif", "II*\0\u{8}\0\0\0", .tiff, "TIFF"),
    ("a.tif", "MM\0*\0\0\0\u{8}", .tiff, "TIFF"),
    ("a.bmp", "BM\0\0\0\0\0\0\0\0\0\0\0\0\u{28}\0\0\0", .bmp, "BMP"),
    ("DSC_1.NEF", "MM\0*\0\0\0\u{8}", .raw, "NEF"),
    ("a.dng", "II*\0\u{8}\0\0\0", .raw, "DNG"),
    ("a.ARW", "II*\0\u{8}\0\0\0", .raw, "ARW"),
    ("a.pef", "MM\0*\0\0\0\u{8}", .raw, "PEF"),
    ("a.cr2", "II*\0\u{10}\0\0\0CR\u{2}\0", .raw, "CR2"),
    ("a", "II*\0\u{10}\0\0\0CR\u{2}\0", .raw, "CR2"),
    ("a.cr3", "\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom", .raw, "CR3"),
    ("a.raf", "FUJIFILMCCD-RAW 0201", .raw, "RAF"),
    ("a.orf", "IIRO\u{8}\0\0\0", .raw, "ORF"),
    ("a.rw2", "IIU\0\u{18}\0\0\0", .raw, "RW2"),
    ("a.jpg", "hello", .unknown, "JPG"),
    ("a.HEIC", "", .unknown, "HEIC"),
    ("a.nef", "nothing", .unknown, "NEF"),
  ])
  func `the content tells the format, and else the name`(
    name: String, head: String, format: PhotoFormat, label: String
  ) throws {
    let finding = FormatSniffer.sniff(head: latin1(head), name: try #require(FileName(name)))
    #expect(finding?.format == format)
    #expect(finding?.label == label)
  }

  @Test(arguments: [
    ("a.txt", "hello"), ("a", ""), ("a.mov", "\0\0\0\u{14}ftypqt  \0\0\0\0qt  "),
    ("a.mp4", "\0\0\0\u{18}ftypisom\0\0\0\0mp41isom"), ("a.xmp", "<?xpacket"), ("BM.txt", "BMW is a make of cars"),
    ("a.wav", "RIFF\0\0\0\0WAVEfmt "), ("jpg", "hello"), ("a.ftyp", "\0\0\0\u{8}ftyp"),
  ])
  func `other files are no photos`(name: String, head: String) throws {
    #expect(FormatSniffer.sniff(head: latin1(head), name: try #require(FileName(name))) == nil)
  }

  @Test(arguments: [4092, 4096, 9000])
  func `a brand that stands after the first 4 KiB has no say`(place: Int) throws {
    var file = [0, 1, 0, 0] + Array("ftypmif1".utf8)
    file += [UInt8](repeating: 0, count: place - file.count) + Array("avif".utf8)
    let finding = FormatSniffer.sniff(head: file, name: try #require(FileName("a.heif")))
    #expect(finding == FormatSniffer.sniff(head: Array(file.prefix(4096)), name: try #require(FileName("a.heif"))))
    #expect(finding?.format == (place < 4096 ? .avif : .heic))
  }

  @Test func `any bytes at all are sniffed without harm`() throws {
    let name = try #require(FileName("a.jpg"))
    var random = SeededGenerator(seed: 2)
    for count in 0..<3000 {
      let start = Array("\0\0\0\u{18}ftypmif1".utf8.prefix(random.number(below: 13)))
      let head = start + (0..<count % 40).map { _ in random.byte() }
      #expect(FormatSniffer.sniff(head: head, name: name) != nil)
    }
  }
}

/// A string whose characters stand for bytes.
func latin1(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
}
