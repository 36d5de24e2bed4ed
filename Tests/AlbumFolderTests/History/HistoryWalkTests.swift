import AlbumCore
import AlbumFolder
import TestSupport
import Testing

/// Long lives of a folder: orders, renames, undo and redo, with a person's hand on the files between them, each in a
/// session of its own.
@Suite struct HistoryWalkTests {
  @Test(arguments: 1...15) func `whatever is done and undone, names are as a model says and nothing is lost`(
    seed: Int
  ) throws {
    var walk = try HistoryWalk(seed: UInt64(seed))
    for step in 0..<28 {
      try walk.step()
      try walk.check("step \(step): \(walk.log.joined(separator: ", "))")
    }
    #expect(walk.log.count > 5)
  }

  @Test(arguments: 401...404) func `all of it goes back to the beginning and on to the end`(seed: Int) throws {
    var walk = try HistoryWalk(seed: UInt64(seed), isHandsOff: true)
    let start = walk.model
    for _ in 0..<20 { try walk.step() }
    try walk.redo(100)
    let end = walk.model
    try walk.undo(100)
    try walk.check("undone: \(walk.log.joined(separator: ", "))")
    #expect(walk.model.files.map(\.name) == start.files.map(\.name))
    #expect(walk.model.order == start.order)
    try walk.redo(100)
    try walk.check("redone: \(walk.log.joined(separator: ", "))")
    #expect(walk.model.files.map(\.name) == end.files.map(\.name))
    #expect(walk.model.order == end.order)
  }
}

struct HistoryWalk {
  private(set) var model: HistoryModel
  private(set) var log: [String] = []
  private let folder: PhotoFolder
  private var random: SeededGenerator
  private let isHandsOff: Bool
  private var fresh = 0

  init(seed: UInt64, isHandsOff: Bool = false) throws {
    let names = ["a.jpg", "a.xmp", "b.jpg", "c.png", "c.png.xmp", "d.jpg", "e.JPG", "f.jpg"]
    folder = try PhotoFolder(names)
    let folder = folder
    model = HistoryModel(names) { folder.temporary.read($0) ?? [] }
    random = SeededGenerator(seed: seed)
    self.isHandsOff = isHandsOff
  }

  mutating func step() throws {
    switch Int.random(in: 0..<(isHandsOff ? 10 : 16), using: &random) {
    case 0...1: try reorder()
    case 2...5: try rename()
    case 6...7: try undo(Int.random(in: 1...3, using: &random))
    case 8...9: try redo(Int.random(in: 1...3, using: &random))
    case 10...11: edit(isNewFile: false)
    case 12: edit(isNewFile: true)
    case 13...14: renameByHand()
    default: obstruct()
    }
  }

  private mutating func reorder() throws {
    let wanted = model.order.shuffled(using: &random)
    guard wanted != model.order else { return }
    log.append("order")
    try folder.album.openForChange().order(wanted.map { model.files[$0].name })
    model.reorder(wanted)
  }

  private mutating func rename() throws {
    let patterns = ["{n}_{name}", "{name}", "p{n:3}", "{n:1+5}{name}", "{slot}", "x{n*10}"]
    let pattern = patterns.randomElement(using: &random) ?? ""
    let open = try folder.album.openForChange()
    let plan = try open.planned(pattern)
    let moves = plan.renames.filter { !$0.isStay }
    guard plan.isPossible, !moves.isEmpty else { return }
    log.append("rename \(pattern)")
    #expect(try open.rename(plan.renames, pattern: pattern, words: "rename") == moves.count)
    model.rename(moves.map { ($0.from.displayText, $0.to.displayText) })
  }

  mutating func undo(_ steps: Int) throws {
    let count = min(steps, model.position)
    guard count > 0 else {
      #expect(throws: AlbumFolderError.nothingToUndo) { try folder.album.openForChange().undo(steps: steps) }
      return
    }
    log.append("undo \(count)")
    let done = try folder.album.openForChange().undo(steps: steps)
    #expect(done.count == count)
    for step in done { expect(step, model.undo()) }
  }

  mutating func redo(_ steps: Int) throws {
    let count = min(steps, model.changes.count - model.position)
    guard count > 0 else {
      #expect(throws: AlbumFolderError.nothingToRedo) { try folder.album.openForChange().redo(steps: steps) }
      return
    }
    log.append("redo \(count)")
    let done = try folder.album.openForChange().redo(steps: steps)
    #expect(done.count == count)
    for step in done { expect(step, model.redo()) }
  }

  /// What stays is listed, each with its cause.
  private func expect(_ step: HistoryStep, _ staying: [String: HistoryModel.Cause]) {
    let place: Comment = "\(log.joined(separator: ", "))"
    #expect(Set(step.leftAlone.map(\.name.displayText)) == Set(staying.keys), place)
    for file in step.leftAlone {
      switch (file.cause, staying[file.name.displayText]) {
      case (.changed, .changed), (.renamedElsewhere, .elsewhere), (.taken, .blocked), (.groupStays, .blocked): break
      default: Issue.record("\(file) at \(place)")
      }
    }
  }

  // MARK: By hand

  private mutating func edit(isNewFile: Bool) {
    guard let file = model.files.indices.filter({ model.files[$0].isKnown }).randomElement(using: &random) else {
      return
    }
    let name = model.files[file].name
    let content = model.files[file].content + Array(" edited".utf8)
    log.append("\(isNewFile ? "replace" : "edit") \(name)")
    if isNewFile {
      folder.temporary.write(content, to: Array("saving.tmp".utf8))
      folder.temporary.rename("saving.tmp", to: name)
    } else {
      folder.temporary.write(content, to: Array(name.utf8))
    }
    model.edit(file, to: content, isNewFile: isNewFile)
  }

  /// To a name that no file ever had, or back to the one from before the last rename.
  private mutating func renameByHand() {
    let files = model.order.filter { model.files[$0].isKnown && !model.hasCompanion($0) }
    guard let file = files.randomElement(using: &random) else { return }
    let old = model.files[file].name
    let last = model.changes.prefix(model.position).last { !$0.moves.isEmpty }
    var name = last?.moves.first { $0.file == file && $0.to == old }?.from
    if let wanted = name, model.index(of: wanted) != nil || model.obstacles.contains(wanted) { name = nil }
    if name == nil || Bool.random(using: &random) {
      fresh += 1
      name = "hand\(fresh).jpg"
    }
    guard let name else { return }
    // Whoever takes a name that another photo just left takes its place too: names go before numbers.
    guard !model.freedByHand.contains(name) else { return }
    log.append("\(old) by hand to \(name)")
    folder.temporary.rename(old, to: name)
    model.renameByHand(file, to: name)
  }

  /// Puts a folder at a name that a file had, or takes one away.
  private mutating func obstruct() {
    if let name = model.obstacles.sorted().first {
      log.append("clear \(name)")
      folder.temporary.remove(name)
      model.obstacles.remove(name)
      return
    }
    let names = model.changes.flatMap(\.moves).flatMap { [$0.from, $0.to] }
    guard let name = names.randomElement(using: &random), model.index(of: name) == nil else { return }
    log.append("obstruct \(name)")
    folder.temporary.makeFolder(name)
    model.obstacles.insert(name)
  }

  // MARK: What must be

  func check(_ place: Comment) throws {
    let view = try folder.album.look()
    #expect(view.album.photos.map(\.name.displayText) == model.order.map { model.files[$0].name }, place)
    #expect(view.report.new == [], place)
    #expect(view.report.gone == [], place)
    let contents = Dictionary(model.files.map { ($0.name, $0.content) }) { first, _ in first }
    let present = folder.contents().filter { !model.obstacles.contains($0.key.displayText) }
    #expect(Dictionary(present.map { ($0.key.displayText, $0.value) }) { first, _ in first } == contents, place)
    #expect(contents.count == model.files.count, place)
    #expect(folder.litter() == [], place)
  }
}
