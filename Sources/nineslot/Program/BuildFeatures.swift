/// What this build can do beyond the core: the one list that knows the package traits.
enum BuildFeatures {
  struct Feature {
    /// What a person asks for: a format, a way of showing.
    let name: String
    let isThere: Bool
    /// The trait that brings it and the Debian package that the trait needs; `nil` for what every build has.
    let source: (trait: String, package: String)?
  }

  static let all = [
    Feature(name: "JPEG", isThere: true, source: nil),
    Feature(name: "PNG", isThere: true, source: nil),
    Feature(name: "WebP", isThere: hasWebP, source: ("WebP", "libwebp-dev")),
  ]

  #if WebP
    private static let hasWebP = true
  #else
    private static let hasWebP = false
  #endif
}
