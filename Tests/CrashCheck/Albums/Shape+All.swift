extension Shape {
  static let all: [Shape] = [
    cycles,
    hostile,
    hardLinks,
    lacking(.exchange, "no-exchange"),
    lacking([.exchange, .noReplace], "no-noreplace"),
  ]

  /// Photos called by their numbers change places in cycles of 2, 3 and 7; four make a chain; one stays. Some have
  /// companions. `{n}` counts from 01.
  static let cycles = numbered(
    "cycles",
    [
      // Whose name each position takes.
      2, 1, 4, 5, 3, 7, 8, 9, 10, 11, 12, 6, 13, 15, 16, 18, 14,
    ])

  private static func lacking(_ lacking: CallWatcher.Lacking, _ name: String) -> Shape {
    Shape(name: name, photos: cycles.photos, pattern: cycles.pattern, lacking: lacking)
  }

  private static func numbered(_ name: String, _ order: [Int]) -> Shape {
    let companions: [Int: [String]] = [
      1: [".xmp"], 2: [".aae", ".jpg.xmp"], 4: [".dng", ".xmp"], 9: [".XMP", ".wav"], 15: [".thm"], 18: [".xmp"],
    ]
    let photos = order.enumerated().map { index, number in
      let (old, new) = (twoDigits(number), twoDigits(index + 1))
      return Photo(
        name: bytes(old + ".jpg"), newName: bytes(new + ".jpg"),
        companions: (companions[number] ?? []).map { (bytes(old + $0), bytes(new + $0)) })
    }
    return Shape(name: name, photos: photos, pattern: "{n}")
  }

  /// Names that mean harm or are hard to keep: each byte of them is to come through.
  static let hostile: Shape = {
    let jpg = bytes(".jpg")
    let stems: [Bytes] = [
      bytes("new\nline"), bytes("esc\u{1B}[2J\u{1B}]0;title\u{07}"), bytes("bad") + [0xFF, 0xFE, 0x9B], bytes("-rf"),
      bytes("caf\u{E9}"), bytes("cafe\u{301}"), bytes("\u{202E}gpj.exe"), bytes(" = #@\\\t"), bytes("quote'\"$(id)`"),
      bytes("%s%n*?"),
      // With its ending and the number that comes in front it has the 255 bytes that a name may have.
      Bytes(repeating: UInt8(ascii: "x"), count: 248), Bytes(repeating: 0x80, count: 248),
    ]
    let photos = stems.enumerated().map { index, stem in
      let prefix = bytes(twoDigits(index + 1) + "_")
      let sidecar = stem.count > 200 ? [] : [(stem + bytes(".xmp"), prefix + stem + bytes(".xmp"))]
      return Photo(name: stem + jpg, newName: prefix + stem + jpg, companions: index % 2 == 0 ? sidecar : [])
    }
    return Shape(name: "hostile", photos: photos, pattern: "{n}_{name}")
  }()

  /// Two names of one file are two photos: here they change places, stand in a chain and in a cycle of three.
  static let hardLinks: Shape = {
    func photo(_ old: Int, _ new: Int, _ link: Int? = nil) -> Photo {
      Photo(
        name: bytes(twoDigits(old) + ".jpg"), newName: bytes(twoDigits(new) + ".jpg"),
        link: link.map { bytes(twoDigits($0) + ".jpg") })
    }
    return Shape(
      name: "hard-links",
      photos: [
        photo(2, 1, 1), photo(1, 2), photo(4, 3, 3), photo(5, 4), photo(3, 5), photo(7, 6), photo(9, 7, 7), photo(6, 8),
      ],
      pattern: "{n}")
  }()

  private static func bytes(_ text: String) -> Bytes {
    Bytes(text.utf8)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
