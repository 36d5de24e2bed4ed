/// Why an order can't be taken from a text. Whichever it is, nothing was changed.
package enum OrderError: Error, Hashable, Sendable {
  case notJSON(JSONError)
  /// JSON, but no manifest of ours.
  case notAManifest
  case otherVersion
  /// The photo's place in the manifest, from 1.
  case photoWithoutName(number: Int)
  case mismatch(OrderMismatch)

  package var message: Message {
    switch self {
    case .notJSON(let error):
      "The manifest can't be read, \(error.message). Write it again: nineslot manifest --format json"
    case .notAManifest:
      "This JSON is no nineslot manifest. Give a list of names, or what nineslot manifest --format json writes."
    case .otherVersion:
      "The manifest is of another version of nineslot. Give a list of names instead."
    case .photoWithoutName(let number):
      "Photo \(number) of the manifest has no name that can be read. Write it again: nineslot manifest --format json"
    case .mismatch(let mismatch): mismatch.message
    }
  }
}

/// What an order names that it can't put in order.
package struct OrderMismatch: Hashable, Sendable {
  /// As the list has them; there is no such photo.
  package internal(set) var unknown: [[UInt8]] = []
  package internal(set) var inTray: [FileName] = []
  package internal(set) var repeated: [FileName] = []

  package var isEmpty: Bool {
    unknown.isEmpty && inTray.isEmpty && repeated.isEmpty
  }

  /// All of them, as many of each kind as a person reads.
  package var message: Message {
    var sentences: [Message] = []
    if !unknown.isEmpty {
      let names = Message.list(unknown.map { FileName(bytes: $0).map { "\($0)" } ?? "\(foreign: $0)" }, atMost: 5)
      sentences.append(
        unknown.count == 1
          ? names + " isn't a photo of this album. Take it out of the list."
          : names + " aren't photos of this album. Take them out of the list.")
    }
    if !inTray.isEmpty {
      let names = Message.list(inTray.map { "\($0)" }, atMost: 5)
      sentences.append(
        inTray.count == 1
          ? names + " is in the tray. Put it back on a page first: nineslot add \(inTray[0])"
          : names + " are in the tray. Put them back on a page first: nineslot add NAME…")
    }
    if !repeated.isEmpty {
      let names = Message.list(repeated.map { "\($0)" }, atMost: 5)
      sentences.append(names + " \(ours: repeated.count == 1 ? "is" : "are") there twice. Name each photo once.")
    }
    return sentences.reduce(Message(parts: [])) { $0.isEmpty ? $1 : $0 + "\n" + $1 } + "\nNothing was changed."
  }
}
