import AlbumCore
import FileSystem

/// Which files of an older rename can be renamed now: those that nobody touched since. The files of a photo go together
/// or not at all.
struct MoveSelection {
  private(set) var going: [FileMove] = []
  private(set) var leftAlone: [LeftAlone] = []

  /// - Parameter places: where each move's file is.
  init(_ moves: [FileMove], at places: [FilePlace], in scan: FolderScan) {
    let causes = Self.causes(moves, places, scan)
    for (index, (move, place)) in zip(moves, places).enumerated() {
      if let cause = causes[index] {
        leftAlone.append(LeftAlone(name: move.from, cause: cause))
      } else if case .unmoved(let identity) = place {
        var move = move
        move.identity = identity
        going.append(move)
      }
    }
  }

  /// Why files are left alone, by the index of their move.
  private static func causes(
    _ moves: [FileMove], _ places: [FilePlace], _ scan: FolderScan
  ) -> [Int: LeftAlone.Cause] {
    var causes: [Int: LeftAlone.Cause] = [:]
    let leaving = Set(moves.indices.filter { places[$0].isUnmoved }.map { moves[$0].from })
    for (index, move) in moves.enumerated() {
      switch places[index] {
      case .changed: causes[index] = .changed
      case .elsewhere, .gone: causes[index] = .renamedElsewhere
      case .unmoved where scan.takenNames.contains(move.to) && !leaving.contains(move.to):
        causes[index] = .taken(by: move.to)
      case .unmoved: causes[index] = scan.obstacles[move.from].map { .immovable($0) }
      case .arrived: break
      }
    }

    // Who stays keeps its name from whoever would get it, and so on.
    let groups = Dictionary(grouping: moves.indices) { moves[$0].group }
    let arriving = Dictionary(moves.indices.map { (moves[$0].to, $0) }) { first, _ in first }
    var stays: Set<Int> = []
    var blocked = Array(causes.keys)
    while let index = blocked.popLast() {
      guard stays.insert(index).inserted else { continue }
      for member in groups[moves[index].group] ?? [] where !stays.contains(member) && places[member] != .arrived {
        causes[member] = causes[member] ?? .groupStays
        blocked.append(member)
      }
      // A file that is somewhere else holds no name.
      guard places[index].isUnmoved, let waiting = arriving[moves[index].from], waiting != index,
        places[waiting] != .arrived
      else { continue }
      causes[waiting] = causes[waiting] ?? .taken(by: moves[index].from)
      blocked.append(waiting)
    }
    return causes
  }
}
