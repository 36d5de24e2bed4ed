package import AlbumCore
package import FileSystem

/// What can go wrong between nineslot and a terminal.
package enum TerminalFault: Error, Hashable, Sendable {
  /// Nobody reads the output any more.
  case outputClosed
  /// The output took no more bytes.
  case writeFailed(Errno)
  case sixelMissing
  case unknownGraphics(String)

  /// Cause, then cure.
  package var message: Message {
    switch self {
    case .outputClosed: "The output was closed before all was written."
    case .writeFailed(.diskFull): "The output couldn't be written: the disk is full. Make room, then try again."
    case .writeFailed(let code): "The output couldn't be written: the system says \"\(ours: code.text)\"."
    case .sixelMissing:
      "This build draws no sixel pictures. --graphics symbols works in the same terminals."
    case .unknownGraphics(let word):
      "--graphics knows \(ours: GraphicsChoice.words.joined(separator: ", ")), not \(foreign: word)."
    }
  }
}
