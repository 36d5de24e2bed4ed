/// Which files of a plan would get which name.
struct NameClaims {
  struct Claim {
    let name: FileName
    /// The places of the photos that get the name, or whose companions do, in the album's order.
    var places: [SlotAddress]
    /// Whether only companions get it.
    var isCompanion: Bool
    /// Whether each file that gets it has it already.
    var isStay: Bool
  }

  /// By the first place where each name is given.
  private(set) var inOrder: [Claim] = []
  private var indices: [FileName: Int] = [:]

  mutating func add(_ name: FileName, place: SlotAddress, isCompanion: Bool, isStay: Bool) {
    guard let index = indices[name] else {
      indices[name] = inOrder.count
      inOrder.append(Claim(name: name, places: [place], isCompanion: isCompanion, isStay: isStay))
      return
    }
    inOrder[index].places.append(place)
    inOrder[index].isCompanion = inOrder[index].isCompanion && isCompanion
    inOrder[index].isStay = inOrder[index].isStay && isStay
  }

  /// The claims by what a case-blind disk takes for one name, in order.
  var caseBlindGroups: [[Claim]] {
    var groups: [[Claim]] = []
    var byKey: [String: Int] = [:]
    for claim in inOrder {
      let key = claim.name.caseBlindKey
      if let index = byKey[key] {
        groups[index].append(claim)
      } else {
        byKey[key] = groups.count
        groups.append([claim])
      }
    }
    return groups
  }
}

extension FileName {
  /// Equal, as a string, for names that a case-blind or normalising disk takes for one. Escaped, so that no two names
  /// that aren't UTF-8 are taken for one by mistake.
  var caseBlindKey: String {
    let isPlain = bytes.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    if isPlain { return String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self) }
    return FoldedText.caseFolded(displayText)
  }
}
