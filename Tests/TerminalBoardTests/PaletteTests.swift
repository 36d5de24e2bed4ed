import Pixels
import TerminalBoard
import Testing

@testable import TerminalBoard

@Suite struct PaletteTests {
  /// The design guide's table of colours, line by line.
  @Test(
    arguments: [
      (Token.well, 0xEBEBEB, 0x242424, 255, 235, nil, nil),
      (.hair, 0xDCDCDC, 0x303030, 253, 236, nil, nil),
      (.faint, 0xB4B4B4, 0x4A4A4A, 249, 239, nil, nil),
      (.line, 0x858585, 0x787878, 102, 243, nil, nil),
      (.text, 0x1A1A1A, 0xEDEDED, 234, 255, nil, nil),
      (.text2, 0x5C5C5C, 0xA6A6A6, 240, 248, nil, nil),
      (.focus, 0x0A5FD1, 0x6CB2FF, 26, 75, 36, 34),
      (.move, 0x9A4A00, 0xFFB224, 94, 214, 33, 35),
      (.moveSoft, 0xFFE9CF, 0x3A2A0C, 230, 236, nil, nil),
      (.refuse, 0xB3261E, 0xFF7B72, 124, 210, 31, 31),
      (.refuseSoft, 0xFBE4E2, 0x3B1715, 224, 52, nil, nil),
    ] as [(Token, UInt32, UInt32, UInt8, UInt8, UInt8?, UInt8?)])
  func `a token is what the design says at each depth`(
    token: Token, light: UInt32, dark: UInt32, indexLight: UInt8, indexDark: UInt8, sixteenDark: UInt8?,
    sixteenLight: UInt8?
  ) {
    func colour(_ depth: ColourDepth, _ theme: Theme) -> TerminalColour {
      Palette(depth: depth, theme: theme).colour(token)
    }
    #expect(colour(.trueColour, .light) == .rgb(RGB(hex: light)))
    #expect(colour(.trueColour, .dark) == .rgb(RGB(hex: dark)))
    #expect(colour(.indexed256, .light) == .indexed(indexLight))
    #expect(colour(.indexed256, .dark) == .indexed(indexDark))
    #expect(colour(.sixteen, .dark) == sixteenDark.map { .basic($0) } ?? .terminal)
    #expect(colour(.sixteen, .light) == sixteenLight.map { .basic($0) } ?? .terminal)
    #expect(colour(.mono, .dark) == .terminal)
  }

  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F8700, 64), (0x808080, 244), (0x1C1C1C, 234),
      (0x336699, 60), (0x070707, 232), (0xEEEEEE, 255),
    ] as [(UInt32, UInt8)]) func `a picture's colour becomes the nearest of 256`(hex: UInt32, index: UInt8)
  {
    #expect(RGB(hex: hex).nearestIndex == index)
  }

  @Test(
    arguments: [
      (0x141414, Theme.dark), (0x000000, .dark), (0xFAFAFA, .light), (0xFDF6E3, .light), (0x002B36, .dark),
      (0x808080, .light), (0x0000FF, .dark), (0xFFFF00, .light),
    ] as [(UInt32, Theme)]) func `the ground's colour tells light from dark`(ground: UInt32, theme: Theme)
  {
    #expect(Theme(ground: RGB(hex: ground)) == theme)
  }

  @Test(
    arguments: [
      ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
      ("15;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil),
    ] as [(String, Theme?)]) func `COLORFGBG tells light from dark, or nothing`(value: String, theme: Theme?)
  {
    #expect(Theme(colorFGBG: value) == theme)
  }
}
