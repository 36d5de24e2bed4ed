import AlbumCore

/// File names, a NUL between them: escaped, measured, cut, ordered, grouped and looked through for dates.
enum NamesHarness: Harness {
  static let name = "names"

  /// More make more pairs than an input is worth.
  private static let mostNames = 6

  static func seeds() -> [[UInt8]] {
    [
      "IMG_2.jpg\0IMG_10.jpg\0img_002.JPG\0IMG_2.xmp\0IMG_2.nef", "é.jpg\0e\u{301}.jpg\0e.jpg\0É.jpg\0f.jpg",
      "ａ１.png\0a1.png\0a٣.png\0ß\0ss\0ı", "2025-06-01 10.20.30 PM.jpg\0IMG_20250601_102030123.jpg\0PXL_20251301.jpg",
      "\u{202E}gpj.exe\0a\u{1B}[31m\0\\x41\0\t\n\0🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "👩‍👩‍👧‍👦.jpg\0각.jpg\0각.jpg\0क्षि.jpg\0-.jpg\0.jpg.",
    ].map { Array($0.utf8) } + [[0xFF, 0x41, 0, 0xC3, 0, 0xED, 0xA0, 0x80, 0, 0xF4, 0x90, 0x80, 0x80]]
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let names = TakenApart(input).parts(separatedBy: 0).prefix(mostNames).compactMap { FileName(bytes: $0) }
    for name in names { try checkText(name) }
    try checkOrder(names)
    try checkGroups(names)
  }

  private static func checkText(_ name: FileName) throws(BrokenPromise) {
    let text = name.displayText
    try promiseSafe(text, "an escaped name")
    try promise(SafeText.unescape(text.utf8) == name.bytes, "an escaped name is another one")
    let width = DisplayWidth.columns(of: text)
    try promise(width >= 0, "a negative width")
    for columns in [0, 1, 2, 7, 20] {
      let cuts = [
        name.displayText(fitting: columns), name.displayText(fitting: columns, dropsEnding: true),
        NameFitting.cutEnd(text, to: columns),
      ]
      for cut in cuts {
        try promiseSafe(cut, "a name cut short")
        try promise(DisplayWidth.columns(of: cut) <= columns, "a name cut to \(columns) columns is wider")
      }
    }
    try promiseSafe(SafeText.escapeLines(name.bytes).filter { $0 != "\n" }, "an escaped line")
    try promise(name.stem.count + name.fileExtension.count <= name.bytes.count, "stem and extension overlap")
    if let date = DateInName.date(in: name) { try promise((1900...2099).contains(date.year), "a year of \(date.year)") }
  }

  /// A strict total order in which only the same bytes are equal.
  private static func checkOrder(_ names: [FileName]) throws(BrokenPromise) {
    let keys = names.map(NaturalOrder.Key.init)
    for left in names.indices {
      for right in names.indices {
        let relations = [keys[left] < keys[right], keys[right] < keys[left], names[left] == names[right]]
        try promise(relations.count { $0 } == 1, "two names stand in \(relations.count { $0 }) relations")
        for third in names.indices where keys[left] < keys[right] && keys[right] < keys[third] {
          try promise(keys[left] < keys[third], "the order goes round in a circle")
        }
      }
    }
    try promise(
      NaturalOrder.sorted(names) == NaturalOrder.sorted(names.reversed()), "the order depends on where one begins")
  }

  /// Each file is a photo of its own or one photo's companion, or neither.
  private static func checkGroups(_ names: [FileName]) throws(BrokenPromise) {
    let files = NaturalOrder.sorted(Set(names))
    let candidates = files.compactMap { name in
      PhotoExtension.format(name.lowercasedExtension).map { CompanionGroups.Candidate(name: name, format: $0) }
    }
    let groups = CompanionGroups(candidates: candidates, files: files)
    let companions = groups.photos.flatMap { groups.companions(of: $0).map(\.name) }
    try promise(Set(companions).count == companions.count, "a companion of two photos")
    try promise(Set(companions).isDisjoint(with: groups.photos), "a photo that is another's companion")
    try promise(groups.companions.values.reduce(0) { $0 + $1.count } == companions.count, "a companion of no photo")
    for note in groups.notes { try promiseSafe(note.message.plainText, "a note") }
  }
}
