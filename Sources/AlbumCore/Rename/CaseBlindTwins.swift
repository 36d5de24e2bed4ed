/// Names that a disk blind to case or normal form takes for one.
struct CaseBlindTwins {
  struct Group {
    /// In the order they were given.
    var claims: [NameClaims.Claim] = []
    var others: [FileName] = []
  }

  /// The groups of more than one name that have a claim, by the first one's place.
  let groups: [Group]

  /// - Parameters:
  ///   - claims: different names.
  ///   - others: other files' names.
  init(_ claims: [NameClaims.Claim], others: [FileName]) {
    let hashes = claims.map(\.name.caseBlindKey.hashValue)
    let otherHashes = others.map(\.caseBlindKey.hashValue)
    // Nearly always no two names are alike: numbers that aren't either show it soonest, and no key is kept.
    let repeated = Self.repeated(hashes + otherHashes)
    guard !repeated.isEmpty else {
      groups = []
      return
    }
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    for (claim, hash) in zip(claims, hashes) where repeated.contains(hash) {
      let index = indices[claim.name.caseBlindKey, default: groups.count]
      if index == groups.count {
        indices[claim.name.caseBlindKey] = index
        groups.append(Group())
      }
      groups[index].claims.append(claim)
    }
    for (other, hash) in zip(others, otherHashes) where repeated.contains(hash) {
      if let index = indices[other.caseBlindKey] { groups[index].others.append(other) }
    }
    self.groups = groups.filter { $0.claims.count + $0.others.count > 1 }
  }

  private static func repeated(_ hashes: [Int]) -> Set<Int> {
    let sorted = hashes.sorted()
    return Set(zip(sorted, sorted.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }
}

extension FileName {
  /// Equal, as a string, for names that a case-blind or normalising disk takes for one. Escaped, so that no two names
  /// that aren't UTF-8 are taken for one by mistake.
  var caseBlindKey: String {
    let isPlain = bytes.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    guard isPlain else { return FoldedText.caseFolded(displayText) }
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      for (index, byte) in bytes.enumerated() { text[index] = byte.lowercasedASCII }
      return bytes.count
    }
  }
}
