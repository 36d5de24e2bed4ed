/// What a camera would write into a photo's Exif (CIPA DC-008-2019), as a TIFF body.
struct Exif: Sendable {
  struct CaptureTime: Sendable {
    /// `2025:06:01 10:20:30`.
    var clock: String
    /// Digits after the second's point.
    var subSeconds: String?
    /// `+09:00`.
    var offset: String?
  }

  var orientation: UInt16 = 1
  var captured: CaptureTime?
  /// `II` or `MM` order of bytes: cameras use both.
  var isLittleEndian = true

  private struct Field {
    let tag: UInt16
    let type: UInt16
    let count: UInt32
    let value: [UInt8]
  }

  /// The TIFF header, IFD0 and the Exif IFD: the body of a PNG's eXIf chunk.
  var tiff: [UInt8] {
    let header = (isLittleEndian ? Array("II".utf8) : Array("MM".utf8)) + short(42) + long(8)
    var first = [
      text(0x010E, "From the sample album of nineslot"),  // ImageDescription
      Field(tag: 0x0112, type: 3, count: 1, value: short(orientation)),
      text(0x0131, "SampleAlbumArtist"),  // Software
    ]
    guard let captured else { return header + directory(first, at: 8) }
    first.append(text(0x0132, captured.clock))  // DateTime
    // The pointer's own value doesn't change the length: measure with 0, then write the place.
    let pointer = { (place: UInt32) in Field(tag: 0x8769, type: 4, count: 1, value: long(place)) }
    let place = UInt32(8 + directory(first + [pointer(0)], at: 8).count)
    var second = [
      text(0x9003, captured.clock),  // DateTimeOriginal
      text(0x9004, captured.clock),  // DateTimeDigitized
    ]
    if let offset = captured.offset { second.append(text(0x9011, offset)) }  // OffsetTimeOriginal
    if let digits = captured.subSeconds { second.append(text(0x9291, digits)) }  // SubSecTimeOriginal
    return header + directory(first + [pointer(place)], at: 8) + directory(second, at: place)
  }

  /// The body of a JPEG's APP1 segment.
  var app1: [UInt8] { Array("Exif\0\0".utf8) + tiff }

  private func text(_ tag: UInt16, _ words: String) -> Field {
    let value = Array(words.utf8) + [0]
    return Field(tag: tag, type: 2, count: UInt32(value.count), value: value)
  }

  /// One directory that starts at `place`, with the values that don't fit into its fields behind it.
  private func directory(_ fields: [Field], at place: UInt32) -> [UInt8] {
    var entries = short(UInt16(fields.count))
    var values: [UInt8] = []
    let valuesPlace = place + UInt32(2 + fields.count * 12 + 4)
    for field in fields {
      entries += short(field.tag) + short(field.type) + long(field.count)
      if field.value.count <= 4 {
        entries += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
      } else {
        entries += long(valuesPlace + UInt32(values.count))
        values += field.value
        if !values.count.isMultiple(of: 2) { values.append(0) }
      }
    }
    return entries + long(0) + values
  }

  private func short(_ value: UInt16) -> [UInt8] {
    let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
    return isLittleEndian ? bytes.reversed() : bytes
  }

  private func long(_ value: UInt32) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    return isLittleEndian ? bytes.reversed() : bytes
  }
}
