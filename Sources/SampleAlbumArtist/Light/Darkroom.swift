/// A finished picture: sRGB values in 0...1 and coverage, row after row from the top.
struct Print: Sendable {
  let width: Int
  let height: Int
  var pixels: [V4]
}

/// Makes prints of pictures, as wide as the machine's cores.
enum Darkroom {
  /// `samples` a pixel in each direction.
  static func develop(_ picture: some Picture, height: Int, samples: Int) async -> Print {
    let width = max(1, Int((Float(height) * picture.aspect).rounded()))
    let bandHeight = 8
    let pixels = await withTaskGroup(of: (Int, [V4]).self) { group in
      for top in stride(from: 0, to: height, by: bandHeight) {
        group.addTask {
          let rows = top..<min(top + bandHeight, height)
          return (top, band(of: picture, rows: rows, width: width, height: height, samples: samples))
        }
      }
      var pixels = [V4](repeating: .zero, count: width * height)
      for await (top, band) in group {
        pixels.replaceSubrange((top * width)..<(top * width + band.count), with: band)
      }
      return pixels
    }
    return Print(width: width, height: height, pixels: pixels)
  }

  static func band(
    of picture: some Picture, rows: Range<Int>, width: Int, height: Int, samples: Int
  ) -> [V4] {
    var pixels: [V4] = []
    pixels.reserveCapacity(rows.count * width)
    let film = picture.film
    let step = 2 / Float(height)
    for y in rows {
      for x in 0..<width {
        var random = Random(seed: UInt64(y) << 32 | UInt64(x))
        var (sum, coverage) = (V3.zero, Float(0))
        for index in 0..<(samples * samples) {
          let jitter =
            V2(Float(index % samples) + random.unit(), Float(index / samples) + random.unit()) / Float(samples)
          let point = V2(
            (Float(x) + jitter.x - Float(width) / 2) * step, (Float(height) / 2 - Float(y) - jitter.y) * step)
          let sample = picture.sample(at: point, &random)
          let toned = film.tone(V3(sample.x, sample.y, sample.z), at: point, aspect: picture.aspect)
          sum += toned * sample.w
          coverage += sample.w
        }
        let print = coverage > 0 ? sum / coverage : .zero
        pixels.append(V4(film.scan(print, x: x, y: y), coverage / Float(samples * samples)))
      }
    }
    return pixels
  }
}
