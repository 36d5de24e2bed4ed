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
  case noCaptureDate(FileName, SlotAddress)
  case untitledPage(Int, [SlotAddress])
  /// Several names that are one where case or normal form doesn't count; `isTaken` if one of them stands outside the
  /// plan.
  case sameNameButForCase([FileName], [SlotAddress], isTaken: Bool)

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
      .untitledPage(_, let places), .sameNameButForCase(_, let places, _):
      places
    case .noName(_, let place), .hidden(_, let place), .refusedCharacter(_, _, let place, _), .tooLong(_, _, let place),
      .extensionLost(_, _, let place), .extensionChanged(_, _, let place), .noCaptureDate(_, let place):
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
      "\(name) is too long for this disk, \(name.bytes.count) of \(limit) bytes"
    case .extensionLost(let name, let old, _): "\(name) would lose its extension, .\(foreign: old.fileExtension)"
    case .extensionChanged(let name, let old, _): "\(name) would no longer end in .\(foreign: old.fileExtension)"
    case .noCaptureDate(let name, let place): "\(name) (\(place)) has no capture date"
    case .untitledPage(let page, _): "page \(page) has no title"
    case .sameNameButForCase(let names, _, _):
      Message.list(names.map { "\($0)" }, atMost: 3) + " would be one name on a disk that ignores case"
    }
  }

  /// What a person can do: "put it back on a page, or choose another pattern".
  package var cure: Message {
    switch self {
    case .sameName(_, _, _, .addSlot): "add {slot} or {n} to the pattern"
    case .sameName(_, _, _, .addPage): "add {page} or {n} to the pattern"
    case .sameName(_, _, _, .addPosition): "add {n} to the pattern"
    case .sameName(_, _, _, .anotherPattern): "choose another pattern"
    case .takenByTray: "put it back on a page, or choose another pattern"
    case .takenByFile: "move it away, or choose another pattern"
    case .noName: "add {n} or {name} to the pattern"
    case .hidden: "begin the pattern with something other than a dot"
    case .refusedCharacter(_, _, _, .title(let page)): "change the title of page \(page)"
    case .refusedCharacter(_, _, _, .name): "leave {name} out of the pattern"
    case .refusedCharacter(_, _, _, .pattern): "choose another pattern"
    case .tooLong: "shorten the pattern or the title"
    case .extensionLost, .extensionChanged: "end the pattern in .{ext}, or leave {ext} out"
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
