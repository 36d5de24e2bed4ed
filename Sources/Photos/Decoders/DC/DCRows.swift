import DCReader
import Pixels

/// A picture at an eighth of its size: a pixel for each block of its finest component.
final class DCRows: PictureRows {
  let layout: Resampler.Layout
  let rowWidth: Int
  let rowCount: Int
  let scaledWidth: Double
  let scaledHeight: Double
  let firstColumn: Double
  let firstRow: Double
  /// All of the file was read.
  let mayEndEarly = true

  private let picture: DCPicture
  private let holding: Holding
  private let leftOut: (columns: Int, rows: Int)
  private var planes: [DCPlaneRows]
  private var next = 0

  init(_ picture: DCPicture, for request: PictureRequest, holding: Holding) {
    let frame = picture.frame
    func blocks(_ start: Double, _ length: Double, of side: Int) -> Range<Int> {
      let whole = (side + 7) / 8
      let first = max(0, min(Double(whole - 1), (start / 8).rounded(.down)))
      let end = max(first + 1, min(Double(whole), ((start + length) / 8).rounded(.up)))
      return Int(first)..<Int(end)
    }
    let part =
      request.part ?? PixelRegion(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    let columns = blocks(part.x, part.width, of: frame.width)
    let rows = blocks(part.y, part.height, of: frame.height)
    layout = picture.colorModel == .grey ? .grey : .rgb
    rowWidth = columns.count
    rowCount = rows.count
    scaledWidth = Double(frame.width) / 8
    scaledHeight = Double(frame.height) / 8
    firstColumn = Double(columns.lowerBound)
    firstRow = Double(rows.lowerBound)
    leftOut = (columns.lowerBound, rows.lowerBound)
    planes = frame.components.indices.map { DCPlaneRows(picture, component: $0) }
    self.picture = picture
    self.holding = holding
  }

  func readRow(into row: inout [UInt8]) throws(PhotoError) {
    guard next < rowCount, row.count >= rowWidth * layout.channels else { throw .damaged(detail: "no more rows") }
    for index in planes.indices { planes[index].moveTo(row: leftOut.rows + next, of: picture) }
    next += 1
    let columns = leftOut.columns..<leftOut.columns + rowWidth
    var pixels = row.mutableSpan
    SampleConversion.convert(picture.colorModel, planes, columns, into: &pixels)
  }

  func finish() throws(PhotoError) {}
}
