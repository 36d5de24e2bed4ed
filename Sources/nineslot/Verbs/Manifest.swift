import AlbumCore
import AlbumFolder
import Arguments
import FileSystem
import Photos

struct WriteManifest: FolderVerb {
  enum Format: String, CaseIterable, ArgumentValue {
    case json, csv, txt
  }

  var format: Format?
  var output: [UInt8]?
  var mayReplace = false
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "manifest", .result, abstract: "Write the order down for other programs; the photos stay as they are.",
    discussion: """
      json has everything, a photo a line. csv has the same as columns, for a spreadsheet; a value that a spreadsheet \
      would take for a formula gets a ' in front. txt is the names alone.
      """,
    examples: [
      Example("nineslot manifest -o order.json", "The format by the file's name."),
      Example("nineslot manifest --format txt", "The names on standard output."),
    ],
    synonyms: ["export-list"])

  static let inputs: [Input<Self>] = [
    .option("--format FORMAT", \.format, help: "The form; json, or what FILE ends in."),
    .option("-o, --output FILE", \.output, help: "Where to; - or nothing is standard output."),
    .flag("--force", \.mayReplace, help: "Replace FILE if it exists."),
    .folder,
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let form = try form()
    session.headers.prepareForReports()
    let view = try session.look()
    if let output { try session.refuseToReplacePhotos(of: view, by: output) }
    let reports = try FactsReader(session: session).reports(on: view.album.photos)
    let bytes: [UInt8]
    do throws(ManifestError) {
      bytes = try form.bytes(for: ManifestDocument(view, reports))
    } catch {
      throw Failure(error.message)
    }
    if let output, output != Array("-".utf8) {
      try OutputFile(path: output, mayReplace: mayReplace).write(bytes)
      session.say("\(Message.count(view.album.photos.count, "photo")) listed in \(foreign: output).")
    } else if session.console.outputIsTerminal {
      session.console.write(SafeText.escapeLines(Self.lines(bytes)))
    } else {
      session.console.write(bytes)
    }
    return session.warn(of: reports, among: view.album.photos)
  }

  /// A terminal's lines end without the carriage return that CSV's have (RFC 4180).
  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), lines.last == UInt8(ascii: "\r") { lines.removeLast() }
      lines.append(byte)
    }
    return lines
  }

  /// What was asked for, else what the file's name ends in, else JSON.
  private func form() throws(Failure) -> any ManifestFormat {
    if let format, let form = ManifestFormats.named(format.rawValue) { return form }
    guard let output, output != Array("-".utf8) else { return JSONManifest() }
    let lastPart = output.split(separator: UInt8(ascii: "/")).last ?? []
    guard let form = FileName(bytes: lastPart).flatMap({ ManifestFormats.forFile($0) }) else {
      throw Failure(
        "\(foreign: output) doesn't end in .json, .csv or .txt, so its form isn't known.",
        cure: "Say it: nineslot manifest --format json -o FILE", status: .wrongUsage)
    }
    return form
  }
}
