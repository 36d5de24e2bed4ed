/// So many bytes for a person: `312 KB`, `3.1 MB`, `512 MB`; a KB has 1024 bytes.
enum ByteCountWords {
  static func text(_ bytes: Int) -> String {
    guard bytes > 0 else { return "0 KB" }
    var units = ["KB", "MB", "GB", "TB"][...]
    var count = Double(bytes) / 1024
    while count >= 999.5, units.count > 1 {
      count /= 1024
      units.removeFirst()
    }
    // Tenths say something of small numbers only, and a KB isn't halved.
    let tenths = Int((count * 10).rounded())
    let number =
      tenths >= 100 || tenths % 10 == 0 || units.first == "KB"
      ? "\(max(1, Int(count.rounded())))" : "\(tenths / 10).\(tenths % 10)"
    return "\(number) \(units.first ?? "")"
  }
}
