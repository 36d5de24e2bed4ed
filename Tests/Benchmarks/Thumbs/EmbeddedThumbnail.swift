import FileSystem
import TestSupport

/// The small picture that a camera puts into its files.
enum EmbeddedThumbnail {
  /// Gives a JPEG of the working folder an EXIF block with a picture of 160 by 120 pixels in it.
  static func put(into file: String) throws(BenchmarkError) {
    try ChildProgram.require(["vipsthumbnail", "--size", "160x120", "-o", "./small.jpg[Q=80,strip]", file])
    let photo = try bytes(of: file)
    let small = try bytes(of: "small.jpg")
    let block = exif(offset: 0, count: small.count).bytes
    let segment = Array("Exif\0\0".utf8) + exif(offset: block.count, count: small.count).bytes + small
    guard photo.starts(with: [0xFF, 0xD8]), segment.count < 65_533 else {
      throw .wrong("\(file) can't take a thumbnail")
    }
    try BenchmarkError.onFiles { () throws(SystemError) in
      let folder = try Descriptor(path: Array(".".utf8), for: .folder)
      try folder.unlink(Array(file.utf8))
      try folder.open(Array(file.utf8), for: .create)
        .write(photo.prefix(2) + FixtureJPEG.segment(0xE1, segment) + photo.dropFirst(2))
    }
  }

  /// CIPA DC-008-2019, 4.6.4 and 4.8.2: upright, and a JPEG at an offset from the block's beginning.
  private static func exif(offset: Int, count: Int) -> FixtureExif {
    FixtureExif(
      image: [(0x0112, .short(1)), (0x0132, .text("2025:06:01 10:20:30"))],
      thumbnail: [(0x0103, .short(6)), (0x0201, .long(offset)), (0x0202, .long(count))])
  }

  private static func bytes(of file: String) throws(BenchmarkError) -> [UInt8] {
    try BenchmarkError.onFiles { () throws(SystemError) in
      try Descriptor(path: Array(file.utf8), for: .read).readWhole(limit: 1 << 28)
    }
  }
}
