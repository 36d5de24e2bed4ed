import AlbumCore
import FileSystem

/// Gives files of one folder other names, and never overwrites one.
struct Mover {
  /// Whether two names can change places in one step here.
  let exchanges: Bool

  /// Finds out by trying, on two scratch files beside the journal: some file systems answer success and do something
  /// else. Nothing is tried unless it's needed.
  static func probed(in folder: borrowing Descriptor, _ state: StateFolder, isNeeded: Bool) throws(SystemError) -> Mover
  {
    guard isNeeded else { return Mover(exchanges: false) }
    let home = try state.folder.status().identity.device
    guard try folder.status().identity.device == home else { return Mover(exchanges: false) }
    return Mover(exchanges: try canExchange(state))
  }

  private static let scratchNames = [Array("probe-1".utf8), Array("probe-2".utf8)]

  static func clean(_ state: StateFolder) {
    for name in scratchNames { try? state.folder.unlinkIfThere(name) }
  }

  private static func canExchange(_ state: StateFolder) throws(SystemError) -> Bool {
    defer { clean(state) }
    var inodes: [UInt64] = []
    for name in scratchNames {
      try state.folder.unlinkIfThere(name)
      inodes.append(try state.folder.open(name, for: .create).status().identity.inode)
    }
    do throws(SystemError) {
      try state.folder.exchange(scratchNames[0], scratchNames[1])
    } catch {
      if error.code == .stopped { throw error }
      return false
    }
    for (name, inode) in zip(scratchNames, inodes.reversed()) {
      guard try state.folder.statusIfThere(of: name)?.identity.inode == inode else { return false }
    }
    return true
  }

  func perform(_ step: MoveSchedule.Step, in folder: borrowing Descriptor) throws(SystemError) {
    switch step {
    case .move(let from, let to): try Self.move(from, to: to, in: folder)
    case .exchange(let first, let second): try folder.exchange(first.bytes, second.bytes)
    }
  }

  static func move(_ from: FileName, to: FileName, in folder: borrowing Descriptor) throws(SystemError) {
    do throws(SystemError) {
      try folder.renameNoReplace(from.bytes, to: to.bytes)
    } catch {
      guard error.code == .invalid || error.code == .notImplemented else { throw error }
      // A file system that can't promise not to overwrite: a second name can't be had where there's one, and only
      // then the first is taken away.
      try folder.link(from.bytes, to: to.bytes)
      try folder.unlink(from.bytes)
    }
  }

  func cycleMethod(_ record: ChangeRecord) -> MoveSchedule.CycleMethod {
    if exchanges { return .exchange }
    return .temporary { index in
      // The token is of letters and digits: there's always such a name.
      record.temporaryName(index) ?? record.moves[index].from
    }
  }
}
