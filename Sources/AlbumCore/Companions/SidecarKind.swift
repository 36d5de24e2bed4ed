/// The kinds of files that are companions by their extension, and what they go with.
enum SidecarKind: Hashable, Sendable {
  /// Settings, corrections or notes of any photo: `IMG_1.xmp` and `IMG_1.JPG.xmp`.
  case ofAnyPhoto
  /// A description that says whose it is by the photo's whole name alone: `IMG_1.JPG.json`.
  case ofWholeName
  /// The moving half of a live photo: a JPEG or HEIC of the same stem.
  case ofLivePhoto

  /// `nil` for an extension that promises no companion. Extensions are known in any case.
  init?(extension lowercased: String) {
    switch lowercased {
    case "xmp",  // metadata and settings: Adobe, darktable, digiKam
      "aae",  // Apple's edits
      "thm",  // a camera's thumbnail
      "wav",  // a sound note
      "pp3", "arp",  // RawTherapee, ART
      "dop",  // DxO
      "on1",  // ON1
      "vrd", "dr4":  // Canon
      self = .ofAnyPhoto
    case "json":  // Google Takeout
      self = .ofWholeName
    case "mov", "mp4":
      self = .ofLivePhoto
    default: return nil
    }
  }

  func takes(_ format: PhotoFormat) -> Bool {
    switch self {
    case .ofAnyPhoto, .ofWholeName: true
    case .ofLivePhoto: format == .jpeg || format == .heic
    }
  }
}
