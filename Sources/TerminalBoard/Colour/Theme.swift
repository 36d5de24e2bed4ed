package import Pixels

/// Whether the terminal's ground is light or dark.
package enum Theme: CaseIterable, Hashable, Sendable {
  case dark
  case light

  /// By the ground's relative luminance: where black and white text would be read equally well (WCAG 2.2, contrast
  /// ratio) lies the border.
  package init(ground: RGB) {
    let luminance =
      0.2126 * Self.linear(ground.red) + 0.7152 * Self.linear(ground.green) + 0.0722 * Self.linear(ground.blue)
    self = luminance > 0.179 ? .light : .dark
  }

  /// From `COLORFGBG`, `15;0` or `0;default;15`: palette numbers of text and ground. `nil` if it doesn't say.
  package init?(colorFGBG: String) {
    guard let number = colorFGBG.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
    self = number == 7 || number >= 9 ? .light : .dark
  }

  /// The square of the channel comes near enough to sRGB's curve for a yes or no.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value * value
  }
}
