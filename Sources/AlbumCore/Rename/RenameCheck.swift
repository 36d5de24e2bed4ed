/// Finds everything that would go wrong with a plan's names. Linear in the number of files.
struct RenameCheck {
  private let album: Album
  private let pattern: NamePattern
  private let rules: FolderRules
  private(set) var conflicts: [RenameConflict] = []
  private(set) var warnings: [RenameConflict] = []
  /// The pages whose missing title has been told, and where in the conflicts.
  private var untitled: [Int: Int] = [:]

  init(album: Album, pattern: NamePattern, rules: FolderRules) {
    self.album = album
    self.pattern = pattern
    self.rules = rules
  }

  // MARK: One name

  /// The photo's new name, `nil` if there is none that a file can have.
  mutating func newName(for subject: NameSubject, at place: SlotAddress) -> FileName? {
    let bytes: [UInt8]
    do throws(NameGap) {
      bytes = try pattern.name(for: subject)
    } catch {
      switch error {
      case .captureDate: conflicts.append(.noCaptureDate(subject.photo.name, place))
      case .title: noteUntitled(page: subject.page, place)
      }
      return nil
    }
    if let refused = bytes.first(where: { $0 == 0 || $0 == UInt8(ascii: "/") || rules.refusedBytes.contains($0) }),
      bytes != subject.photo.name.bytes
    {
      conflicts.append(.refusedCharacter(bytes, refused, place, origin(of: refused, subject)))
      return nil
    }
    guard let name = FileName(bytes: bytes) else {
      conflicts.append(.noName(bytes, place))
      return nil
    }
    checkAlone(name, subject, place)
    return name
  }

  private mutating func noteUntitled(page: Int, _ place: SlotAddress) {
    if let index = untitled[page], case .untitledPage(let number, let places) = conflicts[index] {
      conflicts[index] = .untitledPage(number, places + [place])
    } else {
      untitled[page] = conflicts.count
      conflicts.append(.untitledPage(page, [place]))
    }
  }

  private func origin(of byte: UInt8, _ subject: NameSubject) -> RenameConflict.CharacterOrigin {
    if pattern.pieces.contains(.title), subject.title?.utf8.contains(byte) == true { return .title(page: subject.page) }
    let isInName = subject.photo.nameBeforeNumbering.stem.contains(byte)
    return pattern.pieces.contains(.name) && isInName ? .name : .pattern
  }

  private mutating func checkAlone(_ name: FileName, _ subject: NameSubject, _ place: SlotAddress) {
    let old = subject.photo.name
    guard name != old else { return }
    if name.isHidden { conflicts.append(.hidden(name, place)) }
    if !old.fileExtension.isEmpty, name.lowercasedExtension != old.lowercasedExtension {
      conflicts.append(
        name.fileExtension.isEmpty ? .extensionLost(name, from: old, place) : .extensionChanged(name, from: old, place))
    }
  }

  // MARK: All names

  mutating func checkMovable(_ photos: [PlannedPhoto], _ obstacles: [FileName: FileObstacle]) {
    guard !obstacles.isEmpty else { return }
    for planned in photos {
      let files =
        [(planned.photo.name, planned.newName)] + planned.companions.map { ($0.companion.name, $0.newName) }
      for (old, new) in files where new != nil && new != old {
        if let obstacle = obstacles[old] { conflicts.append(.immovable(old, obstacle, planned.place)) }
      }
    }
  }

  /// - Parameters:
  ///   - tray: the names of the tray's photos and their companions.
  ///   - strangers: those of all other files that aren't renamed.
  mutating func checkTogether(_ photos: [PlannedPhoto], tray: [FileName], strangers: [FileName]) {
    var claims = NameClaims(minimumCapacity: photos.count)
    for planned in photos {
      if let new = planned.newName {
        claims.add(new, place: planned.place, isCompanion: false, isStay: new == planned.photo.name)
      }
      for follower in planned.companions {
        guard let new = follower.newName else { continue }
        claims.add(new, place: planned.place, isCompanion: true, isStay: new == follower.companion.name)
      }
    }
    for name in strangers { claims.note(.stranger, of: name) }
    for name in tray { claims.note(.tray, of: name) }

    // Photos that get one name are told once, not again for each companion.
    var told: Set<[SlotAddress]> = []
    for claim in claims.inOrder {
      let name = claim.name
      if claim.places.count > 1, told.insert(claim.places).inserted {
        conflicts.append(
          .sameName(name, claim.places, isCompanion: claim.isCompanion, hint: sameNameHint(claim.places)))
      }
      guard !claim.isStay else { continue }
      if name.count > rules.longestName {
        conflicts.append(.tooLong(name, limit: rules.longestName, claim.places[0]))
      }
      switch claim.holder {
      case .tray: conflicts.append(.takenByTray(name, claim.places))
      case .stranger: conflicts.append(.takenByFile(name, claim.places))
      case nil: break
      }
    }
    checkCase(claims, others: tray + strangers)
  }

  /// Names that a disk blind to case or normal form takes for one.
  private mutating func checkCase(_ claims: NameClaims, others: [FileName]) {
    for group in CaseBlindTwins(claims.inOrder, others: others).groups {
      let names = group.claims.map(\.name)
      let claimed = Set(names)
      let apart = NaturalOrder.sorted(group.others).filter { !claimed.contains($0) }
      guard names.count + apart.count > 1, group.claims.contains(where: { !$0.isStay }) else { continue }
      let conflict = RenameConflict.sameNameButForCase(
        names + apart, group.claims.flatMap(\.places), isTaken: !apart.isEmpty)
      if rules.isCaseBlind {
        conflicts.append(conflict)
      } else {
        warnings.append(conflict)
      }
    }
  }

  /// What would tell apart the files of photos at some places.
  private func sameNameHint(_ places: [SlotAddress]) -> RenameConflict.SameNameHint {
    var hasSlot = false
    for piece in pattern.pieces {
      switch piece {
      case .position: return .anotherPattern
      case .slot: hasSlot = true
      default: break
      }
    }
    if Set(places).count < 2 { return .anotherPattern }
    if hasSlot { return .addPage }
    return Set(places.map(\.page)).count == 1 ? .addSlot : .addPosition
  }

  // MARK: Whose companions the files are afterwards

  /// - Parameters:
  ///   - tray: the tray's photos with their companions.
  ///   - strangers: the names of all other files.
  ///   - format: what each photo is.
  mutating func checkBelonging(
    _ photos: [PlannedPhoto], tray: [PlannedPhoto.InTray], strangers: [FileName], format: (Photo) -> PhotoFormat
  ) {
    var change = CompanionChange()
    let unsure = placesOfNameConflicts
    for planned in photos {
      // Whose name isn't sure has been told of already.
      guard let new = planned.newName, !unsure.contains(planned.place) else { continue }
      change.add(
        photo: planned.photo.name, as: new, format: format(planned.photo), at: planned.place,
        companions: planned.companions.compactMap { follower in
          follower.newName.map { (follower.companion.name, $0) }
        })
    }
    for kept in tray {
      change.add(
        photo: kept.photo.name, as: kept.photo.name, format: format(kept.photo), at: nil,
        companions: kept.companions.map { ($0, $0) })
    }
    for file in strangers { change.add(stranger: file) }
    conflicts += change.conflicts(hint: sameNameHint)
  }

  /// The places of photos that get no name, or one that other files have or get.
  private var placesOfNameConflicts: Set<SlotAddress> {
    var places: Set<SlotAddress> = []
    for conflict in conflicts {
      switch conflict {
      case .sameName, .takenByTray, .takenByFile: places.formUnion(conflict.places)
      default: break
      }
    }
    return places
  }
}
