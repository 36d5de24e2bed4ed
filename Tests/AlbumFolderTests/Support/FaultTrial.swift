#if DEBUG
  import AlbumCore
  import AlbumFolder
  import FileSystem
  import TestSupport
  import Testing

  /// A rename of some shape, its undo or its redo, to be made again and again: each time under another fault.
  struct FaultTrial: Sendable, CustomTestStringConvertible {
    enum Change: String, CaseIterable, Sendable {
      case rename, undo, redo
    }

    let shape: RenameShape
    var change = Change.rename
    /// Calls that the file system hasn't got.
    var lacking: [SystemCall.Name: Errno] = [:]
    /// Whether calls that only look are counted too.
    var countsAll = false

    /// Every change of every shape.
    static let all = Change.allCases.flatMap { change in
      RenameShape.all.map { FaultTrial(shape: $0, change: change) }
    }

    var testDescription: String {
      "\(change.rawValue) of \(shape.testDescription)"
    }

    /// Different for each trial: what isn't tried in one is tried in another.
    var number: Int {
      let shapes = RenameShape.all
      let kind = Change.allCases.firstIndex(of: change) ?? 0
      return kind + (shapes.firstIndex { $0.testDescription == shape.testDescription } ?? 0)
    }

    /// The folder just before the change.
    func makeFolder() throws -> PhotoFolder {
      let folder = try shape.makeFolder()
      guard change != .rename else { return folder }
      let open = try folder.album.openForChange()
      try open.rename(shape.plan(open), pattern: "after", words: "rename")
      if change == .redo { try open.undo() }
      return folder
    }

    struct Attempt {
      /// `nil` if it was done.
      var error: AlbumFolderError?
      /// The plan with its trace.
      let plan: FaultPlan
      /// What an undo or redo passed over.
      var leftAlone: [LeftAlone] = []
    }

    /// The change under a fault.
    func attempt(in folder: PhotoFolder, _ fault: FaultPlan.Fault) throws -> Attempt {
      // Which calls are made depends on whether the folder's time tells that the scan still holds. One that lies ahead never
      // does, however busy the machine is.
      folder.temporary.setModified(".", secondsAgo: -3600)
      let open = try folder.album.openForChange()
      var attempt = Attempt(plan: FaultPlan(fault, countsAll: countsAll, lacking: lacking))
      let renames = change == .rename ? try shape.plan(open) : []
      attempt.error = failure(under: attempt.plan) {
        switch change {
        case .rename: try open.rename(renames, pattern: "after", words: "rename")
        case .undo: attempt.leftAlone = try open.undo().flatMap(\.leftAlone)
        case .redo: attempt.leftAlone = try open.redo().flatMap(\.leftAlone)
        }
      }
      return attempt
    }

    func recover(_ folder: PhotoFolder, _ fault: FaultPlan.Fault = .none) -> AlbumFolderError? {
      failure(under: FaultPlan(fault, lacking: lacking)) { try folder.album.recover() }
    }

    /// The folder's states before and after an undisturbed change.
    func ends() throws -> Ends {
      let folder = try makeFolder()
      let old = try FolderState(folder)
      let result = try attempt(in: folder, .none)
      #expect(result.error == nil)
      return Ends(old: old, new: try FolderState(folder), calls: result.plan.trace)
    }

    struct Ends {
      let old: FolderState
      let new: FolderState
      let calls: [FaultPlan.Call]

      func name(_ state: FolderState) -> String {
        state == old ? "old" : state == new ? "new" : "mixed"
      }

      /// From when on a change that is stopped leaves a journal.
      var firstWithJournal: Int {
        let named = calls.firstIndex {
          $0.name == Array("journal.new".utf8) && ![.unlink, .open, .fstatat].contains($0.call)
        }
        return (named ?? 0) + 2
      }

      /// Every `stride`-th call, of each trial others.
      func some(of trial: FaultTrial, every stride: Int, from first: Int = 1) -> [Int] {
        guard first <= calls.count else { return [] }
        return (first...calls.count).filter { ($0 + trial.number).isMultiple(of: stride) }
      }
    }

    /// What the error says must be true, and what `recover` leaves must be whole.
    /// - Returns: whether the folder is as it was, so that the next attempt can be made in it.
    @discardableResult
    func check(_ folder: PhotoFolder, _ ends: Ends, _ error: AlbumFolderError?, _ place: Comment) -> Bool {
      do {
        var state = try FolderState(folder)
        let isInterrupted = state.report.isInterrupted
        switch error {
        case nil, .notFlushed:
          #expect(ends.name(state) == "new", place)
        case .unfinished:
          #expect(isInterrupted, place)
        case .needsPerson, .interrupted, .badJournal, .badHistory, .nothingToUndo, .nothingToRedo, .albumChanged:
          Issue.record("\(String(describing: error)) at \(place)")
        default:
          #expect(ends.name(state) == "old", place)
        }
        #expect(recover(folder) == nil, place)
        if isInterrupted { state = try FolderState(folder) }
        #expect(ends.name(state) != "mixed", place)
        let litter = folder.litter()
        #expect(litter == [], place)
        return litter.isEmpty && state == ends.old
      } catch {
        Issue.record("\(error) at \(place)")
        return false
      }
    }
  }
#endif
