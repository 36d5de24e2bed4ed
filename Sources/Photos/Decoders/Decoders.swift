package import AlbumCore

/// Who may decode.
package enum DecoderChoice: String, CaseIterable, Hashable, Sendable {
  /// The fastest one that is as good as any.
  case auto
  /// The formats' own libraries alone.
  case library
}

/// What this build decodes.
package enum Decoders {
  /// The first one of a format is asked.
  package static let all: [any PhotoDecoder] = [DCJPEGDecoder()] + libraries

  /// Those that stand behind no other.
  private static let libraries: [any PhotoDecoder] = [JPEGDecoder(), PNGDecoder()] + webP

  package static func decoder(for format: PhotoFormat, _ choice: DecoderChoice = .auto) -> (any PhotoDecoder)? {
    (choice == .auto ? all : libraries).first { $0.format == format }
  }

  /// The package trait that brings a decoder for a format; `nil` if it is decoded in every build or in none.
  package static func trait(for format: PhotoFormat) -> String? {
    format == .webp ? "WebP" : nil
  }
}
