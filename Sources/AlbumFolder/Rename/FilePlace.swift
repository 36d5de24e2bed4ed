import AlbumCore
import FileSystem

/// Where a file of an older rename is now. Others may have renamed, changed or replaced it since.
enum FilePlace: Hashable, Sendable {
  /// It has the name it would leave, and is as it was.
  case unmoved(FileIdentity)
  /// It has the name it would leave, but was changed.
  case changed
  /// It has the name it would get.
  case arrived
  case elsewhere(FileName)
  case gone

  /// Whether the file has the name it would leave.
  var isUnmoved: Bool {
    switch self {
    case .unmoved, .changed: true
    case .arrived, .elsewhere, .gone: false
    }
  }

  /// The place of each move's file, by the move's index.
  ///
  /// - Parameters:
  ///   - index: tells files that were left alone before by the names that records call them.
  ///   - numbersLast: whether the moves' numbers of files are still theirs.
  static func find(
    _ moves: [FileMove], scan: FolderScan, index: FolderIndex, numbersLast: Bool, in folder: borrowing Descriptor
  ) throws(SystemError) -> [FilePlace] {
    var places: [Int: FilePlace] = [:]
    var claimed: Set<FileName> = []
    var isTaken: Set<Int> = []
    for (number, move) in moves.enumerated() {
      guard let status = try folder.statusIfThere(of: move.from.bytes) else { continue }
      // A sidecar is written anew by whoever works on its photo: it's told by its name and number. A link is itself.
      let hasSameNumber =
        numbersLast && status.kind == .file && status.identity.inode == move.identity.inode
      if status.identity.isSameFile(as: move.identity, numbersLast: numbersLast) || move.isCompanion && hasSameNumber {
        places[number] = .unmoved(status.identity)
      } else if hasSameNumber {
        places[number] = .changed
      } else {
        isTaken.insert(number)
        continue
      }
      claimed.insert(move.from)
    }

    func claim(_ name: FileName?, _ number: Int) {
      guard let name, places[number] == nil, scan.identities[name] != nil, claimed.insert(name).inserted else { return }
      places[number] = name == moves[number].to ? .arrived : .elsewhere(name)
    }
    let keys = moves.map { $0.identity.key(numbersLast: numbersLast) }
    let missing = moves.indices.filter { places[$0] == nil }
    if !missing.isEmpty {
      let sought = Set(missing.map { keys[$0] })
      var names: [FileIdentity: [FileName]] = [:]
      for (name, identity) in scan.identities {
        let key = identity.key(numbersLast: numbersLast)
        if sought.contains(key) { names[key, default: []].append(name) }
      }
      for number in missing where names[keys[number]]?.contains(moves[number].to) == true {
        claim(moves[number].to, number)
      }
      for number in missing {
        for name in NaturalOrder.sorted(names[keys[number]] ?? []) { claim(name, number) }
      }
      for number in missing { claim(index.currentName(of: moves[number].from), number) }
    }
    // Of a program that saves by writing a new file under the old name nothing but the name is left.
    return moves.indices.map { places[$0] ?? (isTaken.contains($0) ? .changed : .gone) }
  }
}
