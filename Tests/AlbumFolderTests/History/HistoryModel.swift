import AlbumFolder

/// What a folder and its history must be like, told by which file is which and not by names.
struct HistoryModel {
  struct File {
    var name: String
    var content: [UInt8]
    /// Counts each change of the content by hand.
    var version = 0
    /// Counts each time a new file was put in its place.
    var inode = 0
    /// The photo it is or belongs to.
    let photo: Int
    let isCompanion: Bool
    /// Whether nineslot has written down what it looks like now: only then can it be followed.
    var isKnown = false
  }

  struct Move {
    let file: Int
    let from: String
    let to: String
    let version: Int
    let inode: Int
  }

  struct Change {
    var moves: [Move] = []
    let before: [Int]
    let after: [Int]
  }

  /// Why a file stays.
  enum Cause {
    case changed, elsewhere, blocked
  }

  private(set) var files: [File]
  /// The photos in the album's order.
  private(set) var order: [Int]
  /// Folders that stand at names.
  var obstacles: Set<String> = []
  /// Names that files left by hand since nineslot last wrote down what they're called.
  private(set) var freedByHand: Set<String> = []
  private(set) var changes: [Change] = []
  private(set) var position = 0

  /// Photos, each with the sidecars of its stem after it.
  init(_ names: [String], content: (String) -> [UInt8]) {
    files = []
    order = []
    for name in names {
      let isCompanion = name.hasSuffix(".xmp")
      if !isCompanion { order.append(files.count) }
      files.append(File(name: name, content: content(name), photo: order.last ?? 0, isCompanion: isCompanion))
    }
  }

  var canRedo: Bool {
    position < changes.count
  }

  func index(of name: String) -> Int? {
    files.firstIndex { $0.name == name }
  }

  func hasCompanion(_ photo: Int) -> Bool {
    files.contains { $0.isCompanion && $0.photo == photo }
  }

  // MARK: By hand

  mutating func edit(_ file: Int, to content: [UInt8], isNewFile: Bool) {
    files[file].content = content
    files[file].version += 1
    if isNewFile { files[file].inode += 1 }
    files[file].isKnown = false
  }

  mutating func renameByHand(_ file: Int, to name: String) {
    freedByHand.insert(files[file].name)
    files[file].name = name
    files[file].isKnown = false
  }

  // MARK: By nineslot

  private mutating func wasWritten() {
    freedByHand = []
    for index in files.indices { files[index].isKnown = true }
  }

  private mutating func add(_ change: Change) {
    changes = Array(changes.prefix(position)) + [change]
    position += 1
    wasWritten()
  }

  mutating func reorder(_ new: [Int]) {
    add(Change(before: order, after: new))
    order = new
  }

  mutating func rename(_ names: [(from: String, to: String)]) {
    let moves = names.compactMap { name in
      index(of: name.from).map {
        Move(file: $0, from: name.from, to: name.to, version: files[$0].version, inode: files[$0].inode)
      }
    }
    for move in moves { files[move.file].name = move.to }
    add(Change(moves: moves, before: order, after: order))
  }

  /// Takes the last change back.
  /// - Returns: the files that stay, by the names the change gave them.
  mutating func undo() -> [String: Cause] {
    position -= 1
    let change = changes[position]
    order = change.before
    return carry(
      change.moves.map { Move(file: $0.file, from: $0.to, to: $0.from, version: $0.version, inode: $0.inode) })
  }

  mutating func redo() -> [String: Cause] {
    let change = changes[position]
    position += 1
    order = change.after
    return carry(change.moves)
  }

  private mutating func carry(_ moves: [Move]) -> [String: Cause] {
    defer { wasWritten() }
    var causes: [Int: Cause] = [:]
    func isAtStart(_ move: Move) -> Bool { files[move.file].name == move.from }
    func hasArrived(_ move: Move) -> Bool { files[move.file].name == move.to }
    let leaving = Set(moves.filter(isAtStart).map(\.from))
    let taken = Set(files.map(\.name)).union(obstacles)
    for (index, move) in moves.enumerated() {
      let file = files[move.file]
      if isAtStart(move) {
        let isSame = file.inode == move.inode && (file.isCompanion || file.version == move.version)
        if !isSame {
          causes[index] = .changed
        } else if taken.contains(move.to), !leaving.contains(move.to) {
          causes[index] = .blocked
        }
      } else if !hasArrived(move) {
        causes[index] = .elsewhere
      }
    }
    // Who stays keeps the others of its photo, and its name from whoever would get it.
    while true {
      let staying = causes.keys.map { moves[$0] }
      let photos = Set(staying.map { files[$0.file].photo })
      let names = Set(staying.filter(isAtStart).map(\.from))
      let more = moves.indices.filter { index in
        let move = moves[index]
        guard causes[index] == nil, !hasArrived(move) else { return false }
        return photos.contains(files[move.file].photo) || names.contains(move.to)
      }
      if more.isEmpty { break }
      for index in more { causes[index] = .blocked }
    }
    for (index, move) in moves.enumerated() where causes[index] == nil && isAtStart(move) {
      files[move.file].name = move.to
    }
    return Dictionary(causes.map { (moves[$0.key].from, $0.value) }) { first, _ in first }
  }
}
