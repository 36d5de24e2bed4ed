/// Land surveyed once on a square grid: rays cross it many times faster than land that is worked out at each step.
/// Between the grid's points it's bilinear; beyond the grid its edge goes on.
struct Relief: Terrain {
  private let corner: V2
  private let scale: V2
  private let side: Int
  private let heights: [Float]

  /// `side` is the number of points along each edge, at least 2.
  init(of land: some Terrain, from corner: V2, to far: V2, side: Int) {
    let side = max(2, side)
    var heights: [Float] = []
    heights.reserveCapacity(side * side)
    let step = (far - corner) / Float(side - 1)
    for row in 0..<side {
      for column in 0..<side { heights.append(land.height(corner + step * V2(Float(column), Float(row)))) }
    }
    self.corner = corner
    self.scale = 1 / step
    self.side = side
    self.heights = heights
  }

  func height(_ place: V2) -> Float {
    var p = (place - corner) * scale
    p.clamp(lowerBound: .zero, upperBound: V2(repeating: Float(side) - 1.001))
    let (x, y) = (Int(p.x), Int(p.y))
    let (u, v) = (p.x - Float(x), p.y - Float(y))
    let index = y * side + x
    return mix(
      mix(heights[index], heights[index + 1], u), mix(heights[index + side], heights[index + side + 1], u), v)
  }
}
