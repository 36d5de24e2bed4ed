/// How many slots a page has, and which of them is the add slot.
package struct AlbumShape: Hashable, Sendable {
  package enum AddSlot: String, CaseIterable, Hashable, Sendable {
    /// The last slot of every page, always.
    case pinned
    /// The slot after the page's last photo; gone when the page is full.
    case trailing
  }

  /// The slots a page may have: one for a photo beside the add slot, and no more than an upload ever took.
  package static let allowedSlots = 2...999

  package let slotsPerPage: Int
  package let addSlot: AddSlot

  /// Nine slots, the ninth the add slot.
  package static let standard = AlbumShape(checkedSlots: 9, addSlot: .pinned)

  /// `nil` for a number of slots outside ``allowedSlots``.
  package init?(slotsPerPage: Int, addSlot: AddSlot) {
    guard Self.allowedSlots.contains(slotsPerPage) else { return nil }
    self.init(checkedSlots: slotsPerPage, addSlot: addSlot)
  }

  private init(checkedSlots: Int, addSlot: AddSlot) {
    self.slotsPerPage = checkedSlots
    self.addSlot = addSlot
  }

  /// How many photos a page holds when it's full.
  package var capacity: Int {
    addSlot == .pinned ? slotsPerPage - 1 : slotsPerPage
  }
}
