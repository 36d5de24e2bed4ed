import Glibc

/// Tells a person at a terminal what is measured just now; the line makes room for the next one.
enum Waiting {
  static func say(_ words: String) {
    guard isatty(2) == 1 else { return }
    // CSI K erases to the end of the line. ECMA-48, 8.3.41
    let line = Array("\r\(words)\u{1B}[K".utf8)
    _ = write(2, line, line.count)
  }

  static func end() {
    say("")
  }
}
