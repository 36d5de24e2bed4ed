package import Pixels

/// What a token is at each colour depth, in one theme.
package struct Palette: Hashable, Sendable {
  package let depth: ColourDepth
  package let theme: Theme

  package init(depth: ColourDepth, theme: Theme) {
    self.depth = depth
    self.theme = theme
  }

  package func colour(_ token: Token) -> TerminalColour {
    let row = token.row
    switch depth {
    case .plain, .mono: return .terminal
    case .sixteen: return (theme == .dark ? row.sixteenDark : row.sixteenLight).map(TerminalColour.basic) ?? .terminal
    case .indexed256: return .indexed(theme == .dark ? row.indexDark : row.indexLight)
    case .trueColour: return .rgb(rgb(token))
    }
  }

  /// The token's colour where it goes into a picture, whatever the depth.
  package func rgb(_ token: Token) -> RGB {
    RGB(hex: theme == .dark ? token.row.dark : token.row.light)
  }

  /// Whether the token stands out by weight, for want of a colour.
  package func isBold(_ token: Token) -> Bool {
    token == .text && (depth == .mono || depth == .sixteen)
  }

  /// Whether a fill of the token is reverse video, for want of a colour.
  package func isReversed(fill token: Token) -> Bool {
    switch token {
    case .focus, .move, .refuse: depth == .mono || depth == .sixteen
    case .moveSoft: depth == .mono
    default: false
    }
  }
}

extension RGB {
  /// From `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

/// A token's colours: true colour and the 256-colour index for each theme; of the 16 the foreground's SGR number.
private struct PaletteRow {
  var light: UInt32
  var dark: UInt32
  var indexLight: UInt8
  var indexDark: UInt8
  var sixteenDark: UInt8?
  var sixteenLight: UInt8?

  init(
    _ light: UInt32, _ dark: UInt32, _ indexLight: UInt8, _ indexDark: UInt8,
    sixteen: (dark: UInt8, light: UInt8)? = nil
  ) {
    self.light = light
    self.dark = dark
    self.indexLight = indexLight
    self.indexDark = indexDark
    sixteenDark = sixteen?.dark
    sixteenLight = sixteen?.light
  }
}

extension Token {
  fileprivate var row: PaletteRow {
    switch self {
    case .well: PaletteRow(0xEBEBEB, 0x242424, 255, 235)
    case .hair: PaletteRow(0xDCDCDC, 0x303030, 253, 236)
    case .faint: PaletteRow(0xB4B4B4, 0x4A4A4A, 249, 239)
    case .line: PaletteRow(0x858585, 0x787878, 102, 243)
    case .text: PaletteRow(0x1A1A1A, 0xEDEDED, 234, 255)
    case .text2: PaletteRow(0x5C5C5C, 0xA6A6A6, 240, 248)
    case .focus: PaletteRow(0x0A5FD1, 0x6CB2FF, 26, 75, sixteen: (dark: 36, light: 34))
    case .move: PaletteRow(0x9A4A00, 0xFFB224, 94, 214, sixteen: (dark: 33, light: 35))
    case .moveSoft: PaletteRow(0xFFE9CF, 0x3A2A0C, 230, 236)
    case .refuse: PaletteRow(0xB3261E, 0xFF7B72, 124, 210, sixteen: (dark: 31, light: 31))
    case .refuseSoft: PaletteRow(0xFBE4E2, 0x3B1715, 224, 52)
    }
  }
}
