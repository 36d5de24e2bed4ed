/// What a pattern needs to know of a photo to name it.
struct NameSubject {
  let photo: Photo
  /// Among all photos of the pages, from 1.
  let position: Int
  /// How many photos are named.
  let count: Int
  let page: Int
  let slot: Int
  let title: String?
  let captured: CaptureTime?
}

/// What a pattern asks for and a photo hasn't got.
enum NameGap: Error, Hashable, Sendable {
  case title
  case captureDate
}

extension NamePattern {
  /// The photo's new name, which need not be one that a file can have. The extension is appended unless the pattern
  /// places it or ends in it.
  func name(for subject: NameSubject) throws(NameGap) -> [UInt8] {
    let fileExtension = subject.photo.name.fileExtension
    var name: [UInt8] = []
    name.reserveCapacity(subject.photo.name.count + 16)
    for piece in pieces {
      switch piece {
      case .text(let text): name += text.utf8
      case .position(let format): format.append(position: subject.position, of: subject.count, to: &name)
      case .name: name += subject.photo.nameBeforeNumbering.stem
      case .page(let width): name.append(decimal: Int64(subject.page), atLeast: width)
      case .slot(let width): name.append(decimal: Int64(subject.slot), atLeast: width)
      case .title:
        guard let title = subject.title, !title.isEmpty else { throw .title }
        name += title.utf8
      case .date(let pattern):
        guard let captured = subject.captured else { throw .captureDate }
        name += pattern.text(for: captured).utf8
      case .fileExtension:
        // A file without an extension gets no dot of one either.
        if fileExtension.isEmpty, name.last == UInt8(ascii: ".") { name.removeLast() }
        name += fileExtension
      }
    }
    if !placesExtension, !fileExtension.isEmpty, !ends(in: fileExtension) {
      name.append(UInt8(ascii: "."))
      name += fileExtension
    }
    return name
  }

  /// Whether the pattern itself ends in the extension, in whatever case.
  private func ends(in fileExtension: ArraySlice<UInt8>) -> Bool {
    guard case .text(let text) = pieces.last else { return false }
    let ending = [UInt8(ascii: ".")] + fileExtension
    return text.utf8.suffix(ending.count).map(\.lowercasedASCII) == ending.map(\.lowercasedASCII)
  }
}
