import AlbumCore
import Arguments
import FileSystem
import Photos
import TerminalBoard

struct ManageCache: RunnableVerb {
  var isToClear = false
  var asJSON = false

  static let configuration = CommandConfiguration(
    "cache", .look, abstract: "Tell what the cache of thumbnails holds, or clear it.",
    discussion: """
      Thumbnails are kept in your cache folder, so that no photo is decoded twice. A renamed or moved photo keeps its own; \
      a changed one gets a new one. When there are too many, those used longest ago go. show --no-cache does without.
      """,
    examples: [
      Example("nineslot cache", "Where it is, and how large."),
      Example("nineslot cache --clear", "Every thumbnail is made anew from then on."),
    ])

  static let inputs: [Input<Self>] = [
    .flag("--clear", \.isToClear, help: "Remove all thumbnails from the cache; photos stay as they are."),
    .flag("--json", \.asJSON, help: "One JSON object, for programs."),
  ]

  func validate() throws(UsageError) {
    if isToClear, asJSON { throw .conflict("--clear", "--json") }
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    guard let cache = ThumbnailCache.ofUser else {
      throw Failure("There is no cache: neither XDG_CACHE_HOME nor HOME names a folder.", cure: "Set HOME.")
    }
    do throws(SystemError) {
      if isToClear { clear(try cache.clear(), session) } else { tell(of: cache, try cache.contents(), session) }
    } catch {
      throw Failure(
        "Can't use \(foreign: cache.path): \(ours: error.code.text).",
        cure: error.code == .noPermission ? "It has to be yours, and no one else may write to it." : nil)
    }
    return .done
  }

  private func clear(_ removed: ThumbnailCache.Contents, _ session: Session) {
    guard removed.count > 0 else { return session.say("The cache is empty.") }
    session.say("\(Message.count(removed.count, "thumbnail")) removed, \(ours: ByteCountWords.text(removed.bytes)).")
  }

  private func tell(of cache: ThumbnailCache, _ contents: ThumbnailCache.Contents, _ session: Session) {
    guard !asJSON else {
      let folder = JSONText.string(String(decoding: cache.path, as: UTF8.self))
      return session.console.write(
        "{\"folder\": \(folder), \"thumbnails\": \(contents.count), \"bytes\": \(contents.bytes), "
          + "\"limit\": \(cache.byteLimit)}\n")
    }
    var table = Table([.left, .left])
    table.add([StyledText("folder", .text2), StyledText("\(foreign: cache.path)")])
    table.add([StyledText("thumbnails", .text2), StyledText("\(contents.count)")])
    let limit = ByteCountWords.text(cache.byteLimit)
    table.add([StyledText("size", .text2), StyledText("\(ByteCountWords.text(contents.bytes)) of at most \(limit)")])
    session.console.write(table.lines)
  }
}
