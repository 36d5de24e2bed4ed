/// A promise about how long something takes or how much memory.
struct Bound {
  let words: String
  let value: Double
  let limit: Double

  var holds: Bool {
    value <= limit
  }
}
