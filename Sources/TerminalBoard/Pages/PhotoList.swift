import AlbumCore

/// A page's photos as lines, where there's no room for faces: `3  IMG_2043.jpg  4000x3000`.
struct PhotoList {
  let photos: [Photo]
  let columns: Int

  private static let gap = 2
  /// As wide as `12000x9000`: fewer columns than this beside a name leave the size out.
  private static let sizeColumns = 10
  private static let narrowestName = 8

  func line(_ index: Int, _ face: Face?) -> StyledText {
    let number = DisplayWidth.rightAligned(String(index + 1), to: String(photos.count).count)
    let widest = photos.map { DisplayWidth.columns(of: $0.name.displayText) }.max() ?? 0
    let room = columns - number.count - Self.gap
    let beside = room - Self.gap - Self.sizeColumns
    let hasSize = beside >= Self.narrowestName
    let nameColumns = min(widest, hasSize ? beside : max(1, room))
    let gap = StyledText(String(repeating: " ", count: Self.gap))
    let name = StyledText(photos[index].name.displayText(fitting: nameColumns), .text2)
    let start = StyledText(number, Style(.text, bold: true)) + gap
    guard hasSize, let detail = detail(face) else { return start + name }
    return start + name.padded(to: nameColumns) + gap + cut(detail, to: room - nameColumns - Self.gap)
  }

  private func detail(_ face: Face?) -> StyledText? {
    switch face {
    case .name(let size): size.map { StyledText("\($0.width)x\($0.height)", .text2) }
    case .unreadable(let reason): StyledText("can't read: \(reason)", Style(.refuse))
    case .otherFormat(let label, let note): StyledText("\(SafeText.escape(label)), \(note)", .text2)
    case .picture, .loading, nil: nil
    }
  }

  private func cut(_ text: StyledText, to columns: Int) -> StyledText {
    guard let run = text.runs.first else { return text }
    return StyledText(NameFitting.cutEnd(run.text, to: columns), run.style)
  }
}
