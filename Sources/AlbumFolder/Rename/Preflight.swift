import AlbumCore
import FileSystem

/// What would go wrong in a rename, looked for just before the first file moves.
enum Preflight {
  /// What the folder was found to be, and whether that still holds.
  struct Basis {
    let scan: FolderScan
    /// The scan is so fresh that another look would tell no more.
    let isFresh: Bool
    /// Whether files keep their numbers here.
    let numbersLast: Bool
  }

  /// Every problem there is.
  /// - Parameter chain: the moves; `nil` if two files would leave or get one name.
  static func problems(
    _ moves: [FileMove], _ chain: MoveChain?, _ basis: Basis, in folder: borrowing Descriptor
  ) throws(SystemError) -> [RenameProblem] {
    var problems = chain == nil ? twice(moves) : []
    problems += try cutOff(basis.scan.links, moves, in: folder)
    let leaving = chain == nil ? Set(moves.map(\.from)) : []
    let finder = try ObstacleFinder(folder)
    let (obstacles, takenNames) = (basis.scan.obstacles, basis.scan.takenNames)
    // A fresh scan leaves nothing to be asked of a file that gets another's name.
    let asked = basis.isFresh && obstacles.isEmpty ? chain?.freeEnds : nil
    for index in asked ?? Array(moves.indices) {
      let move = moves[index]
      if basis.isFresh {
        if let obstacle = obstacles[move.from] { problems.append(.immovable(move.from, obstacle)) }
      } else if let problem = try self.problem(move, finder, basis.numbersLast, in: folder) {
        problems.append(problem)
      }
      guard chain?.isFree(targetOf: index) ?? !leaving.contains(move.to) else { continue }
      let isTaken =
        try basis.isFresh ? takenNames.contains(move.to) : folder.statusIfThere(of: move.to.bytes) != nil
      if isTaken { problems.append(.taken(move.to)) }
    }
    return problems
  }

  private static func problem(
    _ move: FileMove, _ finder: ObstacleFinder, _ numbersLast: Bool, in folder: borrowing Descriptor
  ) throws(SystemError) -> RenameProblem? {
    guard let status = try folder.statusIfThere(of: move.from.bytes) else { return .gone(move.from) }
    guard status.identity.isSameFile(as: move.identity, numbersLast: numbersLast) else { return .changed(move.from) }
    return finder.obstacle(of: status).map { .immovable(move.from, $0) }
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

  /// Links that would lead nowhere, since what they lead to gets another name.
  private static func cutOff(
    _ links: [FileName: FileIdentity], _ moves: [FileMove], in folder: borrowing Descriptor
  ) throws(SystemError) -> [RenameProblem] {
    guard !links.isEmpty else { return [] }
    let leaving = Set(moves.map(\.from))
    let byIdentity = Dictionary(moves.map { ($0.identity.key(numbersLast: true), $0.from) }) { first, _ in first }
    var problems: [RenameProblem] = []
    for (link, content) in links.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let text = try? folder.destination(ofLink: link.bytes) else { continue }
      let last = FileName(bytes: text.split(separator: UInt8(ascii: "/")).last ?? [])
      let isBeside = !text.contains(UInt8(ascii: "/")) || text.starts(with: "./".utf8)
      if isBeside, let last, leaving.contains(last) {
        problems.append(.linked(link, to: last))
      } else if let name = byIdentity[content.key(numbersLast: true)] {
        // The file may have other names elsewhere, and the link may lead to one of those.
        let isOnlyName = try folder.statusIfThere(of: name.bytes)?.links == 1
        if isOnlyName || name == last { problems.append(.linked(link, to: name)) }
      }
    }
    return problems
  }
}
