/// The colours that stand for a print's many, and each pixel's place among them: a median cut (P. Heckbert, "Color Image
/// Quantization for Frame Buffer Display", 1982), its boxes halved where they're widest.
struct Palette {
  /// Three bytes a colour.
  let colors: [UInt8]
  let indices: [UInt8]

  /// Six bits a channel tell colours apart.
  private static let grid = 64

  init(of print: Print, limit: Int = 128) {
    var counts = [Int](repeating: 0, count: Self.grid * Self.grid * Self.grid)
    let keys = print.pixels.map { Self.key($0) }
    for key in keys { counts[key] += 1 }
    var boxes = [counts.indices.filter { counts[$0] > 0 }]
    while boxes.count < limit {
      var best = (box: 0, axis: 0, worth: 0)
      for (index, box) in boxes.enumerated() {
        for axis in 0..<3 {
          let values = box.lazy.map { Self.channel($0, axis) }
          guard let low = values.min(), let high = values.max() else { continue }
          let worth = (high - low) * (high - low) * Self.weight(box, counts)
          if worth > best.worth { best = (index, axis, worth) }
        }
      }
      guard best.worth > 0 else { break }
      let sorted = boxes[best.box].sorted {
        (Self.channel($0, best.axis), $0) < (Self.channel($1, best.axis), $1)
      }
      var (cut, seen) = (0, 0)
      let half = sorted.reduce(0) { $0 + counts[$1] } / 2
      while cut < sorted.count - 1, seen <= half {
        seen += counts[sorted[cut]]
        cut += 1
      }
      cut = max(1, min(cut, sorted.count - 1))
      boxes[best.box] = Array(sorted[..<cut])
      boxes.append(Array(sorted[cut...]))
    }
    var (places, colors) = ([UInt8](repeating: 0, count: counts.count), [UInt8]())
    for (index, box) in boxes.enumerated() {
      var (sum, count) = (SIMD3<Int>.zero, 0)
      for key in box {
        places[key] = UInt8(index)
        sum &+= SIMD3(Self.channel(key, 0), Self.channel(key, 1), Self.channel(key, 2)) &* counts[key]
        count += counts[key]
      }
      for axis in 0..<3 { colors.append(UInt8(min(255, (sum[axis] * 255 / max(1, count) + 31) / (Self.grid - 1)))) }
    }
    self.colors = colors
    indices = keys.map { places[$0] }
  }

  /// The root keeps wide skies from taking every colour.
  private static func weight(_ box: [Int], _ counts: [Int]) -> Int {
    Int(Float(box.reduce(0) { $0 + counts[$1] }).squareRoot())
  }

  private static func key(_ pixel: V4) -> Int {
    func step(_ value: Float) -> Int { Int(clamp(value * Float(grid - 1) + 0.5, 0, Float(grid - 1))) }
    return (step(pixel.x) * grid + step(pixel.y)) * grid + step(pixel.z)
  }

  private static func channel(_ key: Int, _ axis: Int) -> Int {
    axis == 0 ? key / (grid * grid) : axis == 1 ? key / grid % grid : key % grid
  }
}
