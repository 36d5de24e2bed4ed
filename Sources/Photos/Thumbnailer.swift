package import AlbumCore
package import Pixels

/// A small picture of a photo.
package struct Thumbnail: Hashable, Sendable {
  /// Upright, and of exactly the size that was asked for.
  package let bitmap: Bitmap
  /// The whole photo's size as a person sees it.
  package let photoSize: PixelSize
  /// Set if only a part of the photo is there; what is missing is transparent or coarse.
  package let damage: PhotoError?
  /// Whether it's made of the thumbnail that the camera put into the photo: that may be older than the photo is.
  package var isPreview = false
}

/// Makes thumbnails: the file's rows go through the resampler, and what comes out is turned upright.
package struct Thumbnailer: Sendable {
  private let limits: DecodingLimits
  private let choice: DecoderChoice

  package init(limits: DecodingLimits = DecodingLimits(), choice: DecoderChoice = .auto) {
    self.limits = limits
    self.choice = choice
  }

  /// The longest side of a box.
  private static let sideLimit = 16384

  /// With ``Framing/fill`` the bitmap has the box's size, with ``Framing/fit`` the photo's shape inside it. Small photos
  /// are enlarged. `isCancelled` is asked every few rows.
  package func thumbnail(
    of file: PhotoFile, named name: FileName, in box: PixelSize, framing: Framing,
    isCancelled: () -> Bool = { false }
  ) throws(PhotoError) -> Thumbnail {
    var window = try ByteWindow(file)
    guard let finding = FormatSniffer.sniff(head: try window.head(), name: name) else { throw .notAnImage }
    let (decoder, header) = try PhotoReader.header(in: &window, finding: finding, limits: limits, choice: choice)
    let plan = Plan(
      header: header, boxWidth: min(box.width, Self.sideLimit), boxHeight: min(box.height, Self.sideLimit),
      framing: framing)
    let rows = try decoder.rows(of: file, for: plan.request, limits: limits)
    let (stored, damage) = try draw(rows, plan, isCancelled: isCancelled)
    return Thumbnail(bitmap: stored.oriented(header.orientation), photoSize: header.size, damage: damage)
  }

  private func draw(
    _ rows: any PictureRows, _ plan: Plan, isCancelled: () -> Bool
  ) throws(PhotoError) -> (Bitmap, damage: PhotoError?) {
    let resampler = Resampler(
      sourceWidth: rows.rowWidth, sourceHeight: rows.rowCount, layout: rows.layout,
      region: plan.region(of: rows),
      width: plan.width, height: plan.height)
    guard var resampler else { throw .damaged(detail: "a picture of no size") }
    var row = [UInt8](repeating: 0, count: rows.rowWidth * rows.layout.channels)
    var damage: PhotoError?
    do throws(PhotoError) {
      for index in 0..<rows.rowCount {
        if index % 16 == 0, isCancelled() { throw .cancelled }
        try rows.readRow(into: &row)
        resampler.push(row.span)
        if resampler.isComplete, rows.mayEndEarly { break }
      }
      try rows.finish()
    } catch {
      guard resampler.rowsPushed > 0, error.leavesAPart else { throw error }
      damage = error
    }
    guard let bitmap = resampler.finished() else { throw .damaged(detail: "a picture of no size") }
    return (bitmap, damage)
  }
}

extension PhotoError {
  /// Whether what was decoded before the error is worth showing.
  fileprivate var leavesAPart: Bool {
    switch self {
    case .endsTooEarly, .damaged: true
    default: false
    }
  }
}

/// How a photo becomes its thumbnail, in the axes of the file.
private struct Plan {
  /// The thumbnail's size before it is turned.
  let width: Int
  let height: Int
  let request: PictureRequest
  private let framing: Framing

  init(header: PictureHeader, boxWidth: Int, boxHeight: Int, framing: Framing) {
    self.framing = framing
    let upright = framing.size(
      ofWidth: header.size.width, height: header.size.height, inWidth: boxWidth, boxHeight: boxHeight)
    (width, height) = header.orientation.applied(width: upright.width, height: upright.height)
    let region = Self.region(
      framing, width: Double(header.storedSize.width), height: Double(header.storedSize.height),
      shapeWidth: width, shapeHeight: height)
    let size = PixelSize(
      width: Self.needed(width, whole: header.storedSize.width, shown: region.width),
      height: Self.needed(height, whole: header.storedSize.height, shown: region.height))
    request = PictureRequest(size: size, part: framing == .fill ? region : nil)
  }

  /// What of the rows is shown.
  func region(of rows: any PictureRows) -> PixelRegion {
    var region = Self.region(
      framing, width: rows.scaledWidth, height: rows.scaledHeight, shapeWidth: width, shapeHeight: height)
    region.x -= rows.firstColumn
    region.y -= rows.firstRow
    return region
  }

  private static func region(
    _ framing: Framing, width: Double, height: Double, shapeWidth: Int, shapeHeight: Int
  ) -> PixelRegion {
    switch framing {
    case .fit: PixelRegion(x: 0, y: 0, width: width, height: height)
    case .fill:
      PixelRegion.centered(inWidth: width, height: height, shapeWidth: shapeWidth, shapeHeight: shapeHeight)
    }
  }

  private static func needed(_ target: Int, whole: Int, shown: Double) -> Int {
    // No more than the picture has: enlarging is the resampler's work.
    let needed = (Double(target) * Double(whole) / shown).rounded(.up)
    return needed < Double(whole) ? max(1, Int(needed)) : whole
  }
}
