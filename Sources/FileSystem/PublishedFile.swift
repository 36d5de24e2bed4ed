/// A file for a person, in a folder that others write to as well: it's there whole or not at all, and takes the place of
/// another only if that is wanted.
package enum PublishedFile {
  /// Writes under a hidden name that nobody else has, then gives the file its own. Fails with ``Errno/exists`` if the
  /// name is taken and may not be replaced; what is no plain file never is.
  ///
  /// - Parameter flush: `false` for what is easily made again: a power cut may leave it empty.
  package static func write(
    _ bytes: [UInt8], to name: [UInt8], in folder: borrowing Descriptor, mayReplace: Bool, flush: Bool = true
  ) throws(SystemError) {
    if let status = try folder.statusIfThere(of: name) {
      guard mayReplace, status.kind == .file else { throw SystemError(.exists, .rename, name) }
    }
    let temporary = Array(".nineslot-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp".utf8)
    let file = try folder.open(temporary, for: .create)
    do throws(SystemError) {
      try file.write(bytes)
      if flush { try file.flush() }
      if mayReplace {
        try folder.rename(temporary, replacing: name)
      } else {
        try folder.rename(temporary, toFree: name, orElse: .placeholder)
      }
      if flush { try folder.flush() }
    } catch {
      try? folder.unlinkIfThere(temporary)
      throw error
    }
  }
}
