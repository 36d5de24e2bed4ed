import AlbumCore
import Photos

/// What this build can do beyond the core, and which package trait brings the rest.
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
    Feature(name: "WebP", isThere: Decoders.decoder(for: .webp) != nil, source: ("WebP", "libwebp-dev")),
  ]
}
