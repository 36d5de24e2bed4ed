import AlbumCore
import AlbumFolder
import Arguments

/// A verb that goes along the history.
protocol HistoryVerb: FolderVerb {
  var steps: Int { get set }
}

extension Input where Root: HistoryVerb {
  static func steps(help: String) -> Self {
    .option("--steps N", \.steps, as: .number(in: 1...100_000), help: help)
  }
}

extension Session {
  /// Says of each step what it did, and which files it left alone.
  func travel(
    _ go: (OpenAlbum, Progress) throws(AlbumFolderError) -> [HistoryStep], words: (HistoryStep) -> Message
  ) throws(Failure) -> ExitStatus {
    let open = try openForChange()
    let progress = Progress.ofRenaming(self)
    let result = Result { () throws(Failure) in
      try failing { () throws(AlbumFolderError) in try go(open, progress) }
    }
    progress.finish()
    let steps = try result.get()
    for step in steps {
      if step.renamed == 0, !step.leftAlone.isEmpty {
        let files = Message.count(step.leftAlone.count, "file")
        say(
          "Passed over: \(foreign: step.words). \(files) \(ours: step.leftAlone.count == 1 ? "keeps its name." : "keep their names.")"
        )
      } else {
        say(words(step))
      }
      for left in step.leftAlone.prefix(Self.mostNames) { console.note(left.message) }
      let more = step.leftAlone.count - Self.mostNames
      if more > 0 { console.note("\(more) more were left alone.") }
    }
    return steps.allSatisfy(\.leftAlone.isEmpty) ? .done : .refused
  }
}
