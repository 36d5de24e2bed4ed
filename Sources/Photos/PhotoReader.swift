package import AlbumCore
import Pixels

/// What a look at a photo's file found.
package struct PhotoReport: Hashable, Sendable {
  package let facts: PhotoFacts
  /// What a tile says in big letters: `NEF`, `HEIC`.
  package let label: String
  /// Why the picture can't be read, if the header tells already.
  package let problem: PhotoError?
}

/// Reads what a photo's file tells without its picture being decoded.
package struct PhotoReader: Sendable {
  private let limits: DecodingLimits

  package init(limits: DecodingLimits = DecodingLimits()) {
    self.limits = limits
  }

  /// `nil` if the folder's file is no photo. A photo that can't be opened is one by its extension.
  /// - Parameter headers: takes note of it.
  package func report(
    onFileNamed name: FileName, in folder: PhotoFolder, notedBy headers: HeaderCache? = nil
  ) -> PhotoReport? {
    do throws(PhotoError) {
      let file = try PhotoFile(opening: name, in: folder)
      let report = report(on: file, named: name)
      if let report, let status = file.statusAtOpening { headers?.note(report, onFileNamed: name, status) }
      return report
    } catch .notAnImage {
      // A directory or a device, whatever it is called.
      return nil
    } catch {
      return unreadable(name, byteCount: 0, problem: error)
    }
  }

  /// By a file's first bytes alone; `nil` if it's no photo, or they don't tell all.
  package func report(onHead head: [UInt8], of byteCount: Int, named name: FileName) -> PhotoReport? {
    let file = PhotoFile(head: head, byteCount: byteCount)
    let report = report(on: file, named: name)
    return file.lacksBytes ? nil : report
  }

  /// `nil` if the file is no photo.
  package func report(on file: PhotoFile, named name: FileName) -> PhotoReport? {
    var window: ByteWindow
    let finding: FormatSniffer.Finding
    do throws(PhotoError) {
      window = try ByteWindow(file)
      guard let found = FormatSniffer.sniff(head: try window.head(), name: name) else { return nil }
      finding = found
    } catch {
      return unreadable(name, byteCount: file.byteCount, problem: error)
    }
    do throws(PhotoError) {
      let (_, header) = try Self.header(in: &window, finding: finding, limits: limits)
      return PhotoReport(
        facts: PhotoFacts(
          format: finding.format, size: header.size, byteCount: file.byteCount, captured: header.captured),
        label: finding.label, problem: nil)
    } catch {
      return PhotoReport(
        facts: PhotoFacts(
          format: finding.format, size: nil, byteCount: file.byteCount,
          captured: capturedAnyway(in: &window, format: finding.format)),
        label: finding.label, problem: error)
    }
  }

  /// The decoder that reads a photo, and the header it read.
  static func header(
    in window: inout ByteWindow, finding: FormatSniffer.Finding, limits: DecodingLimits, choice: DecoderChoice = .auto
  ) throws(PhotoError) -> (any PhotoDecoder, PictureHeader) {
    guard finding.format != .unknown else { throw window.file.byteCount == 0 ? .endsTooEarly : .notAnImage }
    guard let decoder = Decoders.decoder(for: finding.format, choice) else {
      throw .notDecodedHere(finding.format, trait: Decoders.trait(for: finding.format))
    }
    return (decoder, try decoder.header(in: &window, limits: limits))
  }

  private func unreadable(_ name: FileName, byteCount: Int, problem: PhotoError) -> PhotoReport? {
    guard let finding = FormatSniffer.sniff(head: [], name: name) else { return nil }
    return PhotoReport(
      facts: PhotoFacts(format: finding.format, size: nil, byteCount: byteCount, captured: nil), label: finding.label,
      problem: problem)
  }

  /// TIFF and most RAW are themselves what an EXIF block is, so that their dates can be had without a decoder.
  private func capturedAnyway(in window: inout ByteWindow, format: PhotoFormat) -> CaptureTime? {
    switch format {
    case .tiff, .raw:
      // Cameras write their directories first; one that lies behind the pixels isn't searched for.
      guard let block = try? window.file.bytes(at: 0, count: 1 << 18) else { return nil }
      return ExifReader(block).captured
    case .jpeg:
      guard let header = try? JPEGHeader(&window, byteLimit: limits.headerBytes) else { return nil }
      return header.exif.flatMap { ExifReader($0).captured }
    default: return nil
    }
  }
}
