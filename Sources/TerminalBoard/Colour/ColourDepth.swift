/// What colours and attributes an output takes.
package enum ColourDepth: Int, Comparable, CaseIterable, Sendable {
  /// No escape sequence at all: output that is no terminal, `TERM=dumb`.
  case plain
  /// Bold and reverse video, no colours: `NO_COLOR`, a VT100.
  case mono
  /// The palette's 31 to 36.
  case sixteen
  case indexed256
  case trueColour

  package static func < (left: ColourDepth, right: ColourDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether half blocks can show a picture, and a fill stands out from the ground. Sixteen colours make mud of a photo.
  package var showsPictures: Bool {
    self >= .indexed256
  }
}
