import AlbumCore
import FileSystem

/// What would go wrong in a rename, looked for just before the first file moves.
enum Preflight {
  /// Every problem there is.
  /// - Parameters:
  ///   - links: the folder's symbolic links and the files they lead to.
  ///   - numbersLast: whether files keep their numbers here.
  static func problems(
    _ moves: [FileMove], links: [FileName: FileIdentity], numbersLast: Bool, in folder: borrowing Descriptor
  ) throws(SystemError) -> [RenameProblem] {
    let leaving = Set(moves.map(\.from))
    let isClear = leaving.count == moves.count && Set(moves.map(\.to)).count == moves.count
    var problems = (isClear ? [] : twice(moves)) + (try cutOff(links, moves, in: folder))
    let finder = try ObstacleFinder(folder)
    for move in moves {
      if let status = try folder.statusIfThere(of: move.from.bytes) {
        if !status.identity.isSameFile(as: move.identity, numbersLast: numbersLast) {
          problems.append(.changed(move.from))
        } else if let obstacle = finder.obstacle(of: status) {
          problems.append(.immovable(move.from, obstacle))
        }
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

  /// Links that would lead nowhere, since what they lead to gets another name.
  private static func cutOff(
    _ links: [FileName: FileIdentity], _ moves: [FileMove], in folder: borrowing Descriptor
  ) throws(SystemError) -> [RenameProblem] {
    guard !links.isEmpty else { return [] }
    let leaving = Set(moves.map(\.from))
    let byIdentity = Dictionary(moves.map { ($0.identity.key(numbersLast: true), $0.from) }) { first, _ in first }
    var problems: [RenameProblem] = []
    for (link, content) in links.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
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
