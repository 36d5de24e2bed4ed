/// What a look at a file's beginning tells of it.
package enum FileFinding: Hashable, Sendable {
  case photo(PhotoFormat)
  /// No photo.
  case other

  /// - Parameter format: `nil` of what is no photo.
  package init(_ format: PhotoFormat?) {
    self = format.map { .photo($0) } ?? .other
  }

  /// `nil` if it's no photo.
  package var format: PhotoFormat? {
    switch self {
    case .photo(let format): format
    case .other: nil
    }
  }
}
