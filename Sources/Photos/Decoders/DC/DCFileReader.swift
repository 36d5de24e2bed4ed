import DCReader

/// Reads a file's constant coefficients, a window at a time, within the limits.
struct DCFileReader {
  private let file: PhotoFile
  private let limits: DecodingLimits
  /// For the picture, which is to be kept as long as it.
  private(set) var holding: Holding?

  init(_ file: PhotoFile, limits: DecodingLimits) {
    self.file = file
    self.limits = limits
  }

  /// `nil` if the file is refused, for whatever reason.
  mutating func picture(suits: (DCFrame) -> Bool) -> DCPicture? {
    var decoder = DCDecoder(fileBytes: file.byteCount)
    // Ends, for each window moves the offset on.
    while true {
      guard
        let progress = try? file.withBytes(at: decoder.offset, count: DCDecoder.windowBytes, { try? decoder.read($0) })
      else { return nil }
      switch progress {
      case .wantsMore:
        guard holding != nil || decoder.offset <= limits.headerBytes else { return nil }
      case .reachedScans(let frame):
        guard decoder.offset <= limits.headerBytes, suits(frame), isWithinLimits(frame),
          let holding = try? limits.budget.hold(frame.heldBytes, unless: { file.isUnwanted })
        else { return nil }
        self.holding = holding
      case .complete(let picture): return picture
      }
    }
  }

  private func isWithinLimits(_ frame: DCFrame) -> Bool {
    // Four components are read in four scans at most.
    guard frame.width * frame.height <= min(limits.heldPixels, limits.streamedPixels), limits.scans >= 4 else {
      return false
    }
    // What follows the first scans isn't read, so that only the file's last bytes tell whether it's all there.
    return !frame.isProgressive || (try? file.hasJPEGEnd) == true
  }
}
