package import AlbumCore
package import Pixels

/// Paints an album's pages as `show` prints them, a row of faces at a time: as soon as a row's faces are there its bytes
/// are, and no face is kept longer.
///
/// ```
/// var painter = ShowPainter(album: album, capabilities: capabilities, encodePNG: encode)
/// try output.write(painter.start())
/// for photo in painter.photos { try output.write(painter.add(face(of: photo, painter.pictureSize))) }
/// ```
package struct ShowPainter {
  /// The photos in the order in which their faces are wanted.
  package let photos: [Photo]
  package let layout: ShowLayout
  private let album: Album
  private let capabilities: TerminalCapabilities
  private let encoder: LineEncoder
  private let encodePNG: (Bitmap) -> [UInt8]
  private var steps: ArraySlice<ShowStep>
  /// Of the photos.
  private let places: [SlotPlace?]
  /// Faces of the step that is next, so far.
  private var faces: [Face] = []

  /// - Parameters:
  ///   - pages: indices from 0 of the pages to show; those that the album hasn't got are left out. `nil`: all.
  ///   - columns: how wide to print, if not as wide as the terminal.
  ///   - encodePNG: makes a PNG file of an opaque picture, for the image protocols; empty if it can't.
  package init(
    album: Album, pages: [Int]? = nil, columns: Int? = nil, capabilities: TerminalCapabilities,
    encodePNG: @escaping (Bitmap) -> [UInt8]
  ) {
    self.album = album
    self.capabilities = capabilities
    self.encodePNG = encodePNG
    encoder = LineEncoder(palette: capabilities.palette)
    let drawsImages = capabilities.graphics == .kitty || capabilities.graphics == .iTerm2
    layout = ShowLayout(
      columns: columns ?? capabilities.size.columns, rows: drawsImages ? capabilities.size.rows : nil,
      cellAspect: capabilities.size.cell?.aspect ?? CellPixels.usual.aspect,
      slotsPerPage: album.shape.slotsPerPage, hasFaces: capabilities.graphics != .none)
    let shown = (pages ?? Array(album.pages.indices)).filter(album.pages.indices.contains)
    let steps = ShowStep.all(pages: shown, of: album, layout: layout)
    photos = steps.flatMap { $0.photos(of: album) }
    self.steps = steps[...]
    places = SlotPlace.all(steps, of: album, layout: layout)
  }

  /// The size in pixels that a picture should have: it fills the face. `nil` if no pictures are drawn, and
  /// ``Face/name(_:)`` is wanted.
  package var pictureSize: PixelSize? {
    guard let face = layout.face, capabilities.showsPictures else { return nil }
    switch capabilities.graphics {
    case .kitty, .iTerm2:
      let cell = capabilities.size.cell ?? .usual
      return PixelSize(width: face.columns * cell.width, height: face.rows * cell.height)
    case .symbols, .none: return PixelSize(width: face.columns, height: 2 * face.rows)
    }
  }

  /// What can be written before the first face.
  package mutating func start() -> [UInt8] {
    paintReadySteps()
  }

  /// Takes the next photo's face, in the order of ``photos``.
  /// - Returns: what can be written now; empty until a row's last face.
  package mutating func add(_ face: Face) -> [UInt8] {
    faces.append(face)
    return paintReadySteps()
  }

  /// Whether a face will be on the screen still when everything is written.
  package func canReplace(at index: Int) -> Bool {
    guard places.indices.contains(index), let place = places[index] else { return false }
    return place.linesAbove < capabilities.size.rows
  }

  /// Paints another face in the place of one, once everything is written and the cursor still stands below it; it's there
  /// again afterwards. Empty for a face that has left the screen.
  /// - Parameter index: in ``photos``.
  package func replacement(of index: Int, by face: Face) -> [UInt8] {
    guard canReplace(at: index), let place = places[index], let size = layout.face else { return [] }
    let row = SlotRow(
      album: album, pages: [], row: 0, layout: layout, face: size, capabilities: capabilities, encodePNG: encodePNG)
    return Array("\u{1B}[\(place.linesAbove)A".utf8) + row.paint(face, of: photos[index], at: place.column)
      + Array("\r\u{1B}[\(place.linesAbove - size.rows)B".utf8)
  }

  private mutating func paintReadySteps() -> [UInt8] {
    var bytes: [UInt8] = []
    while let step = steps.first {
      let count = step.photos(of: album).count
      guard faces.count >= count else { break }
      bytes += paint(step, Array(faces.prefix(count)))
      faces.removeFirst(count)
      steps.removeFirst()
    }
    return bytes
  }

  private func paint(_ step: ShowStep, _ faces: [Face]) -> [UInt8] {
    switch step {
    case .blank: return [UInt8(ascii: "\n")]
    case .headers(let pages): return Array(encoder.encode(lines: [headers(of: pages)]).utf8)
    case .line(let page, let index):
      let line = PhotoList(photos: album.pages[page].photos, columns: layout.columns).line(index, faces.first)
      return Array(encoder.encode(lines: [line]).utf8)
    case .slots(let pages, let row):
      guard let face = layout.face else { return [] }
      return SlotRow(
        album: album, pages: pages, row: row, layout: layout, face: face, capabilities: capabilities,
        encodePNG: encodePNG
      ).paint(faces)
    }
  }

  private func headers(of pages: [Int]) -> StyledText {
    var line = StyledText()
    for (index, page) in pages.enumerated() {
      line = line.padded(to: layout.column(ofPage: index))
      line = line + PageHeader.line(page: page, of: album, columns: layout.pageColumns)
    }
    return line
  }
}
