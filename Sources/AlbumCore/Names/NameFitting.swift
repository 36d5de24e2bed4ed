/// Cuts escaped text to a width without cutting a character or an escape (`\xHH`) in half.
package enum NameFitting {
  /// What stands for the part that was cut.
  package static let ellipsis = "…"

  /// The text, or as much of its beginning and its end as fits: `IMG_…43`. Two thirds go to the beginning.
  package static func cutMiddle(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    guard columns >= 1 else { return "" }
    let units = Unit.all(of: text)
    let tail = Unit.fitting(units.reversed(), in: (columns - 1) / 3)
    let head = Unit.fitting(units, in: columns - 1 - tail.columns)
    return head.text + ellipsis + tail.units.reversed().map(\.text).joined()
  }

  /// The text, or as much of its beginning as fits: `A walk along the…`.
  package static func cutEnd(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    guard columns >= 1 else { return "" }
    let start = Unit.fitting(Unit.all(of: text), in: columns - 1).text
    return start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)] + ellipsis
  }
}

extension FileName {
  /// The name in a given width, safe to print. If it doesn't fit it loses its ending first, then its middle.
  /// - Parameter dropsEnding: lose the ending even where it would fit, so that the names of narrow slots look alike.
  package func displayText(fitting columns: Int, dropsEnding: Bool = false) -> String {
    let whole = displayText
    if !dropsEnding, DisplayWidth.columns(of: whole) <= columns { return whole }
    return NameFitting.cutMiddle(SafeText.escape(stem), to: columns)
  }
}

/// What can't be cut: a character, or a whole escape of ``SafeText``.
private struct Unit {
  var text: String
  var columns: Int

  static func all(of text: String) -> [Unit] {
    var units: [Unit] = []
    var rest = text[...]
    while let first = rest.first {
      let unit = first == "\\" ? rest.prefix(escapeLength(rest)) : rest.prefix(1)
      units.append(Unit(text: String(unit), columns: DisplayWidth.columns(of: unit)))
      rest = rest.dropFirst(unit.count)
    }
    return units
  }

  /// As many units from the start as fit.
  static func fitting(_ units: [Unit], in columns: Int) -> (units: [Unit], columns: Int, text: String) {
    var used = 0
    let fitting = units.prefix { unit in
      guard used + unit.columns <= columns else { return false }
      used += unit.columns
      return true
    }
    return (Array(fitting), used, fitting.map(\.text).joined())
  }

  private static func escapeLength(_ text: Substring) -> Int {
    text.dropFirst().first == "x" ? 4 : 2
  }
}
