extension Message {
  /// "a", "a and b", "a, b and c", "a, b and 7 more".
  /// - Parameters:
  ///   - count: how many there are, if not all of them are at hand.
  ///   - limit: how many are said before the rest is counted.
  ///   - last: what stands before the last one.
  package static func list(
    _ items: [Message], of count: Int? = nil, atMost limit: Int, last: Message = " and "
  ) -> Message {
    let count = max(count ?? 0, items.count)
    let said = items.prefix(count <= limit ? limit : max(1, limit - 1))
    let all = said.count < count ? said + ["\(count - said.count) more"] : said
    var words = all.first ?? Message(parts: [])
    for (index, item) in all.enumerated().dropFirst() {
      words = words + (index == all.count - 1 ? last : ", ") + item
    }
    return words
  }
}
