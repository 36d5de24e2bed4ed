import AlbumCore
import Pixels

/// Pictures by kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
enum KittyGraphics {
  /// The most base64 a command may carry.
  static let chunkSize = 4096

  /// Shows a PNG file in cells from the cursor on. The cursor stays (`C=1`), and the terminal doesn't answer (`q=2`).
  static func show(png: [UInt8], in cells: CellSize) -> [UInt8] {
    commands(Base64.encoded(png), keys: "a=T,f=100,c=\(cells.columns),r=\(cells.rows),C=1,q=2")
  }

  /// The same of bare pixels, for want of an encoder: three bytes a pixel, alpha left out.
  static func show(pixelsOf bitmap: Bitmap, in cells: CellSize) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * bitmap.width * bitmap.height)
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) { bytes += bitmap.pixels[start..<start + 3] }
    let size = "s=\(bitmap.width),v=\(bitmap.height)"
    return commands(
      Base64.encoded(bytes), keys: "a=T,f=24,\(size),c=\(cells.columns),r=\(cells.rows),C=1,q=2")
  }

  /// Every chunk but the last says that more comes; only the first has the keys.
  private static func commands(_ payload: [UInt8], keys: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(payload.count + payload.count / chunkSize * 16 + 100)
    for start in stride(from: 0, to: payload.count, by: chunkSize) {
      let end = min(start + chunkSize, payload.count)
      let more = end < payload.count ? 1 : 0
      output += Array("\u{1B}_G\(start == 0 ? keys : "q=2"),m=\(more);".utf8)
      output += payload[start..<end]
      output += [0x1B, UInt8(ascii: "\\")]
    }
    return output
  }
}
