import AlbumCore

/// Text that is printed holds nothing that steers a terminal: no C0, DEL or C1, no control of text direction.
func promiseSafe(_ text: String, _ what: String) throws(BrokenPromise) {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      throw BrokenPromise(description: "\(what) has U+\(String(scalar.value, radix: 16)) in it")
    default: break
    }
  }
}
