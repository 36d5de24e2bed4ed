package import AlbumCore
package import FileSystem

/// What earlier looks told of files, so that those which haven't changed since needn't be opened again. Scans ask it from
/// several threads at once.
package struct PhotoMemory: Sendable {
  /// What a file is, by its name and the status of its content; `nil` if that isn't known of the file in this state.
  package let recall: @Sendable (FileName, FileStatus) -> FileFinding?
  /// Takes note of a file that was opened and read: its status then, and its first bytes.
  package let note: @Sendable (FileName, FileStatus, FileFinding, [UInt8]) -> Void
  /// Whether there's anything to recall: then a file's status is asked for before it's opened.
  package let isOfUse: @Sendable () -> Bool

  package init(
    isOfUse: @escaping @Sendable () -> Bool,
    recall: @escaping @Sendable (FileName, FileStatus) -> FileFinding?,
    note: @escaping @Sendable (FileName, FileStatus, FileFinding, [UInt8]) -> Void
  ) {
    self.isOfUse = isOfUse
    self.recall = recall
    self.note = note
  }
}
