import AlbumCore
import FileSystem

/// Where the files of a rename are, found by what they are and not by what they're called.
struct FileWhereabouts {
  /// The present name of each move's file, by the move's index.
  private(set) var located: [Int: FileName] = [:]
  /// Files of the same number whose content was changed since: never moved.
  private(set) var changed: [Int: FileName] = [:]
  /// Every name in the folder.
  private(set) var takenNames: Set<FileName> = []
  /// Second names of files that a move by link and unlink was cut off at.
  private(set) var doubles: [FileName] = []

  private let numbersLast: Bool
  private var statuses: [FileName: FileStatus] = [:]
  private var unclaimed: [FileIdentity: Set<FileName>] = [:]

  /// Looks at every name that the rename may have given a file.
  ///
  /// - Parameters:
  ///   - targets: where the files should be: of two names of one file (a hard link) each move gets its own if it can.
  ///   - numbersLast: whether the record's numbers of files are still theirs.
  init(
    of record: ChangeRecord, towards targets: KeyPath<FileMove, FileName>, numbersLast: Bool,
    in folder: borrowing Descriptor
  ) throws(SystemError) {
    self.numbersLast = numbersLast
    takenNames = Set(try folder.entries().compactMap { FileName(bytes: $0.name) })
    let temporaryNames = record.moves.indices.map { record.temporaryName($0) }
    var counts: [FileIdentity: Int] = [:]
    for move in record.moves { counts[move.identity.key(numbersLast: numbersLast), default: 0] += 1 }
    var candidates = Set(record.moves.flatMap { [$0.from, $0.to] })
    if takenNames.contains(where: { $0.bytes.starts(with: ChangeRecord.temporaryPrefix.utf8) }) {
      candidates.formUnion(temporaryNames.compactMap(\.self))
    }
    for name in candidates where takenNames.contains(name) {
      guard let status = try folder.statusIfThere(of: name.bytes) else { continue }
      statuses[name] = status
      let identity = status.identity.key(numbersLast: numbersLast)
      if counts[identity] != nil { unclaimed[identity, default: []].insert(name) }
    }

    for (index, name) in temporaryNames.enumerated() { claim(name, index, record) }
    for (index, move) in record.moves.enumerated() { claim(move[keyPath: targets], index, record) }
    for (index, move) in record.moves.enumerated() {
      claim(move.from, index, record)
      claim(move.to, index, record)
    }
    // A file that stands at another one's name for the time of an exchange.
    for (index, move) in record.moves.enumerated() where located[index] == nil {
      claim(unclaimed[move.identity.key(numbersLast: numbersLast)]?.first, index, record)
    }
    for names in unclaimed.values {
      doubles += names.filter { (statuses[$0]?.links ?? 1) > 1 }
    }
    findChanged(record)
  }

  func identity(of name: FileName) -> FileIdentity? {
    statuses[name]?.identity
  }

  private mutating func claim(_ name: FileName?, _ index: Int, _ record: ChangeRecord) {
    guard let name, located[index] == nil else { return }
    if unclaimed[record.moves[index].identity.key(numbersLast: numbersLast)]?.remove(name) != nil {
      located[index] = name
    }
  }

  private mutating func findChanged(_ record: ChangeRecord) {
    var claimed = Set(located.values)
    for (index, move) in record.moves.enumerated() where located[index] == nil {
      // No one else gives a file such a temporary name: whatever has it is the file, saved anew.
      let aside = record.temporaryName(index).flatMap { statuses[$0] == nil ? nil : $0 }
      let name = ([aside] + [move.to, move.from]).compactMap(\.self).first {
        !claimed.contains($0) && ($0 == aside || numbersLast && statuses[$0]?.identity.inode == move.identity.inode)
      }
      guard let name else { continue }
      changed[index] = name
      claimed.insert(name)
    }
  }
}
