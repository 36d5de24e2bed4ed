/// One file's change of name.
package struct Rename: Hashable, Sendable {
  package let from: FileName
  package let to: FileName
  /// The photo it is, or belongs to.
  package let photo: PhotoID
  package let isCompanion: Bool

  package init(from: FileName, to: FileName, photo: PhotoID, isCompanion: Bool = false) {
    self.from = from
    self.to = to
    self.photo = photo
    self.isCompanion = isCompanion
  }

  /// Whether the file keeps its name.
  package var isStay: Bool {
    from == to
  }
}
