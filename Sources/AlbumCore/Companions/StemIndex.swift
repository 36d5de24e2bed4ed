/// Photos by their stems and whole names, as they're written and with ASCII case folded.
struct StemIndex {
  /// What a companion's name was found to repeat.
  struct Match: Hashable {
    let photo: FileName
    let base: Companion.Base
    /// How many bytes at the beginning of the companion's name are the photo's.
    let length: Int
    /// Other photos of the same stem.
    var others: [FileName] = []
    /// Whether only case differs.
    var isFolded = false
  }

  private var names: [FileName: PhotoFormat] = [:]
  private var stems: [NamePart: [CompanionGroups.Candidate]] = [:]
  /// Made when a file is sought in another case: most are written as their photos are.
  private lazy var foldedNames = FoldedSpellings(names.keys.map { NamePart($0.bytes[...]) })
  private lazy var foldedStems = FoldedSpellings(stems.keys)
  private let withRAW: Set<FileName>

  /// - Parameter withRAW: photos that have a RAW for a companion.
  init(_ photos: [CompanionGroups.Candidate], withRAW: Set<FileName> = []) {
    self.withRAW = withRAW
    for photo in photos where names.updateValue(photo.format, forKey: photo.name) == nil {
      stems[NamePart(photo.name.stem), default: []].append(photo)
    }
  }

  /// The photo of this stem.
  mutating func match(stem: ArraySlice<UInt8>, kind: SidecarKind = .ofAnyPhoto) -> Match? {
    if let match = bestOf(stem, kind: kind) { return match }
    guard let spelling = foldedStems.only(of: stem), var match = bestOf(spelling.bytes, kind: kind) else { return nil }
    match.isFolded = true
    return match
  }

  /// The photo whose stem or whole name stands before a sidecar's last dot.
  /// - Parameter absorbed: RAW files and the photos whose companions they are: their sidecars go with those photos.
  mutating func match(kind: SidecarKind, stem: ArraySlice<UInt8>, absorbed: [FileName: FileName]) -> Match? {
    let whole = FileName(bytes: stem)
    if let whole, let format = names[whole], kind.takes(format) {
      return Match(photo: whole, base: .wholeName, length: stem.count)
    }
    if let whole, kind != .ofLivePhoto, let photo = absorbed[whole] {
      // Its name goes on after the stem that the RAW and the photo share: `IMG_1` and `.NEF.xmp`.
      let length = photo.stem.count
      return Match(photo: photo, base: .stem, length: length, isFolded: photo.stem != stem.prefix(length))
    }
    if kind != .ofWholeName, let match = bestOf(stem, kind: kind) { return match }
    if let photo = foldedNames.only(of: stem).flatMap({ FileName(bytes: $0.bytes) }), let format = names[photo],
      kind.takes(format)
    {
      return Match(photo: photo, base: .wholeName, length: stem.count, isFolded: true)
    }
    return kind == .ofWholeName ? nil : match(stem: stem, kind: kind)
  }

  /// Of several photos of one stem: the RAW or the one that has it, else the HEIC, else the first in natural order.
  private func bestOf(_ stem: ArraySlice<UInt8>, kind: SidecarKind) -> Match? {
    let photos = NaturalOrder.sorted((stems[NamePart(stem)] ?? []).filter { kind.takes($0.format) }, by: \.name)
    let best = photos.first { $0.format == .raw || withRAW.contains($0.name) } ?? photos.first { $0.format == .heic }
    guard let owner = best ?? photos.first else { return nil }
    let others = photos.map(\.name).filter { $0 != owner.name }
    return Match(photo: owner.name, base: .stem, length: stem.count, others: others)
  }
}
