package import AlbumCore

/// What this build decodes.
package enum Decoders {
  /// The first one of a format is asked.
  package static let all: [any PhotoDecoder] = [JPEGDecoder(), PNGDecoder()] + webP

  package static func decoder(for format: PhotoFormat) -> (any PhotoDecoder)? {
    all.first { $0.format == format }
  }

  /// The package trait that brings a decoder for a format; `nil` if it is decoded in every build or in none.
  package static func trait(for format: PhotoFormat) -> String? {
    format == .webp ? "WebP" : nil
  }
}
