/// Giving a file a name that nothing has. All that may never overwrite goes through here.
extension Descriptor {
  /// How a file system can be made to give a file another name without taking that of any other.
  package enum FreeNaming: Hashable, Sendable {
    /// It promises that itself. C: `renameat2` with `RENAME_NOREPLACE`.
    case promised
    /// A second name can't be had where there's one, and only then the first is taken away. C: `linkat`, `unlinkat`.
    case linked
  }

  /// How a file of our own making gets a free name where neither way of ``FreeNaming`` is to be had.
  package enum LastResort: Hashable, Sendable {
    /// By looking first: it's our own folder, and we hold its lock.
    case look
    /// By an empty file of ours that takes the name first and is then replaced: others write in this folder too.
    case placeholder
  }

  /// Fails with ``Errno/exists`` if the name is taken.
  package func rename(
    _ from: [UInt8], toFree to: [UInt8], in target: borrowing Descriptor, by naming: FreeNaming
  ) throws(SystemError) {
    switch naming {
    case .promised: try SystemCall.renameNoReplace(number, from, to: to, in: target.number)
    case .linked:
      try SystemCall.link(number, from, to: to, in: target.number)
      // Someone may have put another file at the old name just now: that one isn't ours to take away.
      let linked = try target.status(of: to).identity
      guard try statusIfThere(of: from)?.identity.inode == linked.inode else { return }
      try unlink(from)
    }
  }

  package func rename(_ from: [UInt8], toFree to: [UInt8], by naming: FreeNaming) throws(SystemError) {
    try rename(from, toFree: to, in: self, by: naming)
  }

  /// As ``rename(_:toFree:in:by:)``, with a file of our own making: that way or another, it goes.
  package func rename(
    _ from: [UInt8], toFree to: [UInt8], in target: borrowing Descriptor, orElse lastResort: LastResort
  ) throws(SystemError) {
    do throws(SystemError) {
      try rename(from, toFree: to, in: target, by: .promised)
      // Some file systems answer success and do nothing. If that can't be seen, the answer holds.
      if (try? statusIfThere(of: from)) == nil { return }
    } catch {
      guard error.code.meansUnsupported else { throw error }
    }
    do throws(SystemError) {
      try rename(from, toFree: to, in: target, by: .linked)
      // Where the names of one file have several numbers, the first name is still there.
      return try unlinkIfThere(from)
    } catch {
      guard error.call == .link, error.code.meansUnsupported || error.code.meansNoLinks else { throw error }
    }
    switch lastResort {
    case .look:
      guard try target.statusIfThere(of: to) == nil else { throw SystemError(.exists, .rename, to) }
      try rename(from, replacing: to, in: target)
    case .placeholder:
      _ = try target.open(to, for: .create)
      do throws(SystemError) {
        try rename(from, replacing: to, in: target)
      } catch {
        try? target.unlink(to)
        throw error
      }
    }
  }

  package func rename(
    _ from: [UInt8], toFree to: [UInt8], orElse lastResort: LastResort
  ) throws(SystemError) {
    try rename(from, toFree: to, in: self, orElse: lastResort)
  }
}
