import AlbumCore
import FileSystem

extension FolderRules {
  /// What can be found out without writing.
  /// - Parameter names: every name in the folder.
  static func seen(in folder: borrowing Descriptor, _ names: Set<FileName>) -> FolderRules {
    var rules = FolderRules()
    if let limit = try? folder.longestName() { rules.longestName = limit }
    // A name that nobody gave, by which a file is found all the same.
    let other = names.lazy.compactMap { name in otherCase(of: name).flatMap { names.contains($0) ? nil : $0 } }.first
    if let other { rules.isCaseBlind = (try? folder.statusIfThere(of: other.bytes)) != nil }
    return rules
  }

  /// The name with the case of its letters changed; `nil` if it has none.
  private static func otherCase(of name: FileName) -> FileName? {
    let swapped = name.bytes.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x20
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
      default: byte
      }
    }
    return swapped == name.bytes ? nil : FileName(bytes: swapped)
  }

  /// What is found out by trying: scratch files beside the journal get the characters of new names that no file in the
  /// folder shows to be taken.
  /// - Parameter present: every name in the folder.
  func tried(
    for names: [FileName], beside present: Set<FileName>, in state: StateFolder
  ) throws(SystemError) -> FolderRules {
    defer { ScratchFiles.clean(state) }
    var rules = self
    if !rules.isCaseBlind { rules.isCaseBlind = try Self.confusesForms(state) }
    var shown = Set(UInt8(ascii: "a")...UInt8(ascii: "z")).union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    shown.formUnion(UInt8(ascii: "0")...UInt8(ascii: "9"))
    shown.formUnion("-._".utf8)
    for name in present { shown.formUnion(name.bytes) }
    for name in names {
      let unseen = name.bytes.filter { !shown.contains($0) }
      guard !unseen.isEmpty else { continue }
      for piece in Self.pieces(unseen, of: name) {
        if try !ScratchFiles.takes(piece, in: state) { rules.refusedBytes.formUnion(piece) }
        shown.formUnion(piece)
      }
    }
    return rules
  }

  /// What of a name is tried by itself: ASCII a byte at a time, the rest whole, since only that is text.
  private static func pieces(_ unseen: [UInt8], of name: FileName) -> [[UInt8]] {
    let other = name.bytes.filter { $0 >= 0x80 }
    let plain = unseen.filter { $0 < 0x80 }.map { [$0] }
    return plain.count == unseen.count ? plain : plain + [Array(other.prefix(64 * 3))]
  }

  /// Whether a name is found by another case or normal form of it.
  private static func confusesForms(_ state: StateFolder) throws(SystemError) -> Bool {
    guard try ScratchFiles.takes(Array("\u{E9}".utf8), in: state) else { return false }
    for form in ["e\u{301}", "\u{C9}"] where try ScratchFiles.isThere(Array(form.utf8), in: state) { return true }
    return false
  }
}
