import AlbumCore
import AlbumFolder

extension HistoryStep {
  /// What taking the change back, or doing it again, has done: "IMG_2043.jpg is back at 3.", "21 files have their old
  /// names."
  func done(isUndo: Bool) -> Message {
    if renamed > 0 {
      let kind = isUndo ? "old" : "new"
      return renamed == 1 ? "1 file has its \(ours: kind) name." : "\(renamed) files have their \(ours: kind) names."
    }
    if let name = onlyDifference {
      guard let address = after.address(of: name) else { return "\(name) is in the tray." }
      return isUndo ? "\(name) is back at \(address)." : "\(name) is at \(address)."
    }
    return "\(foreign: words)."
  }

  /// The photo that alone stands elsewhere now; `nil` if there are several, or none.
  private var onlyDifference: FileName? {
    let old = before.photos.map(\.name)
    let new = after.photos.map(\.name)
    guard abs(old.count - new.count) <= 1 else { return nil }
    let first = zip(old, new).prefix { $0 == $1 }.count
    let candidates = [old.dropFirst(first).first, new.dropFirst(first).first].compactMap(\.self)
    return candidates.first { name in old.filter { $0 != name } == new.filter { $0 != name } }
  }
}

extension Album {
  fileprivate func address(of name: FileName) -> SlotAddress? {
    photos.first { $0.name == name }.flatMap { place(of: $0.id)?.address }
  }
}
