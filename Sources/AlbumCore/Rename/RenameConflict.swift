/// What would go wrong with a name of a plan: cause, and what a person can do about it.
package enum RenameConflict: Hashable, Sendable {
  /// Several files would get one name. Places are those of the photos, or of the photos whose companions they are.
  case sameName(FileName, [SlotAddress], isCompanion: Bool, hint: SameNameHint)
  case takenByTray(FileName, [SlotAddress])
  case takenByFile(FileName, [SlotAddress])
  /// Nothing at all, `.` or `..`.
  case noName([UInt8], SlotAddress)
  case hidden(FileName, SlotAddress)
  case refusedCharacter([UInt8], UInt8, SlotAddress, CharacterOrigin)
  case tooLong(FileName, limit: Int, SlotAddress)
  case extensionLost(FileName, from: FileName, SlotAddress)
  case extensionChanged(FileName, from: FileName, SlotAddress)
  /// A file that can get no other name, here a photo or a companion.
  case immovable(FileName, FileObstacle, SlotAddress)
  case noCaptureDate(FileName, SlotAddress)
  case untitledPage(Int, [SlotAddress])
  /// Several names that are one where case or normal form doesn't count; `isTaken` if one of them stands outside the
  /// plan.
  case sameNameButForCase([FileName], [SlotAddress], isTaken: Bool)
  /// A photo's name would make it the RAW of another one: it would be no photo of its own any more.
  case takenForRAW(FileName, of: FileName, [SlotAddress], hint: SameNameHint)
  case companionOfAnother(FileName, of: FileName, now: FileName, [SlotAddress], hint: SameNameHint)
  case companionLost(FileName, of: FileName, [SlotAddress])
  /// A file that is no one's would become a photo's companion.
  case adoptsFile(FileName, by: FileName, [SlotAddress])

  /// What would tell the files apart.
  package enum SameNameHint: Hashable, Sendable {
    case addSlot, addPage, addPosition, anotherPattern
  }

  /// Where a character came from that can't stand in a name.
  package enum CharacterOrigin: Hashable, Sendable {
    case title(page: Int)
    case name
    case pattern
  }

  /// The places of the photos that have a part in it.
  package var places: [SlotAddress] {
    switch self {
    case .sameName(_, let places, _, _), .takenByTray(_, let places), .takenByFile(_, let places),
      .untitledPage(_, let places), .sameNameButForCase(_, let places, _), .takenForRAW(_, _, let places, _),
      .companionOfAnother(_, _, _, let places, _), .companionLost(_, _, let places), .adoptsFile(_, _, let places):
      places
    case .noName(_, let place), .hidden(_, let place), .refusedCharacter(_, _, let place, _), .tooLong(_, _, let place),
      .extensionLost(_, _, let place), .extensionChanged(_, _, let place), .immovable(_, _, let place),
      .noCaptureDate(_, let place):
      [place]
    }
  }
}

extension RenameConflict {
  /// What is wrong: "N is taken by a photo in the tray".
  package var cause: Message {
    switch self {
    case .sameName(let name, let places, let isCompanion, _):
      isCompanion
        ? "\(name) is the name that companions of \(list(places)) would get"
        : "\(name) is the name that \(list(places)) would get"
    case .takenByTray(let name, _): "\(name) is taken by a photo in the tray"
    case .takenByFile(let name, _): "\(name) is a file outside the album"
    case .noName(let bytes, let place):
      bytes.isEmpty ? "\(place) would get an empty name" : "\(place) would get the name \"\(foreign: bytes)\""
    case .hidden(let name, _): "\(name) would be a hidden file"
    case .refusedCharacter(let bytes, let character, _, _):
      "\(foreign: bytes) has a character this disk refuses, \"\(foreign: [character])\""
    case .tooLong(let name, let limit, _):
      "\(name) is too long for this disk, \(name.count) of \(limit) bytes"
    case .extensionLost(let name, let old, _): "\(name) would lose its extension, .\(foreign: old.fileExtension)"
    case .extensionChanged(let name, let old, _): "\(name) would no longer end in .\(foreign: old.fileExtension)"
    case .immovable(let name, let obstacle, _): obstacle.cause(name)
    case .noCaptureDate(let name, let place): "\(name) (\(place)) has no capture date"
    case .untitledPage(let page, _): "page \(page) has no title"
    case .sameNameButForCase(let names, _, _):
      Message.list(names.map { "\($0)" }, atMost: 3) + " would be one name on a disk that ignores case"
    case .takenForRAW(let name, let other, _, _): "\(name) would be taken for the RAW of \(other)"
    case .companionOfAnother(let name, let photo, let other, _, _):
      "\(name), which goes with \(photo), would be taken for a companion of \(other)"
    case .companionLost(let name, let photo, _): "\(name) would no longer be a companion of \(photo)"
    case .adoptsFile(let name, let photo, _):
      "\(name) is a file outside the album and would be taken for a companion of \(photo)"
    }
  }

  /// What a person can do: "put it back on a page, or choose another pattern".
  package var cure: Message {
    switch self {
    case .sameName(_, _, _, let hint), .takenForRAW(_, _, _, let hint), .companionOfAnother(_, _, _, _, let hint):
      hint.words
    case .takenByTray: "put it back on a page, or choose another pattern"
    case .takenByFile, .adoptsFile: "move it away, or choose another pattern"
    case .companionLost: "choose another pattern"
    case .noName: "add {n} or {name} to the pattern"
    case .hidden: "begin the pattern with something other than a dot"
    case .refusedCharacter(_, _, _, .title(let page)): "change the title of page \(page)"
    case .refusedCharacter(_, _, _, .name): "leave {name} out of the pattern"
    case .refusedCharacter(_, _, _, .pattern): "choose another pattern"
    case .tooLong: "shorten the pattern or the title"
    case .extensionLost, .extensionChanged: "end the pattern in .{ext}, or leave {ext} out"
    case .immovable(_, let obstacle, _): obstacle.cure
    case .noCaptureDate: "leave {date} out, or give the file a date"
    case .untitledPage(let page, _): "leave {title} out, or give page \(page) a title"
    case .sameNameButForCase(_, _, let isTaken):
      isTaken ? "choose another pattern" : "add {n} to the pattern"
    }
  }

  private func list(_ places: [SlotAddress]) -> Message {
    Message.list(places.map { "\($0)" }, atMost: 6)
  }
}

extension RenameConflict.SameNameHint {
  fileprivate var words: Message {
    switch self {
    case .addSlot: "add {slot} or {n} to the pattern"
    case .addPage: "add {page} or {n} to the pattern"
    case .addPosition: "add {n} to the pattern"
    case .anotherPattern: "choose another pattern"
    }
  }
}
