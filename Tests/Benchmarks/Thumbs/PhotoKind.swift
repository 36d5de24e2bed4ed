/// What kinds of photos are measured; each has a folder of its own.
enum PhotoKind: String, CaseIterable {
  case baseline12 = "jpeg-12"
  /// With an EXIF thumbnail, as cameras write them.
  case camera12 = "camera-12"
  case baseline24 = "jpeg-24"
  case progressive24 = "progressive-24"
  case rgb12 = "png-12"
  case adam7 = "adam7-12"

  var width: Int { is24 ? 6000 : 4000 }
  var height: Int { is24 ? 4000 : 3000 }

  /// A screen's cells, or as many as large files allow.
  var count: Int {
    switch self {
    case .baseline12, .camera12: 9
    case .baseline24, .progressive24, .rgb12, .adam7: 6
    }
  }

  var fileExtension: String {
    self == .rgb12 || self == .adam7 ? "png" : "jpg"
  }

  func fileName(_ index: Int) -> String {
    "IMG_\(1001 + index).\(fileExtension)"
  }

  private var is24: Bool { self == .baseline24 || self == .progressive24 }
}
