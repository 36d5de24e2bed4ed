package import AlbumCore
package import FileSystem
package import Pixels

/// What a remembered thumbnail is one of: the content of a file, told without a look inside, and how it is framed.
///
/// A name isn't part of it, so that renaming and moving keep the thumbnail, and two names of one file share it. Of a
/// symbolic link it's the file it leads to.
package struct ThumbnailKey: Hashable, Sendable {
  package let identity: FileIdentity
  package let framing: ThumbnailFraming

  package init(identity: FileIdentity, framing: ThumbnailFraming) {
    self.identity = identity
    self.framing = framing
  }

  /// To be raised whenever the same photo gives other pixels than before, or the form of an entry changes.
  static let version: UInt32 = 1
  static let byteCount = 56

  /// All of it; two keys are equal if these bytes are.
  var bytes: [UInt8] {
    var bytes = LittleEndianBytes()
    bytes.append(identity.device)
    bytes.append(identity.inode)
    bytes.append(UInt64(bitPattern: identity.size))
    bytes.append(UInt64(bitPattern: identity.modifiedSeconds))
    bytes.append(UInt64(bitPattern: identity.modifiedNanoseconds))
    bytes.append(UInt32(clamping: framing.box.width))
    bytes.append(UInt32(clamping: framing.box.height))
    bytes.append(
      UInt32(framing.takesPreview ? 1 : 0) << 16 | UInt32(framing.mayEnlarge ? 1 : 0) << 8 | framing.framing.code)
    bytes.append(Self.version)
    return bytes.bytes
  }
}

/// How a photo is put into a box.
package struct ThumbnailFraming: Hashable, Sendable {
  /// In pixels.
  package var box: PixelSize
  package var framing: Framing
  /// Whether a photo smaller than the box is enlarged to fill it, as a place on a page wants; if not, the box is as much
  /// smaller as it has to be.
  package var mayEnlarge: Bool
  /// Whether one that is made of the camera's own will do, if there's one that serves: for a first look.
  package var takesPreview: Bool

  package init(box: PixelSize, framing: Framing, mayEnlarge: Bool = true, takesPreview: Bool = false) {
    self.box = box
    self.framing = framing
    self.mayEnlarge = mayEnlarge
    self.takesPreview = takesPreview
  }

  /// The same, of the photo itself.
  var ofPhoto: ThumbnailFraming {
    ThumbnailFraming(box: box, framing: framing, mayEnlarge: mayEnlarge)
  }

  /// The box for a photo of this size.
  func box(for photo: PixelSize) -> PixelSize {
    guard !mayEnlarge else { return box }
    switch framing {
    case .fit:
      return photo.width <= box.width && photo.height <= box.height ? photo : box
    case .fill:
      let shrink = min(1, Double(photo.width) / Double(box.width), Double(photo.height) / Double(box.height))
      return PixelSize(
        width: max(1, Int(Double(box.width) * shrink)), height: max(1, Int(Double(box.height) * shrink)))
    }
  }
}

extension Framing {
  fileprivate var code: UInt32 {
    switch self {
    case .fit: 0
    case .fill: 1
    }
  }
}
