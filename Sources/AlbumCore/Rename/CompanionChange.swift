/// What a plan's names would change in whose companions the files of the folder are: a photo that would be taken for
/// another's RAW, a sidecar that would go with another photo, a stranger's file that would be taken for one.
///
/// The folder is grouped twice, by the names as they are and as they will be. What is odd already and stays so is no
/// change. Linear in the number of files.
struct CompanionChange {
  private struct Member {
    let before: FileName
    let after: FileName
    let place: SlotAddress?
    let companions: [(before: FileName, after: FileName)]
  }

  private struct Grouping {
    var candidates: [CompanionGroups.Candidate] = []
    var files: [FileName] = []
  }

  /// In the album's order, then the tray's.
  private var members: [Member] = []
  private var strangers: Set<FileName> = []
  private var before = Grouping()
  private var after = Grouping()

  /// - Parameter place: `nil` in the tray.
  mutating func add(
    photo: FileName, as new: FileName, format: PhotoFormat, at place: SlotAddress?,
    companions: [(before: FileName, after: FileName)]
  ) {
    members.append(Member(before: photo, after: new, place: place, companions: companions))
    add(photo, as: new, format)
    // What no sidecar's extension made a companion is the RAW of a pair.
    for file in companions {
      add(file.before, as: file.after, SidecarKind(extension: file.before.lowercasedExtension) == nil ? .raw : nil)
    }
  }

  private mutating func add(_ old: FileName, as new: FileName, _ format: PhotoFormat?) {
    if let format {
      before.candidates.append(.init(name: old, format: format))
      after.candidates.append(.init(name: new, format: format))
    } else {
      before.files.append(old)
      after.files.append(new)
    }
  }

  /// A file that is neither a photo nor known for a companion.
  mutating func add(stranger file: FileName) {
    guard !file.isHidden, SidecarKind(extension: file.lowercasedExtension) != nil else { return }
    strangers.insert(file)
    before.files.append(file)
    after.files.append(file)
  }

  /// In the album's order. A photo and those it would lose a file to are told once, not for each file.
  func conflicts(hint: ([SlotAddress]) -> RenameConflict.SameNameHint) -> [RenameConflict] {
    let past = CompanionGroups(candidates: before.candidates, files: before.files)
    let future = CompanionGroups(candidates: after.candidates, files: after.files)
    // Nothing can change hands where no file has an owner.
    guard !past.companions.isEmpty || !future.companions.isEmpty else { return [] }
    let newNames = newNames
    let ranks = ranks
    func places(_ photos: FileName...) -> [SlotAddress] {
      photos.compactMap { ranks[$0] }.sorted().compactMap { members[$0].place }
    }
    let owners = past.owners
    let ownersAfter = future.owners
    var conflicts: [RenameConflict] = []
    for member in members {
      if let other = ownersAfter[member.after], owners[member.before] == nil {
        let places = places(member.after, other)
        conflicts.append(.takenForRAW(member.after, of: other, places, hint: safeHint(places, hint)))
        continue
      }
      for file in member.companions {
        guard let owner = owners[file.before].map({ newNames[$0] ?? $0 }) else { continue }
        guard let other = ownersAfter[file.after] else {
          conflicts.append(.companionLost(file.after, of: owner, places(owner)))
          break
        }
        if other != owner {
          let places = places(owner, other)
          conflicts.append(
            .companionOfAnother(file.after, of: owner, now: other, places, hint: safeHint(places, hint)))
          break
        }
      }
      for companion in future.companions(of: member.after) where strangers.contains(companion.name) {
        if owners[companion.name] == member.before { continue }
        conflicts.append(.adoptsFile(companion.name, by: member.after, places(member.after)))
      }
    }
    return conflicts
  }

  /// By the names that the files have now.
  private var newNames: [FileName: FileName] {
    var names: [FileName: FileName] = [:]
    for member in members {
      names[member.before] = member.after
      for file in member.companions { names[file.before] = file.after }
    }
    return names
  }

  /// By the names that the photos get: which members they are.
  private var ranks: [FileName: Int] {
    Dictionary(members.enumerated().map { ($1.after, $0) }) { _, last in last }
  }

  /// No part of a pattern helps against a photo of the tray.
  private func safeHint(
    _ places: [SlotAddress], _ hint: ([SlotAddress]) -> RenameConflict.SameNameHint
  ) -> RenameConflict.SameNameHint {
    places.count < 2 ? .anotherPattern : hint(places)
  }
}

extension CompanionGroups {
  /// The photo of each companion.
  fileprivate var owners: [FileName: FileName] {
    var owners: [FileName: FileName] = [:]
    for (photo, companions) in companions {
      for companion in companions { owners[companion.name] = photo }
    }
    return owners
  }
}
