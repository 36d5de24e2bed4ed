import AlbumCore
import FileSystem
import Pixels

/// What is remembered of one file: in which state it was, and what its beginning told.
struct HeaderRow: Hashable, Sendable {
  let state: FileState
  /// In lower case: it has a say in what a file is taken for.
  let fileExtension: String
  /// `nil`: it's no photo.
  let format: PhotoFormat?
  /// `nil`: it wasn't looked for, or isn't to be remembered.
  var header: Header?
  /// Whether the file had been left alone for long enough to be told from what it may become. Such that hadn't are used in
  /// this run alone.
  var isSettled: Bool

  struct Header: Hashable, Sendable {
    let label: String
    let size: PixelSize?
    let captured: CaptureTime?
    let problem: PhotoError?
  }
}

/// Which file it is, and in which state: another if anything of it changed, its name and permissions too.
struct FileState: Hashable, Sendable {
  let identity: FileIdentity
  /// Nanoseconds since 1970.
  let changed: Int64

  init(_ status: FileStatus) {
    identity = status.identity
    changed = status.changed
  }

  fileprivate init(identity: FileIdentity, changed: Int64) {
    self.identity = identity
    self.changed = changed
  }

  /// Since 1970: when anything of it changed last.
  var lastChange: Duration {
    max(identity.modified, .nanoseconds(changed))
  }
}

extension HeaderRow.Header {
  init(_ report: PhotoReport) {
    self.init(
      label: report.label, size: report.facts.size, captured: report.facts.captured, problem: report.problem)
  }

  func report(format: PhotoFormat, byteCount: Int) -> PhotoReport {
    PhotoReport(
      facts: PhotoFacts(format: format, size: size, byteCount: byteCount, captured: captured),
      label: label, problem: problem)
  }
}

// MARK: - Bytes

extension HeaderRow {
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let photo = Parts(rawValue: 1)
    static let header = Parts(rawValue: 2)
    static let size = Parts(rawValue: 4)
    static let captured = Parts(rawValue: 8)
    static let offset = Parts(rawValue: 16)
    static let problem = Parts(rawValue: 32)
  }

  /// A row takes no less.
  static let leastBytes = 50

  func write(to bytes: inout LittleEndianBytes) {
    let problem = header?.problem.flatMap(RememberedProblem.bytes(of:))
    // A problem that may be gone the next time takes the header with it.
    let header = self.header?.problem == nil || problem != nil ? self.header : nil
    var parts: Parts = []
    if format != nil { parts.insert(.photo) }
    if header != nil { parts.insert(.header) }
    if header?.size != nil { parts.insert(.size) }
    if header?.captured != nil { parts.insert(.captured) }
    if header?.captured?.offsetMinutes != nil { parts.insert(.offset) }
    if header != nil, problem != nil { parts.insert(.problem) }
    let identity = state.identity
    bytes.append(identity.device)
    bytes.append(identity.inode)
    for number in [identity.size, identity.modifiedSeconds, identity.modifiedNanoseconds, state.changed] {
      bytes.append(UInt64(bitPattern: number))
    }
    bytes.append(parts.rawValue)
    bytes.append(short: fileExtension.utf8)
    if let format { bytes.append(short: format.rawValue.utf8) }
    guard let header else { return }
    bytes.append(short: header.label.utf8)
    if let size = header.size {
      bytes.append(UInt32(clamping: size.width))
      bytes.append(UInt32(clamping: size.height))
    }
    if let time = header.captured {
      bytes.append(UInt16(clamping: time.year))
      for field in [time.month, time.day, time.hour, time.minute, time.second] { bytes.append(UInt8(clamping: field)) }
      bytes.append(UInt32(clamping: time.nanosecond))
      if let offset = time.offsetMinutes { bytes.append(UInt16(bitPattern: Int16(clamping: offset))) }
    }
    if let problem { bytes.append(problem) }
  }

  init(_ reader: inout LittleEndianReader) throws(LittleEndianReader.EndsTooEarly) {
    func signed(_ reader: inout LittleEndianReader) throws(LittleEndianReader.EndsTooEarly) -> Int64 {
      Int64(bitPattern: try reader.number(UInt64.self))
    }
    let identity = FileIdentity(
      device: try reader.number(UInt64.self), inode: try reader.number(UInt64.self), size: try signed(&reader),
      modifiedSeconds: try signed(&reader), modifiedNanoseconds: try signed(&reader))
    state = FileState(identity: identity, changed: try signed(&reader))
    isSettled = true
    let parts = Parts(rawValue: try reader.number(UInt8.self))
    fileExtension = try reader.shortText()
    guard parts.contains(.photo) else {
      format = nil
      return
    }
    guard let format = PhotoFormat(rawValue: try reader.shortText()) else { throw LittleEndianReader.EndsTooEarly() }
    self.format = format
    guard parts.contains(.header) else { return }
    let label = try reader.shortText()
    var size: PixelSize?
    if parts.contains(.size) {
      size = PixelSize(width: Int(try reader.number(UInt32.self)), height: Int(try reader.number(UInt32.self)))
    }
    let captured = parts.contains(.captured) ? try Self.time(&reader, hasOffset: parts.contains(.offset)) : nil
    var problem: PhotoError?
    if parts.contains(.problem) { problem = try RememberedProblem.problem(in: &reader) }
    guard size.map({ $0.width > 0 && $0.height > 0 }) ?? (problem != nil) else {
      throw LittleEndianReader.EndsTooEarly()
    }
    // Another build may have written it, with a decoder that this one lacks.
    if problem == nil, Decoders.decoder(for: format) == nil { return }
    header = Header(label: label, size: size, captured: captured, problem: problem)
  }

  private static func time(
    _ reader: inout LittleEndianReader, hasOffset: Bool
  ) throws(LittleEndianReader.EndsTooEarly) -> CaptureTime? {
    let year = Int(try reader.number(UInt16.self))
    var fields: [Int] = []
    for _ in 0..<5 { fields.append(Int(try reader.number(UInt8.self))) }
    let nanosecond = Int(try reader.number(UInt32.self))
    let offset = hasOffset ? Int(Int16(bitPattern: try reader.number(UInt16.self))) : nil
    return CaptureTime(
      year: year, month: fields[0], day: fields[1], hour: fields[2], minute: fields[3], second: fields[4],
      nanosecond: nanosecond, offsetMinutes: offset)
  }
}
