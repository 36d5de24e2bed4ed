package import AlbumCore
package import FileSystem
import Glibc

/// Why a photo can't be shown, or not in full.
package enum PhotoError: Error, Hashable, Sendable {
  case endsTooEarly
  case notAnImage
  /// The content breaks its format's rules; what the codec says of it, in ASCII, may be empty.
  case damaged(detail: String)
  /// In pixels.
  case tooLarge(pixels: Int, limit: Int)
  /// More of something than a photo needs, counted to keep hostile files small: `more than 500 scans`.
  case excessive(detail: String)
  /// A variant of a format that is decoded otherwise: `12-bit JPEG`.
  case unsupported(variant: String)
  case noPermission
  case gone
  case io(Errno)
  /// This build has no decoder for the format; with the package trait that brings one, if there is such a trait.
  case notDecodedHere(PhotoFormat, trait: String?)
  /// Whoever asked for it no longer wants it.
  case cancelled

  /// Whether a person should hear of it: a format that this build doesn't decode is shown as its tile and is no fault.
  package var isFault: Bool {
    switch self {
    case .notDecodedHere, .cancelled: false
    default: true
    }
  }

  /// A few words for the second line of a tile: `ends too early`, `needs WebP`.
  package var reason: String {
    switch self {
    case .endsTooEarly: "ends too early"
    case .notAnImage: "not an image"
    case .damaged: "damaged"
    case .tooLarge: "too large"
    case .excessive: "beyond limits"
    case .unsupported(let variant): variant
    case .noPermission: "no permission"
    case .gone: "gone"
    case .io: "disk error"
    case .notDecodedHere(_, let trait): trait.map { "needs \($0)" } ?? "no preview"
    case .cancelled: "cancelled"
    }
  }

  /// What stands after "Can't read N: " and before the full stop.
  package var explanation: String {
    switch self {
    case .endsTooEarly: "it ends too early"
    case .notAnImage: "it is not an image"
    case .damaged(let detail): detail.isEmpty ? "it is damaged" : "it is damaged (\(detail))"
    case .tooLarge(let pixels, let limit):
      "it is too large, \(Self.megapixels(pixels)) of at most \(Self.megapixels(limit)) megapixels"
    case .excessive(let detail): "it has \(detail)"
    case .unsupported(let variant): "\(variant) is not supported"
    case .noPermission: "no permission to open it"
    case .gone: "it is gone from the folder"
    case .io(let code): "the system says \"\(code.text)\""
    case .notDecodedHere(_, let trait):
      trait.map { "this build lacks its decoder, swift build --traits \($0) brings it" } ?? "no decoder for its format"
    case .cancelled: "it was cancelled"
    }
  }

  /// The error that a failed call on the file stands for.
  static func system(_ code: Errno) -> PhotoError {
    switch code {
    case .noPermission, .notPermitted: .noPermission
    case .notThere, .notAFolder: .gone
    default: .io(code)
    }
  }

  private static func megapixels(_ pixels: Int) -> Int {
    pixels / 1_000_000
  }
}

extension PhotoError {
  static var outOfMemory: PhotoError { .io(Errno(ENOMEM)) }
}
