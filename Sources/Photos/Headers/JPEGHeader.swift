/// What the segments before a JPEG's first scan tell (ITU-T T.81, annex B).
struct JPEGHeader {
  struct Frame {
    let width: Int
    let height: Int
    /// Bits a sample.
    let precision: Int
    /// The low half of the SOF marker: 0 baseline, 2 progressive, 3 lossless …
    let process: Int
  }

  private(set) var frame: Frame?
  /// The TIFF block of the first EXIF segment.
  private(set) var exif: [UInt8]?
  /// Whether the file ended before the header did.
  private(set) var isCutShort = false
  /// Whether it goes on beyond the limit.
  private(set) var isTooLong = false

  /// Walks from segment to segment up to the first scan, or until both are known.
  init(_ window: inout ByteWindow, byteLimit: Int) throws(PhotoError) {
    var offset = 2
    while frame == nil || exif == nil {
      guard offset < byteLimit else {
        isTooLong = frame == nil
        return
      }
      // Stray bytes before a marker and any number of fill bytes are passed over, as libjpeg does.
      guard let byte = try window.byte(at: offset) else {
        isCutShort = true
        return
      }
      offset += 1
      guard byte == 0xFF else { continue }
      var marker: UInt8 = 0xFF
      while marker == 0xFF, offset < byteLimit {
        guard let next = try window.byte(at: offset) else {
          isCutShort = true
          return
        }
        marker = next
        offset += 1
      }
      switch marker {
      case 0x00, 0x01, 0xD0...0xD7, 0xFF: continue
      case 0xD8, 0xD9, 0xDA: return
      default: break
      }
      guard let length = try window.bigEndian(at: offset, count: 2) else {
        isCutShort = true
        return
      }
      guard length >= 2 else { return }
      try read(&window, marker: marker, payload: offset + 2, count: length - 2)
      offset += length
    }
  }

  private mutating func read(
    _ window: inout ByteWindow, marker: UInt8, payload: Int, count: Int
  ) throws(PhotoError) {
    switch marker {
    case 0xC4, 0xC8, 0xCC: break
    case 0xC0...0xCF where frame == nil && count >= 6:
      guard let bytes = try window.bytes(at: payload, count: 5) else { return }
      let values = bytes.map(Int.init)
      frame = Frame(
        width: values[3] << 8 | values[4], height: values[1] << 8 | values[2], precision: values[0],
        process: Int(marker & 0x0F))
    case 0xE1 where exif == nil && count >= 6:
      let name = try window.bytes(at: payload, count: 6)
      guard name?.elementsEqual("Exif\0\0".utf8) == true else { return }
      // A segment that the file's end cuts off may still hold what is looked for.
      let available = min(count - 6, max(0, window.file.byteCount - payload - 6))
      exif = try window.bytes(at: payload + 6, count: available).map { Array($0) }
    default: break
    }
  }
}

extension PhotoFile {
  /// Whether the file's last bytes are the marker that a JPEG ends with (T.81, B.1.1.3): without it some of the picture may
  /// be missing.
  var hasJPEGEnd: Bool {
    get throws(PhotoError) { try bytes(at: byteCount - 2, count: 2) == [0xFF, 0xD9] }
  }
}
