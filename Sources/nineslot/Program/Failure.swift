import AlbumCore

/// Why a verb wasn't done: what happened, and then the command that helps.
struct Failure: Error {
  let message: Message
  /// Said on a line of its own; the command in it can be copied.
  var cure: Message?
  var status = ExitStatus.refused

  init(_ message: Message, cure: Message? = nil, status: ExitStatus = .refused) {
    self.message = message
    self.cure = cure
    self.status = status
  }
}
