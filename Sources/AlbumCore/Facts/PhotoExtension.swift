/// What a file's extension promises.
package enum PhotoExtension {
  /// The format that an extension stands for, in lower case; `nil` if it is no photo's.
  package static func format(_ lowercased: String) -> PhotoFormat? {
    switch lowercased {
    case "jpg", "jpeg", "jpe", "jfif", "mpo": .jpeg
    case "png", "apng": .png
    case "webp": .webp
    case "gif": .gif
    case "heic", "heif", "hif": .heic
    case "avif": .avif
    case "tif", "tiff": .tiff
    case "bmp", "dib": .bmp
    case "jxl": .jpegXL
    // Camera RAW, a maker's own ending each.
    case "cr2", "cr3", "crw",  // Canon
      "nef", "nrw",  // Nikon
      "arw", "srf", "sr2",  // Sony
      "dng",  // Adobe
      "raf",  // Fujifilm
      "orf", "ori",  // Olympus
      "rw2",  // Panasonic
      "raw", "rwl",  // Panasonic, Leica
      "pef",  // Pentax
      "srw",  // Samsung
      "erf",  // Epson
      "3fr", "fff",  // Hasselblad
      "iiq",  // Phase One
      "kdc", "dcr",  // Kodak
      "mef",  // Mamiya
      "mos",  // Leaf
      "mrw",  // Minolta
      "x3f",  // Sigma
      "gpr":  // GoPro
      .raw
    default: nil
    }
  }
}
