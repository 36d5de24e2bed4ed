/// A rectangle of a picture, in pixels that may be cut anywhere.
package struct PixelRegion: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The largest region in the middle of a picture that has the shape of `shapeWidth` × `shapeHeight`.
  package static func centered(
    inWidth width: Double, height: Double, shapeWidth: Int, shapeHeight: Int
  ) -> PixelRegion {
    let shape = Double(shapeWidth) / Double(shapeHeight)
    let cropWidth = min(width, height * shape)
    let cropHeight = min(height, width / shape)
    return PixelRegion(
      x: (width - cropWidth) / 2, y: (height - cropHeight) / 2, width: cropWidth, height: cropHeight)
  }
}
