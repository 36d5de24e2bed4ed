/// How many files a plan renames.
package struct RenameSummary: Hashable, Sendable {
  /// Photos and companions that get another name.
  package let photos: Int
  package let companions: Int
  /// Files that keep their names.
  package let stays: Int

  package var files: Int {
    photos + companions
  }

  /// "Rename 17 photos and 4 companions"
  package var title: Message {
    switch (photos, companions) {
    case (0, 0): "Names follow this order already. Nothing to rename."
    case (0, _): "Rename \(Message.count(companions, "companion"))"
    case (_, 0): "Rename \(Message.count(photos, "photo"))"
    default: "Rename \(Message.count(photos, "photo")) and \(Message.count(companions, "companion"))"
    }
  }

  /// "4 names stay"; `nil` if none does.
  package var staysWords: Message? {
    stays == 0 ? nil : "\(Message.count(stays, "name")) \(ours: stays == 1 ? "stays" : "stay")"
  }
}

extension RenamePlan {
  package var summary: RenameSummary {
    let renames = renames
    let photos = renames.count { !$0.isStay && !$0.isCompanion }
    let companions = renames.count { !$0.isStay && $0.isCompanion }
    return RenameSummary(photos: photos, companions: companions, stays: renames.count - photos - companions)
  }

  /// "5 of 17 names won't work"
  package var conflictTitle: Message {
    "\(photosInConflict) of \(Message.count(photos.count, "name")) won't work"
  }

  /// "The other 12 are fine."; `nil` if none is.
  package var otherNamesWords: Message? {
    switch photos.count - photosInConflict {
    case 0: nil
    case 1: "The other one is fine."
    case let fine: "The other \(fine) are fine."
    }
  }
}
