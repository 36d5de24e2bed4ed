/// What a file's extension promises.
package enum PhotoExtension {
  /// The format that an extension stands for, in lower case; `nil` if it is no photo's.
  package static func format(_ lowercased: String) -> PhotoFormat? {
    common[lowercased] ?? (raw.contains(lowercased) ? .raw : nil)
  }

  private static let common: [String: PhotoFormat] = [
    "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "mpo": .jpeg,
    "png": .png, "apng": .png, "webp": .webp, "gif": .gif,
    "heic": .heic, "heif": .heic, "hif": .heic, "avif": .avif,
    "tif": .tiff, "tiff": .tiff, "bmp": .bmp, "dib": .bmp, "jxl": .jpegXL,
  ]

  /// Camera RAW, a maker's own ending each: Canon, Nikon, Sony, Adobe, Fujifilm, Olympus, Panasonic, Leica, Pentax,
  /// Samsung, Epson, Hasselblad, Phase One, Kodak, Mamiya, Leaf, Minolta, Sigma, GoPro.
  private static let raw: Set<String> = [
    "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "dng", "raf", "orf", "ori", "rw2", "raw", "rwl", "pef",
    "srw", "erf", "3fr", "fff", "iiq", "kdc", "dcr", "mef", "mos", "mrw", "x3f", "gpr",
  ]
}
