/// An EXIF block written by hand: IFD0, the camera's directory, and a thumbnail's IFD1.
package struct FixtureExif {
  package enum Value {
    case short(Int)
    case long(Int)
    case text(String)
    /// Type, count, and the four bytes as they stand.
    case raw(type: Int, count: Int, Int)
  }

  package var isLittleEndian = true
  /// Tags of IFD0.
  package var image: [(tag: Int, value: Value)] = []
  /// Tags of the EXIF directory; there is none if they are none.
  package var camera: [(tag: Int, value: Value)] = []
  /// Tags of IFD1.
  package var thumbnail: [(tag: Int, value: Value)] = []

  package init(
    isLittleEndian: Bool = true, image: [(tag: Int, value: Value)] = [], camera: [(tag: Int, value: Value)] = [],
    thumbnail: [(tag: Int, value: Value)] = []
  ) {
    self.isLittleEndian = isLittleEndian
    self.image = image
    self.camera = camera
    self.thumbnail = thumbnail
  }

  package static func orientation(_ value: Int, isLittleEndian: Bool = true) -> FixtureExif {
    FixtureExif(isLittleEndian: isLittleEndian, image: [(0x0112, .short(value))])
  }

  package var bytes: [UInt8] {
    var file: [UInt8] = (isLittleEndian ? Array("II".utf8) : Array("MM".utf8)) + number(42, 2) + number(8, 4)
    var entries = image
    let imageEnd = 8 + directoryCount(image.count + (camera.isEmpty ? 0 : 1)) + dataCount(image)
    let cameraEnd = camera.isEmpty ? imageEnd : imageEnd + directoryCount(camera.count) + dataCount(camera)
    if !camera.isEmpty { entries.append((0x8769, .long(imageEnd))) }
    file += directory(entries, at: 8, next: thumbnail.isEmpty ? 0 : cameraEnd)
    if !camera.isEmpty { file += directory(camera, at: imageEnd, next: 0) }
    if !thumbnail.isEmpty { file += directory(thumbnail, at: cameraEnd, next: 0) }
    return file
  }

  /// As a JPEG carries it.
  package var segment: [UInt8] { FixtureJPEG.segment(0xE1, Array("Exif\0\0".utf8) + bytes) }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }

  private func directoryCount(_ entries: Int) -> Int { 2 + 12 * entries + 4 }

  private func dataCount(_ entries: [(tag: Int, value: Value)]) -> Int {
    entries.map { entry in
      guard case .text(let text) = entry.value, text.utf8.count >= 4 else { return 0 }
      return text.utf8.count + 1
    }.reduce(0, +)
  }

  private func directory(_ entries: [(tag: Int, value: Value)], at offset: Int, next: Int) -> [UInt8] {
    var table = number(entries.count, 2)
    var data: [UInt8] = []
    for (tag, value) in entries {
      table += number(tag, 2)
      switch value {
      case .short(let short): table += number(3, 2) + number(1, 4) + number(short, 2) + [0, 0]
      case .long(let long): table += number(4, 2) + number(1, 4) + number(long, 4)
      case .raw(let type, let count, let field): table += number(type, 2) + number(count, 4) + number(field, 4)
      case .text(let text):
        let bytes = Array(text.utf8) + [0]
        table += number(2, 2) + number(bytes.count, 4)
        if bytes.count <= 4 {
          table += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        } else {
          table += number(offset + directoryCount(entries.count) + data.count, 4)
          data += bytes
        }
      }
    }
    return table + number(next, 4) + data
  }
}
