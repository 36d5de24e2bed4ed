/// Numbers as the tables show them.
enum Figures {
  /// With three digits at least, and commas between thousands: `9.87`, `98.7`, `9,870`.
  static func short(_ value: Double) -> String {
    decimal(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  static func decimal(_ value: Double, places: Int) -> String {
    // More than any table holds, and nothing a whole number couldn't.
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = places == 0 ? "" : "." + String(String(scale + scaled % scale).dropFirst())
    return (value < 0 ? "-" : "") + count(scaled / scale) + fraction
  }

  static func count(_ value: Int) -> String {
    var digits = Substring(String(value))
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }

  /// Bytes, in MB.
  static func megabytes(_ bytes: Int) -> String {
    short(Double(bytes) / 1e6) + " MB"
  }
}
