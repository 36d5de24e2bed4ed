/// The exact list of renames, old name to new name, before any of them happens.
package struct RenamePlan: Hashable, Sendable {
  package let album: Album
  package let pattern: NamePattern
  /// The photos of the pages in the album's order, those that keep their names too. The tray's aren't renamed.
  package let photos: [PlannedPhoto]
  /// Everything that would go wrong, in the album's order: unless this is empty, nothing may be renamed.
  package let conflicts: [RenameConflict]
  /// What goes well here and wouldn't on another disk.
  package let warnings: [RenameConflict]
  /// What the disk is taken to make of names.
  package let rules: FolderRules

  /// - Parameters:
  ///   - companions: of each photo, the tray's too.
  ///   - formats: what each photo is, the tray's too; where that isn't known, its extension says it.
  ///   - captured: when each photo was taken, as far as that is known. Asked only if the pattern has a `{date}`.
  ///   - folder: the names of all files in the folder; those that are renamed may be among them.
  ///   - obstacles: files that can get no other name, and why.
  package init(
    album: Album, pattern: NamePattern, companions: [FileName: [Companion]] = [:],
    formats: (Photo) -> PhotoFormat? = { _ in nil }, captured: (Photo) -> CaptureTime? = { _ in nil },
    folder: some Sequence<FileName> = [], rules: FolderRules = FolderRules(),
    obstacles: [FileName: FileObstacle] = [:]
  ) {
    self.album = album
    self.pattern = pattern
    self.rules = rules
    var check = RenameCheck(album: album, pattern: pattern, rules: rules)
    let count = album.pages.reduce(0) { $0 + $1.photos.count }
    var planned: [PlannedPhoto] = []
    planned.reserveCapacity(count)
    for (pageIndex, page) in album.pages.enumerated() {
      for (index, photo) in page.photos.enumerated() {
        let place = SlotAddress.slot(page: pageIndex + 1, slot: index + 1)
        let subject = NameSubject(
          photo: photo, position: planned.count + 1, count: count, page: pageIndex + 1, slot: index + 1,
          title: page.title, captured: pattern.usesDate ? captured(photo) : nil)
        let new = check.newName(for: subject, at: place)
        let followers = (companions[photo.name] ?? []).map { companion in
          PlannedCompanion(
            companion: companion, newName: new.flatMap { companion.renamed(withPhoto: $0, insteadOf: photo.name) })
        }
        planned.append(
          PlannedPhoto(
            photo: photo, position: subject.position, place: place, newName: new, companions: followers))
      }
    }
    check.checkMovable(planned, obstacles)
    let tray = album.tray.map { PlannedPhoto.InTray(photo: $0, companions: (companions[$0.name] ?? []).map(\.name)) }
    let trayNames = tray.flatMap { [$0.photo.name] + $0.companions }
    let strangers = Self.strangers(in: Array(folder), planned, tray: trayNames)
    check.checkTogether(planned, tray: trayNames, strangers: strangers)
    check.checkBelonging(planned, tray: tray, strangers: strangers) { photo in
      formats(photo) ?? PhotoExtension.format(photo.name.lowercasedExtension) ?? .unknown
    }
    photos = planned
    conflicts = check.conflicts
    warnings = check.warnings
  }

  /// The folder's files that are neither the album's photos nor their companions, each once.
  private static func strangers(
    in folder: [FileName], _ planned: [PlannedPhoto], tray: [FileName]
  ) -> [FileName] {
    var known = Set(tray)
    known.reserveCapacity(planned.count + tray.count)
    for photo in planned {
      known.insert(photo.photo.name)
      for follower in photo.companions { known.insert(follower.companion.name) }
    }
    return folder.filter { known.insert($0).inserted }
  }

  /// Whether the plan can be carried out.
  package var isPossible: Bool {
    conflicts.isEmpty
  }

  /// All renames in the album's order, each photo followed by its companions, files that keep their names too. What
  /// gets no name (see ``conflicts``) isn't among them.
  package var renames: [Rename] {
    var renames: [Rename] = []
    renames.reserveCapacity(photos.count)
    for planned in photos {
      let id = planned.photo.id
      if let new = planned.newName { renames.append(Rename(from: planned.photo.name, to: new, photo: id)) }
      for follower in planned.companions {
        guard let new = follower.newName else { continue }
        renames.append(Rename(from: follower.companion.name, to: new, photo: id, isCompanion: true))
      }
    }
    return renames
  }

  /// How many photos have a part in a conflict.
  package var photosInConflict: Int {
    Set(conflicts.flatMap(\.places)).count
  }

  /// The album as it is once the plan is carried out.
  package var albumAfter: Album {
    let names = Dictionary(photos.compactMap { planned in planned.newName.map { (planned.photo.name, $0) } }) {
      first, _ in
      first
    }
    var after = album
    after.rename(pattern: pattern.source) { names[$0] }
    return after
  }
}

/// One photo of a plan, its companions with it.
package struct PlannedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// Among all photos of the pages, from 1.
  package let position: Int
  package let place: SlotAddress
  /// `nil` if the pattern gives it none that a file can have; then a conflict says why.
  package let newName: FileName?
  package let companions: [PlannedCompanion]

  /// One photo of the tray, which keeps its name.
  struct InTray {
    let photo: Photo
    let companions: [FileName]
  }
}

package struct PlannedCompanion: Hashable, Sendable {
  package let companion: Companion
  package let newName: FileName?
}
