extension AlbumText {
  /// Reads what ``serialize(_:)`` writes and a person may have edited. Photos are numbered in the order of their lines.
  /// A byte order mark, which some editors put in front, is passed over.
  package static func parse(_ bytes: [UInt8]) throws(AlbumTextError) -> Album {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = Lines(text: text)
    try refuseForeign(lines)
    var reader = Reader(lineCount: text.count { $0 == UInt8(ascii: "\n") } + 1)
    for line in lines { try reader.read(line) }
    return try reader.album()
  }

  /// What begins as JSON or markup does, and has no version in it, was put here by mistake: its lines would become
  /// photos that are gone. A list of names that a person wrote needs no version.
  private static func refuseForeign(_ lines: Lines) throws(AlbumTextError) {
    for (index, line) in lines.enumerated() {
      guard let first = Line.trimmed(line).first, first != UInt8(ascii: "#") else { continue }
      guard "{[<".utf8.contains(first), !lines.contains(where: Line.isVersion) else { return }
      throw AlbumTextError(line: index + 1, fault: .notAnAlbum(first))
    }
  }

  /// The text's lines, one after another, empty ones too.
  private struct Lines: Sequence {
    let text: ArraySlice<UInt8>

    struct Iterator: IteratorProtocol {
      fileprivate var rest: ArraySlice<UInt8>?

      mutating func next() -> ArraySlice<UInt8>? {
        guard let text = rest else { return nil }
        let end = text.firstIndex(of: UInt8(ascii: "\n"))
        rest = end.map { text[($0 + 1)...] }
        return text[..<(end ?? text.endIndex)]
      }
    }

    func makeIterator() -> Iterator {
      Iterator(rest: text)
    }
  }

  private struct Reader {
    private var lineNumber = 0
    private var settings: [Setting: String] = [:]
    private var pages: [(page: Page, line: Int)] = []
    private var tray: [Photo] = []
    private var inTray = false
    private var names: Set<FileName> = []
    private var comments: [String] = []
    private var shape = AlbumShape.standard

    init(lineCount: Int) {
      // A line may be a photo. More than a large folder has isn't set aside for what may be blank lines.
      names.reserveCapacity(min(lineCount, 1 << 17))
    }

    mutating func read(_ bytes: ArraySlice<UInt8>) throws(AlbumTextError) {
      lineNumber += 1
      do throws(AlbumTextError.Fault) {
        switch try Line(bytes) {
        case .blank: break
        case .comment(let text): if "#" + text != heading { comments.append(text) }
        case .setting(let key, let value): try set(key, to: value)
        case .page(let title):
          guard !inTray else { throw AlbumTextError.Fault.pageAfterTray }
          pages.append((Page(title: title, comments: takeComments()), lineNumber))
        case .tray: inTray = true
        case .photo(let name, let originalName): try place(name, originalName)
        }
      } catch {
        throw AlbumTextError(line: lineNumber, fault: error)
      }
    }

    private mutating func set(_ key: String, to value: String) throws(AlbumTextError.Fault) {
      guard let setting = Setting(rawValue: key) else { throw .unknownSetting(key) }
      guard settings.updateValue(value, forKey: setting) == nil else { throw .settingTwice(key) }
      switch setting {
      case .version:
        guard value == version else { throw .otherVersion(value) }
      case .slots:
        guard let number = Int(value), let changed = AlbumShape(slotsPerPage: number, addSlot: shape.addSlot) else {
          throw .badSetting(key, value, allowed: "a number from 2 to 999")
        }
        shape = changed
      case .addSlot:
        guard let addSlot = AlbumShape.AddSlot(rawValue: value),
          let changed = AlbumShape(slotsPerPage: shape.slotsPerPage, addSlot: addSlot)
        else { throw .badSetting(key, value, allowed: "pinned or trailing") }
        shape = changed
      case .pattern:
        guard let bytes = SafeText.unescape(value.utf8), String(validating: bytes, as: UTF8.self) != nil else {
          throw .badEscape
        }
      }
    }

    private mutating func place(_ name: FileName, _ originalName: FileName?) throws(AlbumTextError.Fault) {
      guard names.insert(name).inserted else { throw .photoTwice(name) }
      let photo = Photo(
        id: PhotoID(names.count), name: name, originalName: originalName, comments: takeComments())
      if inTray {
        tray.append(photo)
        return
      }
      if pages.isEmpty { pages.append((Page(), lineNumber)) }
      pages[pages.count - 1].page.photos.append(photo)
    }

    private mutating func takeComments() -> [String] {
      defer { comments = [] }
      return comments
    }

    func album() throws(AlbumTextError) -> Album {
      for (index, (page, line)) in pages.enumerated() where page.photos.count > shape.capacity {
        throw AlbumTextError(line: line, fault: .pageTooFull(page: index + 1, capacity: shape.capacity))
      }
      let pattern = settings[.pattern].flatMap { SafeText.unescape($0.utf8) }.map {
        String(decoding: $0, as: UTF8.self)
      }
      // A photo that is there twice was looked for where its line was read.
      return Album(
        checkedPages: pages.map(\.page), tray: tray, shape: shape, pattern: pattern, closingComments: comments)
    }
  }
}
