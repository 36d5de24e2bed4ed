import TestSupport
import Testing

struct DecoderTests {
  private let folder = PhotoFolder(["small.jpg"])

  @Test func `the option or the environment keeps large JPEGs to libjpeg`() throws {
    // They are large beside what is shown of them. Not all of their pixels are the same, for libjpeg's colours are a little
    // finer.
    for name in ["lavender.jpg", "tulips.jpg", "oranges.jpg"] {
      folder.folder.write(SourceTree.bytes(of: "SampleAlbum/\(name)"), to: Array(name.utf8))
    }
    func thumbnails(_ option: [String], _ variable: String?) throws -> [[UInt8]?] {
      let arguments =
        ["thumbs", "-o", "t", "--by-name", "--force", "--size", "40", "--format", "png", "--no-cache"] + option
      let environment = variable.map { ["NINESLOT_DECODER": $0] } ?? [:]
      let run = try folder.run(arguments.map { Array($0.utf8) }, environment: environment)
      #expect(run.status == 0)
      return ["small", "lavender", "tulips", "oranges"].map { folder.folder.read("t/\($0).png") }
    }
    let own = try thumbnails([], nil)
    let library = try thumbnails(["--decoder", "library"], nil)
    #expect(own.allSatisfy { $0 != nil })
    #expect(own[0] == library[0])
    #expect(own != library)
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
