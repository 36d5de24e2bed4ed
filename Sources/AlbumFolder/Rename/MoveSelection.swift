import AlbumCore
import FileSystem

/// Which files of an older rename can be renamed now: those that nobody touched since. The files of a photo go together
/// or not at all.
struct MoveSelection {
  private(set) var going: [FileMove] = []
  private(set) var staying: [FileMove] = []
  private(set) var leftAlone: [LeftAlone] = []

  init(_ moves: [FileMove], takenNames: Set<FileName>, in folder: borrowing Descriptor) throws(SystemError) {
    var causes: [Int: LeftAlone.Cause] = [:]
    var present: [FileMove] = []
    for (index, move) in moves.enumerated() {
      var move = move
      if let status = try folder.statusIfThere(of: move.from.bytes) {
        // A sidecar is written anew by whoever works on its photo: it's told by its name and number.
        let isSame =
          move.isCompanion
          ? status.identity.inode == move.identity.inode && status.kind == .file
          : status.identity.isSameFile(as: move.identity)
        if !isSame { causes[index] = .changed }
        move.identity = status.identity
      } else {
        causes[index] = .renamedElsewhere
      }
      present.append(move)
    }

    // Who stays keeps its name from whoever would get it, and so on.
    let groups = Dictionary(grouping: present.indices) { present[$0].group }
    let arriving = Dictionary(present.indices.map { (present[$0].to, $0) }) { first, _ in first }
    let leaving = Set(present.map(\.from))
    var stays: Set<Int> = []
    var blocked = Array(causes.keys)
    for (index, move) in present.enumerated() where causes[index] == nil {
      guard takenNames.contains(move.to), !leaving.contains(move.to) else { continue }
      causes[index] = .taken(by: move.to)
      blocked.append(index)
    }
    while let index = blocked.popLast() {
      guard stays.insert(index).inserted else { continue }
      for member in groups[present[index].group] ?? [] where !stays.contains(member) {
        causes[member] = causes[member] ?? .groupStays
        blocked.append(member)
      }
      // A file that is gone holds no name.
      guard causes[index] != .renamedElsewhere, let waiting = arriving[present[index].from], waiting != index else {
        continue
      }
      causes[waiting] = causes[waiting] ?? .taken(by: present[index].from)
      blocked.append(waiting)
    }
    for (index, move) in present.enumerated() {
      if stays.contains(index) {
        staying.append(move)
        leftAlone.append(LeftAlone(name: move.from, cause: causes[index] ?? .groupStays))
      } else {
        going.append(move)
      }
    }
  }
}
