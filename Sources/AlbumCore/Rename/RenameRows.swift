/// A plan as a person reads it: the pages with their photos, each with its companions.
package struct RenameSection: Hashable, Sendable {
  /// From 1.
  package let page: Int
  package let title: String?
  package let rows: [RenameRow]
}

package struct RenameRow: Hashable, Sendable {
  /// The photo's position in the album; `nil` for a companion.
  package let position: Int?
  package let place: SlotAddress
  package let old: FileName
  /// `nil` if there is none that a file can have: see ``RenamePlan/conflicts``.
  package let new: FileName?
  /// The bytes of the new name that are new in it, whole characters; empty if the name stays.
  package let fresh: Range<Int>
  /// The rows of a photo's companions.
  package let companions: [RenameRow]

  package var isStay: Bool {
    old == new
  }
}

extension RenamePlan {
  /// The pages that have photos, in order.
  package var sections: [RenameSection] {
    Dictionary(grouping: photos, by: \.place.page).sorted { $0.key < $1.key }.map { page, photos in
      RenameSection(page: page, title: album.pages[page - 1].title, rows: photos.map(Self.row))
    }
  }

  private static func row(_ planned: PlannedPhoto) -> RenameRow {
    let companions = planned.companions.map { follower in
      row(nil, planned.place, follower.companion.name, follower.newName, [])
    }
    return row(planned.position, planned.place, planned.photo.name, planned.newName, companions)
  }

  private static func row(
    _ position: Int?, _ place: SlotAddress, _ old: FileName, _ new: FileName?, _ companions: [RenameRow]
  ) -> RenameRow {
    let fresh = new.map { FreshPart.range(in: $0.bytes, comparedWith: old.bytes) } ?? 0..<0
    return RenameRow(position: position, place: place, old: old, new: new, fresh: fresh, companions: companions)
  }
}
