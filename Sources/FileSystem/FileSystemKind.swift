/// What matters to us of the file system a folder is on.
package struct FileSystemKind: Hashable, Sendable {
  /// Whether it's laid over several others: its files may say they're on other devices than their folder.
  package let isOverlay: Bool
  /// Whether a file keeps its number (its inode) for good. On disks without such numbers the system makes some up, anew
  /// each time: FAT, exFAT, and most of what a program serves (FUSE).
  package let numbersLast: Bool

  /// - Parameter type: as statfs(2) lists them.
  init(type: Int) {
    isOverlay = type == 0x794c_7630
    numbersLast = ![0x4d44, 0x2011_bab0, 0x6573_5546].contains(type)
  }
}
