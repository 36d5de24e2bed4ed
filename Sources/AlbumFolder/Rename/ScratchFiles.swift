import FileSystem

/// Two files of ours, beside the journal, on which a file system shows what it does. Their inodes tell what became of
/// them: an answer alone is not believed.
struct ScratchFiles {
  private enum Trial {
    case rename(Int, toFree: Int, by: Descriptor.FreeNaming)
    case exchange(Int, Int)
  }

  private let state: StateFolder
  private let inodes: [UInt64]

  private static let prefix = Array("probe-".utf8)
  /// Nobody else's: a file that someone put there stays in nobody's way.
  private let names: [[UInt8]]

  /// The third name stays free.
  init(in state: StateFolder) throws(SystemError) {
    Self.clean(state)
    self.state = state
    let token = String(UInt32.random(in: .min ... .max), radix: 16)
    names = [1, 2, 3].map { Self.prefix + Array("\(token)-\($0)".utf8) }
    var inodes: [UInt64] = []
    for name in names.prefix(2) {
      inodes.append(try state.folder.open(name, for: .create).status().identity.inode)
    }
    self.inodes = inodes
  }

  static func clean(_ state: StateFolder) {
    guard let entries = try? state.folder.entries() else { return }
    for entry in entries where entry.name.starts(with: prefix) {
      // Ours are empty.
      guard let status = try? state.folder.statusIfThere(of: entry.name), status.kind == .file, status.size == 0 else {
        continue
      }
      try? state.folder.unlinkIfThere(entry.name)
    }
  }

  /// Whether a name may have these bytes: a scratch file gets them, and is listed by them.
  static func takes(_ bytes: [UInt8], in state: StateFolder) throws(SystemError) -> Bool {
    let name = prefix + bytes + prefix
    do throws(SystemError) {
      _ = try state.folder.open(name, for: .create)
    } catch {
      switch error.code {
      case .exists: break
      case .invalid, .notThere, .notSupported, .nameTooLong, .invalidSequence: return false
      default: throw error
      }
    }
    return try state.folder.entries().contains { $0.name == name }
  }

  /// Whether a file is found by a name of these bytes.
  static func isThere(_ bytes: [UInt8], in state: StateFolder) throws(SystemError) -> Bool {
    try state.folder.statusIfThere(of: prefix + bytes + prefix) != nil
  }

  /// Whether a file gets a name that's free, and is refused one that's taken. The files then have the last two names.
  func canRename(by naming: Descriptor.FreeNaming) throws(SystemError) -> Bool {
    guard try answer(to: .rename(0, toFree: 1, by: naming)) == .exists else { return false }
    guard try stand([inodes[0], inodes[1], nil]) else { return false }
    guard try answer(to: .rename(0, toFree: 2, by: naming)) == nil else { return false }
    return try stand([nil, inodes[1], inodes[0]])
  }

  /// Whether the files of two names can change places. Comes after ``canRename(by:)``.
  func canExchange() throws(SystemError) -> Bool {
    guard try answer(to: .exchange(1, 2)) == nil else { return false }
    return try stand([nil, inodes[0], inodes[1]])
  }

  /// Why the file system refuses something; `nil` if it says it did it.
  private func answer(to trial: Trial) throws(SystemError) -> Errno? {
    do throws(SystemError) {
      switch trial {
      case .rename(let from, let to, let naming):
        try state.folder.rename(names[from], toFree: names[to], by: naming)
      case .exchange(let first, let second): try state.folder.exchange(names[first], names[second])
      }
      return nil
    } catch {
      // That a scratch file is gone tells nothing of the file system: someone else is at work here.
      if error.code == .stopped || error.code == .notThere { throw error }
      return error.code
    }
  }

  private func stand(_ expected: [UInt64?]) throws(SystemError) -> Bool {
    for (name, inode) in zip(names, expected) {
      guard try state.folder.statusIfThere(of: name)?.identity.inode == inode else { return false }
    }
    return true
  }
}
