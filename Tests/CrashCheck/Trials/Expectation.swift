/// What the folder may be after an act that something befell: worked out from the files and the plan, not from what
/// nineslot says.
struct Expectation {
  let act: Act
  let shape: Shape
  let before: Snapshot
  let after: Snapshot
  /// The album's order, by the names the photos then have.
  let orderBefore: [Bytes]
  let orderAfter: [Bytes]

  init(_ act: Act, _ shape: Shape, before: Snapshot, orderBefore: [Bytes]) {
    self.act = act
    self.shape = shape
    self.before = before
    self.orderBefore = orderBefore
    if act.isNewBefore == act.isNewAfter {
      after = before
    } else {
      after = before.renamed(shape.renames.map { act.isNewAfter ? ($0.old, $0.new) : ($0.new, $0.old) })
    }
    orderAfter = shape.photos.map { act.isNewAfter ? $0.newName : $0.name }
  }

  /// Which of both the names are; `nil` if they're neither. An order changes none.
  func side(of names: Snapshot, order: [Bytes]) -> Verdict? {
    if act == .order {
      guard names.sameNames(as: before) else { return nil }
      return order == orderAfter ? .new : order == orderBefore ? .old : nil
    }
    return names.sameNames(as: after) ? .new : names.sameNames(as: before) ? .old : nil
  }

  func files(_ side: Verdict) -> Snapshot {
    side == .new ? after : before
  }

  func order(_ side: Verdict) -> [Bytes] {
    side == .new ? orderAfter : orderBefore
  }
}
