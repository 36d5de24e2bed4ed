import AlbumCore
import Arguments
import Photos
import TerminalBoard

/// One run of a verb: the folder it works on, and where it speaks.
struct Session {
  let globals: GlobalOptions
  /// The path of the folder of photos, as it was given.
  let folder: [UInt8]
  let console: Console
  /// Whether anything is taken from the user's cache, or kept there.
  let usesCache: Bool
  /// What is known of the folder's files without opening them.
  let headers: HeaderCache

  init(globals: GlobalOptions, operand: [UInt8]?, usesCache: Bool = true, console: Console) throws(Failure) {
    if globals.folder != nil, operand != nil {
      throw Failure(
        "The folder is named twice, by -C and by DIR.", cure: "Leave one of them out.", status: .wrongUsage)
    }
    self.globals = globals
    folder = globals.folder ?? operand ?? Array(".".utf8)
    self.console = console
    self.usesCache = usesCache
    headers = usesCache ? .ofUser(folder: folder) : HeaderCache(cacheHome: nil, folder: folder)
  }

  /// Says what was done, unless the person wants quiet.
  func say(_ message: Message) {
    if !globals.isQuiet { console.say(message) }
  }

  /// Says what the person should know besides, on standard error, unless they want quiet.
  func note(_ message: Message) {
    if !globals.isQuiet { console.note(message) }
  }
}
