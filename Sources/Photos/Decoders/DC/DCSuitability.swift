import AlbumCore
import DCReader

/// For what the means of blocks are as good as libjpeg's scaled transform.
enum DCSuitability {
  /// Of the longer side, at least so many pixels of the picture for those that are shown.
  private static let pixels = (picture: 3000, shown: 256)

  /// Whether a picture's samples are fine enough for a request: the whole picture's long side has 3000 pixels or more for
  /// 256 that are shown; libjpeg would take an eighth of it, too, which means more of most pictures, and of small ones; and
  /// no component has fewer samples than there are pixels shown. That a sample is one and a half of another component's,
  /// libjpeg doesn't know.
  static func suits(_ frame: DCFrame, _ request: PictureRequest) -> Bool {
    let shown = request.size
    let (longSide, longSideShown) =
      frame.width >= frame.height ? (frame.width, shown.width) : (frame.height, shown.height)
    guard longSide * pixels.shown >= longSideShown * pixels.picture else { return false }
    guard JPEGDecoder.takesEighth(of: PixelSize(width: frame.width, height: frame.height), for: shown) else {
      return false
    }
    return frame.components.allSatisfy { component in
      let factors = component.sampleFactors
      guard frame.mostAcross % factors.across == 0, frame.mostDown % factors.down == 0 else { return false }
      return frame.width * factors.across >= 8 * frame.mostAcross * shown.width
        && frame.height * factors.down >= 8 * frame.mostDown * shown.height
    }
  }

  /// Whether what later scans would bring is too little to be seen, as it is judged of those that libjpeg leaves unread.
  static func isFineEnough(_ picture: DCPicture) -> Bool {
    zip(picture.quantizers, picture.missingBits).allSatisfy { quantizer, bits in
      // The error lies anywhere from none to just under this; 64 samples share its square.
      let step = Double(quantizer.constant * (1 << bits - 1))
      return step * step / 3 / 64 <= 1.4
    }
  }
}
