/// Which nineslot this is.
enum Version {
  static let number = "0.1.0"

  /// What `--version` prints: the number, then a line for each thing that some builds can do and some can't.
  static var text: String {
    let rows = BuildFeatures.all.map { feature in
      let name = feature.name + String(repeating: " ", count: 6 - min(6, feature.name.count))
      guard let source = feature.source, !feature.isThere else { return "\(name)  \(feature.isThere ? "yes" : "no")" }
      return "\(name)  no   build with --traits \(source.trait); it needs \(source.package)"
    }
    return (["nineslot \(number)"] + rows).map { $0 + "\n" }.joined()
  }
}
