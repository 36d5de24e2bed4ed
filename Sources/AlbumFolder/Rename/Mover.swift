import AlbumCore
import FileSystem

/// Gives files of one folder other names, and never overwrites one.
struct Mover {
  let naming: Descriptor.FreeNaming
  /// Whether two names can change places in one step here.
  let exchanges: Bool

  /// Finds out what the folder's file system can do; `nil` if it can't rename without the risk of overwriting.
  ///
  /// It's tried on two scratch files beside the journal, and what became of them is looked at: some file systems answer
  /// success and do something else.
  static func probed(in folder: borrowing Descriptor, _ state: StateFolder) throws(SystemError) -> Mover? {
    guard try folder.status().identity.device == state.folder.status().identity.device else {
      // Nothing can be found out here about another file system; a second name never takes that of another file.
      return Mover(naming: .linked, exchanges: false)
    }
    defer { ScratchFiles.clean(state) }
    let scratch = try ScratchFiles(in: state)
    if try scratch.canRename(by: .promised) { return Mover(naming: .promised, exchanges: try scratch.canExchange()) }
    return try ScratchFiles(in: state).canRename(by: .linked) ? Mover(naming: .linked, exchanges: false) : nil
  }

  func perform(_ step: MoveSchedule.Step, in folder: borrowing Descriptor) throws(SystemError) {
    switch step {
    case .move(let from, let to): try move(from, to: to, in: folder)
    case .exchange(let first, let second): try folder.exchange(first.bytes, second.bytes)
    }
  }

  func move(_ from: FileName, to: FileName, in folder: borrowing Descriptor) throws(SystemError) {
    try folder.rename(from.bytes, toFree: to.bytes, by: naming)
  }

  /// - Parameter name: a temporary one for the file of a move, by the move's index.
  func cycleMethod(_ name: @escaping @Sendable (Int) -> FileName) -> MoveSchedule.CycleMethod {
    exchanges ? .exchange : .temporary(name)
  }
}
