/// A file that appears under its name whole, or not at all: written beside it, then renamed.
///
/// The new content is on the disk before the name is (unless told not to flush); the name itself is there for good once
/// the folder is flushed, which is left to the caller, who may have more to do in it.
package struct AtomicFile: Sendable {
  package let name: [UInt8]
  /// What the file is called until it's published.
  package let temporaryName: [UInt8]

  /// Whether there was no file of this name: then one that appears meanwhile is somebody's, and stays.
  private let isNew: Bool

  /// What is put after a file's name for its temporary one.
  package static let temporarySuffix = Array(".new".utf8)

  /// Writes the content beside the file. Nothing is left behind if it fails.
  package init(
    preparing name: [UInt8], in folder: borrowing Descriptor, _ bytes: [UInt8], flush: Bool = true
  ) throws(SystemError) {
    self.name = name
    temporaryName = name + Self.temporarySuffix
    isNew = try folder.statusIfThere(of: name) == nil
    do throws(SystemError) {
      // What stands there is a leftover of a program that was cut off: whoever writes here holds the folder's lock.
      try folder.unlinkIfThere(temporaryName)
      let file = try folder.open(temporaryName, for: .create)
      try file.write(bytes)
      if flush { try file.flush() }
    } catch {
      discard(in: folder)
      throw error
    }
  }

  /// Gives the prepared file its name, in place of the file that had it when this one was prepared. Fails with
  /// ``Errno/exists`` if one came since.
  package func publish(in folder: borrowing Descriptor) throws(SystemError) {
    do throws(SystemError) {
      if isNew {
        try folder.rename(temporaryName, toFree: name, orElse: .look)
      } else {
        try folder.rename(temporaryName, replacing: name)
      }
    } catch {
      discard(in: folder)
      throw error
    }
  }

  /// Takes the prepared file away again, as well as it goes.
  package func discard(in folder: borrowing Descriptor) {
    try? folder.unlink(temporaryName)
  }

  /// Prepares and publishes at once; the folder isn't flushed.
  package static func write(
    _ name: [UInt8], in folder: borrowing Descriptor, _ bytes: [UInt8], flush: Bool = true
  ) throws(SystemError) {
    try AtomicFile(preparing: name, in: folder, bytes, flush: flush).publish(in: folder)
  }
}
