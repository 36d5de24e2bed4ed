extension Message {
  /// "a", "a and b", "a, b and c", "a, b and 7 more".
  /// - Parameter limit: how many are said before the rest is counted.
  package static func list(_ items: [Message], atMost limit: Int) -> Message {
    let said =
      items.count <= limit ? items : items.prefix(max(1, limit - 1)) + ["\(items.count - max(1, limit - 1)) more"]
    var words = said.first ?? Message(parts: [])
    for (index, item) in said.enumerated().dropFirst() {
      words = words + (index == said.count - 1 ? " and " : ", ") + item
    }
    return words
  }
}
