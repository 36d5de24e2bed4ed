import AlbumCore
import FileSystem

/// What would go wrong in a rename, looked for just before the first file moves.
enum RenameCheck {
  /// Every problem there is.
  static func problems(_ moves: [FileMove], in folder: borrowing Descriptor) throws(SystemError) -> [RenameProblem] {
    var problems = twice(moves)
    let leaving = Set(moves.map(\.from))
    for move in moves {
      if let status = try folder.statusIfThere(of: move.from.bytes) {
        if !status.identity.isSameFile(as: move.identity) { problems.append(.changed(move.from)) }
      } else {
        problems.append(.gone(move.from))
      }
      if !leaving.contains(move.to), try folder.statusIfThere(of: move.to.bytes) != nil {
        problems.append(.taken(move.to))
      }
    }
    return problems
  }

  /// Names that two files would get, or that one file would leave twice.
  static func twice(_ moves: [FileMove]) -> [RenameProblem] {
    var targets: Set<FileName> = []
    var sources: Set<FileName> = []
    return moves.filter { move in
      let isFirst = targets.insert(move.to).inserted
      return !(sources.insert(move.from).inserted && isFirst)
    }.map { .twice($0.to) }
  }
}
