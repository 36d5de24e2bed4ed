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

  /// The name that the file of a move has.
  func name(of move: FileMove) -> FileName? {
    switch self {
    case .unmoved, .changed: move.from
    case .arrived: move.to
    case .elsewhere(let name): name
    case .gone: nil
    }
  }

  /// The place of each move's file, by the move's index.
  ///
  /// - Parameters:
  ///   - names: from those that the moves' files would leave to those they have, as far as is known.
  ///   - numbersLast: whether the moves' numbers of files are still theirs.
  static func find(
    _ moves: [FileMove], scan: FolderScan, names: NameChanges, numbersLast: Bool, in folder: borrowing Descriptor
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
      var found: [FileIdentity: [FileName]] = [:]
      for (name, identity) in scan.identities {
        let key = identity.key(numbersLast: numbersLast)
        if sought.contains(key) { found[key, default: []].append(name) }
      }
      for number in missing where found[keys[number]]?.contains(moves[number].to) == true {
        claim(moves[number].to, number)
      }
      for number in missing {
        for name in NaturalOrder.sorted(found[keys[number]] ?? []) { claim(name, number) }
      }
      for number in missing {
        if let name = names[moves[number].from], name != moves[number].from { claim(name, number) }
      }
    }
    return moves.indices.map { number in
      if let place = places[number] { return place }
      // Of a program that saves by writing a new file under the old name nothing but the name is left. Unless it's known
      // to be another photo's.
      let name = moves[number].from
      return isTaken.contains(number) && !claimed.contains(name) && names[name] == name ? .changed : .gone
    }
  }
}
