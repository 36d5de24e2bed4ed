import AlbumCore
import Glibc
import Photos
import FileSystem
import Testing

struct PhotoErrorTests {
  @Test(arguments: [
    (PhotoError.endsTooEarly, "ends too early", "it ends too early"),
    (.notAnImage, "not an image", "it is not an image"),
    (.damaged(detail: "CRC error"), "damaged", "it is damaged (CRC error)"),
    (.damaged(detail: ""), "damaged", "it is damaged"),
    (
      .tooLarge(pixels: 4_290_250_000, limit: 2_000_000_000), "too large",
      "it is too large, 4290 of at most 2000 megapixels"
    ),
    (.excessive(detail: "more than 500 scans"), "beyond limits", "it has more than 500 scans"),
    (.unsupported(variant: "12-bit JPEG"), "12-bit JPEG", "12-bit JPEG is not supported"),
    (.noPermission, "no permission", "no permission to open it"),
    (.io(.inputOutput), "disk error", "the system says \"Input/output error\""),
  ])
  func `a fault has a few words for its tile and a sentence for its warning`(
    error: PhotoError, reason: String, explanation: String
  ) {
    #expect(error.reason == reason)
    #expect(error.explanation == explanation)
    #expect(error.isFault)
  }

  @Test func `a format without a decoder is no fault`() {
    #expect(!PhotoError.notDecodedHere(.webp, trait: "WebP").isFault)
    #expect(PhotoError.notDecodedHere(.webp, trait: "WebP").reason == "needs WebP")
    #expect(PhotoError.notDecodedHere(.raw, trait: nil).reason == "no preview")
  }
}
