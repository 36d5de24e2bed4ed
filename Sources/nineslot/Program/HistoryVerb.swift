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
    _ go: (OpenAlbum) throws(AlbumFolderError) -> [HistoryStep], words: (HistoryStep) -> Message
  ) throws(Failure) -> ExitStatus {
    let open = try openForChange()
    let steps = try failing { () throws(AlbumFolderError) in try go(open) }
    for step in steps {
      say(words(step))
      for left in step.leftAlone { console.note(left.message) }
    }
    return steps.allSatisfy(\.leftAlone.isEmpty) ? .done : .refused
  }
}
