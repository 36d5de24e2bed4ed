/// The readings of one contestant, a round each.
struct Series {
  var readings: [Reading] = []

  /// In milliseconds.
  var wall: Double {
    Self.median(readings.map(\.wall))
  }

  /// In milliseconds.
  var processor: Double {
    Self.median(readings.map(\.processor))
  }

  /// In milliseconds.
  var least: Double {
    readings.map(\.wall).min() ?? 0
  }

  /// In milliseconds.
  var most: Double {
    readings.map(\.wall).max() ?? 0
  }

  var peakMemory: Int? {
    readings.compactMap(\.peakMemory).max()
  }

  /// How many times the other's value this one's is: the median of the rounds. What slows down a whole round doesn't
  /// change it.
  func ratio(to other: Series, of value: KeyPath<Reading, Double>) -> Double {
    Self.median(zip(readings, other.readings).map { $0[keyPath: value] / max($1[keyPath: value], 1e-6) })
  }

  private static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
