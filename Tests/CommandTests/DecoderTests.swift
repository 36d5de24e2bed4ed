import TestSupport
import Testing

struct DecoderTests {
  private let folder = PhotoFolder(["small.jpg"])

  /// libjpeg leaves the steps between blocks of colour, the reader of large JPEGs smooths them.
  private static let large: [UInt8] = {
    func level(_ weight: Int) -> (Int, Int) -> Int { { column, row in (column * weight + row * 5) % 200 + 20 } }
    var jpeg = FixtureJPEG(columns: 384, rows: 264, components: [level(1), level(70), level(90)], frame: 0xC2)
    jpeg.sampling = [(2, 2), (1, 1), (1, 1)]
    return jpeg.bytes
  }()

  @Test func `the option or the environment keeps large JPEGs to libjpeg`() throws {
    folder.folder.write(Self.large, to: Array("large.jpg".utf8))
    func thumbnails(_ option: [String], _ variable: String?) throws -> [[UInt8]?] {
      let arguments = ["thumbs", "-o", "t", "--by-name", "--force", "--size", "64", "--no-cache"] + option
      let environment = variable.map { ["NINESLOT_DECODER": $0] } ?? [:]
      let run = try folder.run(arguments.map { Array($0.utf8) }, environment: environment)
      #expect(run.status == 0)
      return ["large.jpg", "small.jpg"].map { folder.folder.read("t/" + $0) }
    }
    let own = try thumbnails([], nil)
    let library = try thumbnails(["--decoder", "library"], nil)
    #expect(own[0] != nil && own[1] != nil)
    #expect(own[0] != library[0])
    #expect(own[1] == library[1])
    #expect(try thumbnails([], "library") == library)
    #expect(try thumbnails(["--decoder", "library"], "auto") == library)
    #expect(try thumbnails(["--decoder", "auto"], "library") == own)
    #expect(try thumbnails([], "") == own)
  }

  @Test(arguments: [["show", "--graphics", "symbols"], ["thumbs", "-o", "t"]])
  func `a decoder that isn't there is refused`(verb: [String]) throws {
    let arguments = verb.map { Array($0.utf8) }
    let byVariable = try folder.run(arguments, environment: ["NINESLOT_DECODER": "gif\u{1B}"])
    #expect(byVariable.status == 2)
    #expect(byVariable.errors.hasPrefix("NINESLOT_DECODER is "))
    #expect(byVariable.errors.hasSuffix(", and takes auto or library.\nSet it to one of them, or unset it.\n"))
    #expect(!byVariable.errors.contains("\u{1B}"))
    let byOption = try folder.run(arguments + [Array("--decoder".utf8), Array("gif".utf8)])
    #expect(byOption.status == 2)
    #expect(byOption.errors.contains("--decoder takes auto or library"))
  }
}
