import AlbumCore
import Pixels
import TerminalBoard
import Testing

/// Albums, pictures and terminals that the tests draw with.
enum Samples {
  static func name(_ text: String) throws -> FileName {
    try #require(FileName(text))
  }

  static func album(_ pages: [(title: String?, names: [String])], shape: AlbumShape = .standard) throws -> Album {
    var number = 0
    let made = try pages.map { page in
      Page(
        title: page.title,
        photos: try page.names.map { text in
          number += 1
          return Photo(id: PhotoID(number), name: try name(text))
        })
    }
    return try Album(shape: shape, pages: made, tray: [])
  }

  /// Of one colour, as large as asked for.
  static func picture(_ size: PixelSize?, _ colour: RGB = RGB(hex: 0x336699)) throws -> Bitmap {
    let size = try #require(size)
    return try #require(Bitmap(width: size.width, height: size.height, filledWith: colour))
  }

  static func capabilities(
    _ graphics: GraphicsProtocol = .symbols, _ depth: ColourDepth = .trueColour, _ theme: Theme = .dark,
    columns: Int = 80, rows: Int = 24, cell: CellPixels? = nil
  ) -> TerminalCapabilities {
    TerminalCapabilities(
      graphics: graphics, depth: depth, theme: theme, size: TerminalSize(columns: columns, rows: rows, cell: cell))
  }

  static func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  /// What `show` writes of an album, each photo's face made by the closure.
  static func painted(
    _ album: Album, _ capabilities: TerminalCapabilities, columns: Int? = nil, pages: [Int]? = nil,
    encodePNG: @escaping (Bitmap) -> [UInt8] = { _ in [] }, face: (Photo, PixelSize?) throws -> Face
  ) rethrows -> String {
    var painter = ShowPainter(
      album: album, pages: pages, columns: columns, capabilities: capabilities, encodePNG: encodePNG)
    var bytes = painter.start()
    for photo in painter.photos { bytes += painter.add(try face(photo, painter.pictureSize)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Escape sequences shown as `‹…›`, so that a failing expectation can be read.
  var visible: String {
    replacing("\u{1B}[", with: "‹").replacing("\u{1B}", with: "⎋").replacing("\u{7}", with: "♪")
  }
}
