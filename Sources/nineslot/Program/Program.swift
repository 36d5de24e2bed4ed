import AlbumCore
import Arguments
import Photos

/// From a command line to an exit status.
enum Program {
  static let verbs: [any RunnableVerb.Type] = [
    Show.self, ManageCache.self,
    Move.self, Swap.self, Reverse.self, Sort.self, Order.self, Add.self, Remove.self,
    RenameFiles.self, WriteManifest.self, WriteThumbnails.self,
    Undo.self, Redo.self, Recover.self,
  ]

  static let commands = CommandSet<any RunnableVerb>(
    program: "nineslot",
    abstract: "nineslot puts the photos of a folder in order.",
    examples: [
      Example("nineslot show", "The folder's photos as pages of nine slots."),
      Example("nineslot move 3 1", "The photo of slot 3 goes to slot 1."),
      Example("nineslot rename", "The order goes into the file names; asks first."),
      Example("nineslot undo", "Takes the last change back."),
    ],
    commands: verbs.map { command($0) })

  private static func command<V: RunnableVerb>(_ verb: V.Type) -> Command<any RunnableVerb> {
    Command(verb) { $0 }
  }

  static func run(_ arguments: [[UInt8]]) -> ExitStatus {
    let console = Console()
    let status = run(arguments, console)
    // What was asked for and didn't arrive is no success.
    return status == .done && console.hasFailed ? .refused : status
  }

  private static func run(_ arguments: [[UInt8]], _ console: Console) -> ExitStatus {
    do throws(UsageError) {
      switch try commands.parse(arguments) {
      case .run(let verb, let globals): return run(verb, globals, console)
      case .help(let text):
        console.write(text)
        return .done
      case .version:
        console.write(Version.text)
        return .done
      case .nothing(let text):
        console.write(text)
        return .wrongUsage
      }
    } catch {
      console.complain(Message(error))
      return .wrongUsage
    }
  }

  private static func run(_ verb: any RunnableVerb, _ globals: GlobalOptions, _ console: Console) -> ExitStatus {
    do throws(Failure) {
      let session = try Session(
        globals: globals, operand: (verb as? any FolderVerb)?.folder,
        usesCache: (verb as? any CachingVerb)?.isCacheOff != true, console: console)
      defer { session.headers.save() }
      return try verb.run(in: session)
    } catch {
      console.complain(error.message, cure: error.cure)
      return error.status
    }
  }
}

extension Message {
  /// What was typed goes in quotes, and is escaped as all that comes from outside.
  init(_ error: UsageError) {
    self.init(
      parts: error.parts.flatMap { part -> [Part] in
        switch part {
        case .text(let text): [.text(text)]
        case .quoted(let bytes): [.text("\""), .foreign(bytes), .text("\"")]
        }
      })
  }
}
