/// What the disk that a folder lies on makes of names.
package struct FolderRules: Hashable, Sendable {
  /// Whether names that differ in case or in normal form alone are one name there.
  package var isCaseBlind: Bool
  /// Bytes that no name may have there, beside `/` and NUL: `:` and others on disks made for Windows.
  package var refusedBytes: Set<UInt8>
  /// The longest name in bytes.
  package var longestName: Int

  /// What Linux's own file systems hold to (path_resolution(7)).
  package init(isCaseBlind: Bool = false, refusedBytes: Set<UInt8> = [], longestName: Int = 255) {
    self.isCaseBlind = isCaseBlind
    self.refusedBytes = refusedBytes
    self.longestName = longestName
  }
}
