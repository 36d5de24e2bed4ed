package import Pixels

/// A colour as a terminal is told it (ECMA-48, 8.3.117; ISO 8613-6 for the longer ones).
package enum TerminalColour: Hashable, Sendable {
  /// The terminal's own.
  case terminal
  /// The foreground's SGR number, 31 to 36.
  case basic(UInt8)
  case indexed(UInt8)
  case rgb(RGB)

  /// The SGR parameters that choose it.
  func parameters(fill: Bool) -> String {
    switch self {
    case .terminal: fill ? "49" : "39"
    case .basic(let number): String(fill ? Int(number) + 10 : Int(number))
    case .indexed(let index): "\(fill ? 48 : 38);5;\(index)"
    case .rgb(let colour): "\(fill ? 48 : 38);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
  }

  /// A picture's colour at the given depth.
  static func picture(_ colour: RGB, depth: ColourDepth) -> TerminalColour {
    switch depth {
    case .trueColour: .rgb(colour)
    case .indexed256: .indexed(colour.nearestIndex)
    case .sixteen, .mono, .plain: .terminal
    }
  }
}

extension RGB {
  /// The nearest colour of xterm's 256 that no user's palette changes: the cube 16 to 231 with the levels 0, 95, 135,
  /// 175, 215, 255, and the greys 232 to 255 from 8 in steps of 10.
  package var nearestIndex: UInt8 {
    let cube = (Self.nearestLevel(red), Self.nearestLevel(green), Self.nearestLevel(blue))
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(23, max(0, (mean - 3) / 10))
    let grey = 8 + 10 * step
    let cubeDistance = distance(Self.levels[cube.0], Self.levels[cube.1], Self.levels[cube.2])
    guard distance(grey, grey, grey) < cubeDistance else { return UInt8(16 + 36 * cube.0 + 6 * cube.1 + cube.2) }
    return UInt8(232 + step)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func nearestLevel(_ channel: UInt8) -> Int {
    switch channel {
    case 0..<48: 0
    case 48..<115: 1
    default: (Int(channel) - 35) / 40
    }
  }

  private func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let differences = [Int(self.red) - red, Int(self.green) - green, Int(self.blue) - blue]
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
