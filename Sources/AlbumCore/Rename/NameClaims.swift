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
    /// Who else has the name and keeps it.
    var holder: Holder?
  }

  /// A file that isn't renamed.
  enum Holder {
    /// A photo of the tray or its companion.
    case tray
    case stranger
  }

  /// By the first place where each name is given.
  private(set) var inOrder: [Claim] = []
  private var indices: [FileName: Int] = [:]

  init(minimumCapacity: Int) {
    inOrder.reserveCapacity(minimumCapacity)
    indices.reserveCapacity(minimumCapacity)
  }

  mutating func add(_ name: FileName, place: SlotAddress, isCompanion: Bool, isStay: Bool) {
    guard let index = indices.updateValue(inOrder.count, forKey: name) else {
      inOrder.append(Claim(name: name, places: [place], isCompanion: isCompanion, isStay: isStay))
      return
    }
    indices[name] = index
    inOrder[index].places.append(place)
    inOrder[index].isCompanion = inOrder[index].isCompanion && isCompanion
    inOrder[index].isStay = inOrder[index].isStay && isStay
  }

  /// Notes that a file that isn't renamed has the name.
  mutating func note(_ holder: Holder, of name: FileName) {
    if let index = indices[name] { inOrder[index].holder = holder }
  }
}
