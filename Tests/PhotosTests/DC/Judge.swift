import CJPEGJudge
import DCReader
import Glibc
import TestSupport

/// What libjpeg itself makes of a JPEG.
struct Judge {
  struct Component: Equatable {
    let columns: Int
    let rows: Int
    let constants: [Int16]
    let across: [Int16]
    let down: [Int16]
  }

  let components: [Component]
  /// The first component at an eighth; none if another one is finer.
  let luma: [UInt8]
  let warnings: Int

  /// `nil` if libjpeg fails.
  init?(_ bytes: [UInt8]) {
    var verdict = judge_verdict()
    defer { judge_free(&verdict) }
    guard judge_read(bytes, bytes.count, &verdict) else { return nil }
    let found = [verdict.components.0, verdict.components.1, verdict.components.2, verdict.components.3]
    components = found.prefix(Int(verdict.component_count)).map { component in
      let count = Int(component.columns) * Int(component.rows)
      return Component(
        columns: Int(component.columns), rows: Int(component.rows),
        constants: Array(UnsafeBufferPointer(start: component.constants, count: count)),
        across: Array(UnsafeBufferPointer(start: component.across, count: count)),
        down: Array(UnsafeBufferPointer(start: component.down, count: count)))
    }
    let lumaCount = Int(verdict.luma_width) * Int(verdict.luma_height)
    luma = Array(UnsafeBufferPointer(start: verdict.luma, count: lumaCount))
    warnings = verdict.warnings
  }
}

/// A JPEG of any kind that libjpeg can write.
struct Recipe: Sendable {
  var width = 131
  var height = 97
  /// Sampling factors of each component, 1, 3 or 4 of them.
  var sampling: [(across: Int, down: Int)] = [(2, 2), (1, 1), (1, 1)]
  var quality = 85
  var restartInterval = 0
  var coding = JUDGE_BASELINE
  /// RGB stays so, ink becomes YCCK.
  var changesColor = false

  /// `nil` if libjpeg won't write such a one.
  /// - Parameter pixels: a byte for each component of each pixel.
  func bytes(pixels: [UInt8]) -> [UInt8]? {
    guard pixels.count >= width * height * sampling.count else { return nil }
    var recipe = judge_recipe()
    recipe.width = UInt32(width)
    recipe.height = UInt32(height)
    recipe.component_count = Int32(sampling.count)
    withUnsafeMutableBytes(of: &recipe.across) { across in
      for (index, factors) in sampling.enumerated() {
        across.bindMemory(to: Int32.self)[index] = Int32(factors.across)
      }
    }
    withUnsafeMutableBytes(of: &recipe.down) { down in
      for (index, factors) in sampling.enumerated() { down.bindMemory(to: Int32.self)[index] = Int32(factors.down) }
    }
    recipe.quality = Int32(quality)
    recipe.restart_interval = UInt32(restartInterval)
    recipe.coding = coding
    recipe.changes_color = changesColor
    var count = 0
    guard let start = judge_write(&recipe, pixels, &count) else { return nil }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Slopes, edges and grain.
  var bytes: [UInt8]? {
    var random = SeededGenerator(seed: UInt64(width * 70_000 + height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * sampling.count)
    for y in 0..<height {
      for x in 0..<width {
        for component in sampling.indices {
          let slope = (x * (component + 1) + y * 2) * 180 / (3 * (width + height))
          let edge = (x / 23 + y / 17 + component) % 3 == 0 ? 50 : 0
          pixels.append(UInt8(min(255, slope + edge + random.number(below: 24))))
        }
      }
    }
    return bytes(pixels: pixels)
  }
}

extension DCPicture {
  /// Of a file in memory; `nil` if it's refused.
  /// - Parameter window: how many bytes at a time.
  init?(_ bytes: [UInt8], window: Int = DCDecoder.windowBytes) {
    var decoder = DCDecoder(fileBytes: bytes.count)
    while true {
      let start = min(decoder.offset, bytes.count)
      let part = bytes.span.extracting(start..<min(bytes.count, start + window))
      guard let progress = try? decoder.read(part) else { return nil }
      if case .complete(let picture) = progress {
        self = picture
        return
      }
    }
  }
}
