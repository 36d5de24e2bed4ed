import AlbumCore
import AlbumFolder
import Arguments
import Photos
import TerminalBoard

struct RenameFiles: FolderVerb {
  var pattern: String?
  var isAgreed = false
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "rename", .result, abstract: "Make the order real in the file names; shows the plan first.",
    discussion: """
      PATTERN is what names are made of: {n} the position ({n:4} padded to 4, {n+100} counted from 100, {n*10} in tens), \
      {name} the name before nineslot first numbered it, {page}, {slot}, {title}, {date} ({date:%Y%m%d} in any form of \
      strftime), {ext}. The extension stays. Without --to it is the last one used, at first {n}_{name}.

      Companions (sidecars, the RAW of a pair, a live photo's video) go with their photo. Nothing is overwritten, and \
      nineslot undo takes all of it back.
      """,
    examples: [
      Example("nineslot rename", "Shows the plan and asks."),
      Example("nineslot rename --to '{title}_{n}' --yes", "By page title and position, without asking."),
    ])

  static let inputs: [Input<Self>] = [
    .option("--to PATTERN", \.pattern, help: "What the new names are made of."),
    .flag("-y, --yes", \.isAgreed, help: "Rename without asking."),
    .folder,
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let answer = Answer(of: session, isAgreed: isAgreed)
    let isChange = answer != .onlyShow
    // Only looking takes no lock and writes nothing.
    guard isChange else {
      let view = try session.look()
      let plan = try plan(for: view, session)
      for note in view.companionNotes { session.note(note.message) }
      try show(plan, session)
      if plan.summary.files > 0 { session.console.note("Nothing renamed: add --yes") }
      return .done
    }
    let open = try session.openForChange(renames: true)
    for note in open.view.companionNotes { session.note(note.message) }
    var plan = try tried(try plan(for: open.view, session), open, mayWrite: false, session)
    if answer == .ask || !plan.isPossible || session.globals.isVerbose { try show(plan, session) }
    guard plan.summary.files > 0 else {
      if answer == .agreed { session.say(plan.summary.title) }
      return .done
    }
    if answer == .ask, !session.console.asks(PlanView(plan).question) {
      session.console.note("Nothing renamed.")
      return Interruption.isRequested ? .interrupted : .refused
    }
    plan = try tried(plan, open, mayWrite: true, session)
    if !plan.isPossible { try show(plan, session) }
    let count = try carryOut(plan, open, session)
    session.say("\(Message.count(count, "file")) renamed.")
    return .done
  }

  /// Whether the person has to be asked, and can be.
  private enum Answer {
    case agreed, ask, onlyShow

    init(of session: Session, isAgreed: Bool) {
      self = isAgreed ? .agreed : session.console.canAsk ? .ask : .onlyShow
    }
  }

  /// The plan as it is once the disk was tried out: it may refuse what it wasn't known to.
  private func tried(
    _ plan: RenamePlan, _ open: OpenAlbum, mayWrite: Bool, _ session: Session
  ) throws(Failure) -> RenamePlan {
    guard plan.summary.files > 0 else { return plan }
    let names = plan.renames.filter { !$0.isStay }.map(\.to)
    let rules = try failing { () throws(AlbumFolderError) in try open.triedRules(for: names, mayWrite: mayWrite) }
    return rules == plan.rules ? plan : try self.plan(for: open.view, rules: rules, session)
  }

  private func plan(
    for view: FolderView, rules: FolderRules? = nil, _ session: Session
  ) throws(Failure) -> RenamePlan {
    guard view.report.canRename else { throw Failure(AlbumFolderError.folderReadOnly.message) }
    let pattern: NamePattern
    do throws(PatternError) {
      pattern = try NamePattern(self.pattern ?? view.album.pattern ?? NamePattern.standard.source)
    } catch {
      throw Failure(error.message, cure: "The fields of a pattern: nineslot help rename")
    }
    let reports = pattern.usesDate ? try FactsReader(session: session).reports(on: view.album.photos) : [:]
    return RenamePlan(
      album: view.album, pattern: pattern, companions: view.companionsByName, formats: { view.files[$0.id]?.format },
      captured: { reports[$0.id]?.facts.captured }, folder: view.takenNames,
      rules: rules ?? view.rules, obstacles: view.obstacles)
  }

  /// Shows the plan, or why it can't be carried out.
  private func show(_ plan: RenamePlan, _ session: Session) throws(Failure) {
    let console = session.console
    let depth = console.outputStyle.palette.depth
    console.write(PlanView(plan).lines(columns: console.outputColumns, depth: depth))
    guard plan.isPossible else {
      throw Failure("Mend what is listed, or choose other names: nineslot rename --to PATTERN")
    }
  }

  private func carryOut(_ plan: RenamePlan, _ open: OpenAlbum, _ session: Session) throws(Failure) -> Int {
    let progress = Progress.ofRenaming(session)
    defer { progress.finish() }
    return try failing { () throws(AlbumFolderError) in
      try open.rename(
        plan.renames, pattern: plan.pattern.source, words: "rename",
        progress: progress.update, isInterrupted: { Interruption.isRequested })
    }
  }
}
