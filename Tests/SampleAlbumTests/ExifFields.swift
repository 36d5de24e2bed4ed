/// The fields of a TIFF body's IFD0 and of the Exif IFD it points to (TIFF 6.0, section 2).
struct ExifFields {
  private(set) var numbers: [UInt16: Int] = [:]
  private(set) var texts: [UInt16: String] = [:]

  init?(_ tiff: [UInt8]) {
    guard tiff.count > 8 else { return nil }
    let isLittleEndian = tiff.starts(with: Array("II*\0".utf8))
    guard isLittleEndian || tiff.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(_ place: Int, _ size: Int) -> Int {
      guard place + size <= tiff.count else { return 0 }
      let bytes = tiff[place..<(place + size)]
      return (isLittleEndian ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    var places = [number(4, 4)]
    while let place = places.popLast() {
      for index in 0..<number(place, 2) {
        let field = place + 2 + index * 12
        let (tag, type, count) = (UInt16(number(field, 2)), number(field + 2, 2), number(field + 4, 4))
        switch type {
        case 2:
          let start = count > 4 ? number(field + 8, 4) : field + 8
          guard start + count <= tiff.count, count > 0 else { return nil }
          texts[tag] = String(decoding: tiff[start..<(start + count - 1)], as: UTF8.self)
        case 3: numbers[tag] = number(field + 8, 2)
        default: numbers[tag] = number(field + 8, 4)
        }
        if tag == 0x8769, places.isEmpty, place == number(4, 4) { places.append(number(field + 8, 4)) }
      }
    }
  }

  var orientation: Int? { numbers[0x0112] }
  var captured: String? { texts[0x9003] }
  var offset: String? { texts[0x9011] }
  var subSeconds: String? { texts[0x9291] }
}
