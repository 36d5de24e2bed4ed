/// A terminal's screen as far as `show` needs one: characters with their colours, line feeds, cursor movements.
struct SmallScreen: Hashable {
  struct Cell: Hashable {
    var character: Character = " "
    var colours = ""
  }

  private(set) var cursor = [0, 0]
  private var lines: [[Cell]]
  private let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  subscript(row: Int, column: Int) -> Cell { lines[row][column] }

  mutating func write(_ bytes: [UInt8]) {
    var colours = ""
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let next = rest.popFirst() {
      switch next {
      case "\n": feed()
      case "\r": cursor[1] = 0
      case "\u{1B}":
        let sequence = rest.dropFirst().prefix { !$0.isLetter }
        let letter = rest.dropFirst(1 + sequence.count).first
        rest = rest.dropFirst(2 + sequence.count)
        let count = Int(sequence) ?? 1
        switch letter {
        case "A": cursor[0] = max(0, cursor[0] - count)
        case "B": cursor[0] = min(lines.count - 1, cursor[0] + count)
        case "C": cursor[1] = min(columns - 1, cursor[1] + count)
        default: colours = sequence == "0" ? "" : colours + ";" + sequence
        }
      default:
        if cursor[1] < columns { lines[cursor[0]][cursor[1]] = Cell(character: next, colours: colours) }
        cursor[1] += 1
      }
    }
  }

  /// The terminal's driver puts a carriage return before each.
  private mutating func feed() {
    cursor[1] = 0
    cursor[0] += 1
    guard cursor[0] == lines.count else { return }
    cursor[0] -= 1
    lines.removeFirst()
    lines.append(Array(repeating: Cell(), count: columns))
  }
}
