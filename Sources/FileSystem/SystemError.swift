import Glibc

/// A system call that failed: which one, on what, and why.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Errno
  package let call: SystemCall.Name
  /// The name or path the call was given; empty for a call on a descriptor.
  package let name: [UInt8]

  package init(_ code: Errno, _ call: SystemCall.Name, _ name: [UInt8] = []) {
    self.code = code
    self.call = call
    self.name = name
  }

  /// The system's own words for the cause, such as "No space left on device".
  package var cause: String {
    code.text
  }
}

/// The system's number for why a call failed. C: `errno`.
package struct Errno: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let notThere = Errno(ENOENT)
  package static let exists = Errno(EEXIST)
  package static let notAFolder = Errno(ENOTDIR)
  package static let isAFolder = Errno(EISDIR)
  package static let tooManyLinks = Errno(ELOOP)
  package static let noPermission = Errno(EACCES)
  package static let notPermitted = Errno(EPERM)
  package static let readOnly = Errno(EROFS)
  package static let diskFull = Errno(ENOSPC)
  package static let quotaExceeded = Errno(EDQUOT)
  package static let inputOutput = Errno(EIO)
  package static let wouldBlock = Errno(EWOULDBLOCK)
  package static let interrupted = Errno(EINTR)
  package static let invalid = Errno(EINVAL)
  package static let notImplemented = Errno(ENOSYS)
  package static let notSupported = Errno(EOPNOTSUPP)
  package static let otherDevice = Errno(EXDEV)
  package static let tooLarge = Errno(EFBIG)
  package static let nameTooLong = Errno(ENAMETOOLONG)
  package static let invalidSequence = Errno(EILSEQ)
  package static let noSuchDevice = Errno(ENXIO)
  /// What a ``FaultPlan`` answers once it has stopped the program: nothing is done any more.
  package static let stopped = Errno(EOWNERDEAD)

  /// C: `strerror_r`.
  package var text: String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(rawValue, &buffer, buffer.count - 1) == 0 else { return "error \(rawValue)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether there's no room left, on the disk or in the quota.
  package var meansFull: Bool {
    self == .diskFull || self == .quotaExceeded
  }

  /// Whether a file system answers so to a call or flag that it hasn't got.
  package var meansUnsupported: Bool {
    [.invalid, .notImplemented, .notSupported].contains(self)
  }

  /// Whether a file system without second names, or with none left for a file, answers so to a link.
  var meansNoLinks: Bool {
    self == .notPermitted || rawValue == EMLINK
  }
}
