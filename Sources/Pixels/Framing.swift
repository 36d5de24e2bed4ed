/// How a picture meets a box of another shape.
package enum Framing: Hashable, Sendable {
  /// The whole picture, as large as the box lets it be.
  case fit
  /// The whole box, with what sticks out cut off evenly on both sides.
  case fill

  /// The size of the picture, at least 1 × 1, that a `width` × `height` picture gives in a box.
  package func size(ofWidth width: Int, height: Int, inWidth boxWidth: Int, boxHeight: Int) -> (width: Int, height: Int)
  {
    guard self == .fit, width > 0, height > 0 else { return (max(1, boxWidth), max(1, boxHeight)) }
    let scale = max(0, min(Double(boxWidth) / Double(width), Double(boxHeight) / Double(height)))
    func scaled(_ side: Int, limit: Int) -> Int {
      let size = Double(side) * scale + 0.5
      return size < Double(limit) ? max(1, Int(size)) : max(1, limit)
    }
    return (scaled(width, limit: boxWidth), scaled(height, limit: boxHeight))
  }
}
