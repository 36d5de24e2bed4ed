/// A colour by what it's for. The terminal's own ground is never set.
package enum Token: CaseIterable, Hashable, Sendable {
  /// Behind a photo that doesn't fill its face, and behind tiles.
  case well
  /// Ornament only: rules.
  case hair
  /// Ornament only: corners of empty slots, dots.
  case faint
  /// Corners of the add slot.
  case line
  case text
  /// Captions and hints.
  case text2
  /// Where you are, marks.
  case focus
  /// What would change.
  case move
  case moveSoft
  /// What won't happen, what can't be read.
  case refuse
  case refuseSoft
}
