import FileSystem
import Glibc

/// When a folder was looked through, and whether names in it have changed since.
struct ScanMoment {
  private let start = ContinuousClock.now
  private let folder: FileIdentity
  /// Whether the folder's own time can be trusted to show the next change of names.
  private let isTelling: Bool

  /// For how long a scan is as good as another look: sizes and times aren't asked for again.
  static let freshness = Duration.seconds(1)
  /// A file system's clock goes in steps; what comes in the step of an earlier change has its time too.
  private static let longestStep: Int64 = 100_000_000

  /// Taken before the folder is looked through.
  init(of folder: borrowing Descriptor) throws(SystemError) {
    self.folder = try folder.status().identity
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let seconds = Int64(now.tv_sec).subtractingReportingOverflow(self.folder.modifiedSeconds)
    let age = seconds.partialValue.multipliedReportingOverflow(by: 1_000_000_000)
    let nanoseconds = Int64(now.tv_nsec) - self.folder.modifiedNanoseconds
    isTelling = !seconds.overflow && !age.overflow && age.partialValue / 2 + nanoseconds / 2 > Self.longestStep / 2
  }

  /// Whether the scan ended just now and no name came, went or changed since.
  func isFresh(_ folder: borrowing Descriptor) throws(SystemError) -> Bool {
    guard isTelling, ContinuousClock.now - start < Self.freshness else { return false }
    return try folder.status().identity == self.folder
  }
}
