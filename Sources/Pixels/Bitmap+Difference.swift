extension Bitmap {
  /// How far the mean colours of a patch of a picture may lie apart before that is seen, of 255.
  private static let visibleStep = 10
  private static let patchSide = 4

  /// Whether an eye would notice that one picture takes the other's place: they have another size, or some patch of 4 × 4
  /// pixels has another colour. How sharp an edge is within a patch isn't noticed.
  package func looksDifferent(from other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return true }
    let ground = RGB(red: 128, green: 128, blue: 128)
    let (own, others) = (composited(over: ground), other.composited(over: ground))
    for top in stride(from: 0, to: height, by: Self.patchSide) {
      for left in stride(from: 0, to: width, by: Self.patchSide) {
        let rows = top..<min(height, top + Self.patchSide)
        let columns = left..<min(width, left + Self.patchSide)
        for channel in 0..<3 {
          var difference = 0
          for row in rows {
            for column in columns {
              let index = row * bytesPerRow + 4 * column + channel
              difference += Int(own.pixels[index]) - Int(others.pixels[index])
            }
          }
          if abs(difference) > Self.visibleStep * rows.count * columns.count { return true }
        }
      }
    }
    return false
  }
}
