/// Why an order can't be taken from a text. Whichever it is, nothing was changed.
package enum OrderError: Error, Hashable, Sendable {
  /// More bytes, or more names, than any album has.
  case tooLong(megabytes: Int)
  case tooManyNames(limit: Int)
  case notJSON(JSONError)
  /// JSON, but no manifest of ours.
  case notAManifest
  /// It begins like JSON, is none, and no line of it names a photo.
  case neitherListNorManifest
  case otherVersion
  /// The photo's place in the manifest, from 1.
  case photoWithoutName(number: Int)
  case mismatch(OrderMismatch)

  package var message: Message {
    switch self {
    case .tooLong(let megabytes):
      "The list is longer than \(megabytes) MB, too long for an album. Give a list of its photos' names."
    case .tooManyNames(let limit):
      "The list has more than \(limit) names, too many for an album. Name each photo once."
    case .neitherListNorManifest:
      "This is no nineslot manifest, and no line of it is a photo's name. Give a list of names, or what nineslot manifest --format json writes."
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
  /// Those a person reads of things of which there may be any number, and how many there are.
  package struct Few<Item: Hashable & Sendable>: Hashable, Sendable {
    package private(set) var first: [Item] = []
    package private(set) var count = 0

    mutating func append(_ item: @autoclosure () -> Item) {
      count += 1
      if first.count < OrderMismatch.most { first.append(item()) }
    }

    fileprivate func words(_ word: (Item) -> Message) -> Message {
      Message.list(first.map(word), of: count, atMost: OrderMismatch.most)
    }
  }

  private static let most = 5

  /// As the list has them; there is no such photo.
  package internal(set) var unknown = Few<[UInt8]>()
  package internal(set) var inTray = Few<FileName>()
  package internal(set) var repeated = Few<FileName>()

  package var isEmpty: Bool {
    unknown.count == 0 && inTray.count == 0 && repeated.count == 0
  }

  /// All of them, as many of each kind as a person reads.
  package var message: Message {
    var sentences: [Message] = []
    if unknown.count > 0 {
      let names = unknown.words { bytes in FileName(bytes: bytes).map { "\($0)" } ?? "\(foreign: bytes)" }
      sentences.append(
        unknown.count == 1
          ? names + " isn't a photo of this album. Take it out of the list."
          : names + " aren't photos of this album. Take them out of the list.")
    }
    if let name = inTray.first.first {
      let names = inTray.words { "\($0)" }
      sentences.append(
        inTray.count == 1
          ? names + " is in the tray. Put it back on a page first: nineslot add \(name)"
          : names + " are in the tray. Put them back on a page first: nineslot add NAME…")
    }
    if repeated.count > 0 {
      let names = repeated.words { "\($0)" }
      sentences.append(names + " \(ours: repeated.count == 1 ? "is" : "are") there twice. Name each photo once.")
    }
    return sentences.reduce(Message(parts: [])) { $0.isEmpty ? $1 : $0 + "\n" + $1 } + "\nNothing was changed."
  }
}
