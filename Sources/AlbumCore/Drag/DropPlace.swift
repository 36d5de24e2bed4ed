/// What lies under the pointer of a drag.
package enum DropPlace: Hashable, Sendable {
  /// A slot, or the drop place that pages offer at their end while a drag is on.
  case address(SlotAddress)
  /// Still on the page's board, with no slot under it. Pages count from 1.
  case pastGrid(page: Int)
  case tray
}
