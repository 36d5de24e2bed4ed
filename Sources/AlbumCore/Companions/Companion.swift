/// A file that belongs to a photo and goes wherever the photo goes: a sidecar, the RAW of a pair, a live photo's video,
/// a sound note.
package struct Companion: Hashable, Sendable {
  /// Which part of the photo's name the companion's name repeats; what follows that part stays when the photo is
  /// renamed.
  package enum Base: Hashable, Sendable {
    /// `IMG_1.xmp` of `IMG_1.JPG`.
    case stem
    /// `IMG_1.JPG.xmp` of `IMG_1.JPG`.
    case wholeName
  }

  package let name: FileName
  package let base: Base

  package init(name: FileName, base: Base) {
    self.name = name
    self.base = base
  }
}
