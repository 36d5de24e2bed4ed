import AlbumCore

/// A reason why a photo can't be shown, or not in full, in the form in which the cache keeps it.
///
/// Only what the content itself is the reason for is kept: permissions, disks and memory get better by themselves.
struct RememberedProblem {
  private enum Code: UInt8 {
    case endsTooEarly = 1
    case notAnImage, damaged, tooLarge, unsupported, notDecodedHere, excessive
  }

  /// `nil` for a problem that isn't to be remembered.
  static func bytes(of problem: PhotoError) -> [UInt8]? {
    var bytes = LittleEndianBytes()
    func begin(_ code: Code) { bytes.append(code.rawValue) }
    switch problem {
    case .endsTooEarly: begin(.endsTooEarly)
    case .notAnImage: begin(.notAnImage)
    case .damaged(let detail):
      begin(.damaged)
      bytes.append(short: detail.utf8)
    case .tooLarge(let pixels, let limit):
      begin(.tooLarge)
      bytes.append(UInt64(clamping: pixels))
      bytes.append(UInt64(clamping: limit))
    case .excessive(let detail):
      begin(.excessive)
      bytes.append(short: detail.utf8)
    case .unsupported(let variant):
      begin(.unsupported)
      bytes.append(short: variant.utf8)
    case .notDecodedHere(let format, _):
      begin(.notDecodedHere)
      bytes.append(short: format.rawValue.utf8)
    case .noPermission, .gone, .io, .cancelled: return nil
    }
    return bytes.bytes
  }

  /// Throws also for what no longer holds in this build.
  static func problem(in reader: inout LittleEndianReader) throws(LittleEndianReader.EndsTooEarly) -> PhotoError {
    switch Code(rawValue: try reader.number(UInt8.self)) {
    case .endsTooEarly: return .endsTooEarly
    case .notAnImage: return .notAnImage
    case .damaged: return .damaged(detail: printable(try reader.shortText()))
    case .tooLarge:
      let pixels = Int(clamping: try reader.number(UInt64.self))
      return .tooLarge(pixels: pixels, limit: Int(clamping: try reader.number(UInt64.self)))
    case .excessive: return .excessive(detail: printable(try reader.shortText()))
    case .unsupported: return .unsupported(variant: printable(try reader.shortText()))
    case .notDecodedHere:
      let format = PhotoFormat(rawValue: try reader.shortText())
      // Another build may have written it, without the decoder that this one has.
      guard let format, Decoders.decoder(for: format) == nil else { break }
      return .notDecodedHere(format, trait: Decoders.trait(for: format))
    case nil: break
    }
    throw LittleEndianReader.EndsTooEarly()
  }

  /// Codecs speak ASCII, and what a damaged entry says goes to a terminal.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }))
  }
}
