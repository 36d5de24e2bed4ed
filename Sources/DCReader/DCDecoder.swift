/// Reads the constant (DC) coefficients of a JPEG (ITU-T T.81): of baseline and extended sequential Huffman files from all
/// their scans, passing over the other coefficients; of progressive ones from the first scans, and no more than those.
///
/// The file comes in windows: give ``read(_:)`` what stands at ``offset`` until the picture is complete.
///
/// Memory is bounded by the file's length, for a picture of more blocks than a file so long can hold is refused before
/// anything is allocated for it. So is time: each window that isn't refused moves ``offset`` on, no byte is read twice but
/// those few that a window ends with, and no more tables are built than the scans use, of which each component has one.
package struct DCDecoder {
  package enum Progress {
    /// More of the file is wanted, from ``offset`` on.
    case wantsMore
    /// The first scan comes next. To be seen once, and before anything is allocated: who goes on agrees to such a picture.
    case reachedScans(DCFrame)
    case complete(DCPicture)
  }

  /// What a window has at least that isn't the file's last: room for the longest segment, and for any unit of a scan.
  package static let windowBytes = 128 << 10

  private enum Stage {
    case start
    case segments
    case scan(Scan)
    case end
  }

  /// Where in the file the next window is to begin.
  package private(set) var offset = 0
  /// How many Huffman tables were built so far.
  package var builtTables: Int { segments.tables.builtCount }

  private let fileBytes: Int
  private var stage = Stage.start
  private var segments = Segments()
  private var isAnnounced = false
  private var coefficients: [Int16] = []
  private var slopes: [DCSlopes] = []

  package init(fileBytes: Int) {
    self.fileBytes = fileBytes
  }

  /// - Parameter window: the file's bytes from ``offset`` on, all or at least ``windowBytes`` of them.
  package mutating func read(_ window: Span<UInt8>) throws(DCRefusal) -> Progress {
    let endsFile = window.count >= fileBytes - offset
    guard endsFile || window.count >= Self.windowBytes else { throw DCRefusal() }
    var position = 0
    let progress = try advance(window, position: &position, endsFile: endsFile)
    if case .wantsMore = progress, endsFile || position == 0 { throw DCRefusal() }
    offset += position
    return progress
  }

  private mutating func advance(
    _ window: Span<UInt8>, position: inout Int, endsFile: Bool
  ) throws(DCRefusal) -> Progress {
    while true {
      switch stage {
      case .start:
        guard window.count >= 2, window.bigEndian(at: 0) == 0xFF00 | Int(Marker.start) else { throw DCRefusal() }
        position = 2
        stage = .segments
      case .segments:
        guard let scan = try segments.read(window, position: &position) else { return .wantsMore }
        guard let frame = segments.frame else { throw DCRefusal() }
        if !isAnnounced {
          isAnnounced = true
          // A block takes at least a bit, and one for its end if it has one.
          let most = (fileBytes - offset - position) * (frame.isProgressive ? 8 : 4)
          guard frame.blockCount <= most else { throw DCRefusal() }
          return .reachedScans(frame)
        }
        if coefficients.isEmpty {
          coefficients = [Int16](repeating: 0, count: frame.blockCount)
          slopes = [DCSlopes](repeating: .none, count: frame.slopeCount)
        }
        position += scan.headerBytes
        stage = .scan(try segments.begin(scan))
      case .scan(var scan):
        try scan.read(
          unsafe window.bytes, position: &position, endsFile: endsFile, segments.tables, into: &coefficients,
          &slopes)
        guard scan.isComplete else {
          stage = .scan(scan)
          return .wantsMore
        }
        stage = segments.isEveryComponentRead ? .end : .segments
      case .end:
        guard position + 2 <= window.count else { return .wantsMore }
        return .complete(try picture(before: window.bigEndian(at: position)))
      }
    }
  }

  /// - Parameter marker: what comes behind the last scan that is read.
  private func picture(before marker: Int) throws(DCRefusal) -> DCPicture {
    guard let frame = segments.frame, marker >> 8 == 0xFF else { throw DCRefusal() }
    // Of a progressive file, other scans follow, and what they need.
    let isSound =
      switch UInt8(marker & 0xFF) {
      case Marker.end: true
      case Marker.huffmanTables, Marker.quantizationTables, Marker.restartInterval, Marker.scan: frame.isProgressive
      default: false
      }
    guard isSound else { throw DCRefusal() }
    return DCPicture(
      frame: frame, colorModel: try segments.colorModel, coefficients: coefficients, slopes: slopes,
      quantizers: segments.quantizersInUse, missingBits: segments.missingBits)
  }
}
