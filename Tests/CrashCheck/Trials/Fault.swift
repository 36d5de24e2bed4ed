import Glibc

/// What can befall a run; each is tried at every call.
enum Fault: String, CaseIterable, Sendable {
  /// Killed before the call, or after it.
  case before, after
  /// The call and all later ones of its kind fail.
  case enospc, eio, eacces, erofs
  /// Only this call fails.
  case onceEIO = "once-eio"
  case onceEINTR = "once-eintr"
  case onceEXDEV = "once-exdev"
  /// Half of a write is written.
  case short
  /// Somebody puts a file at the name that is about to be given.
  case intruder
  /// Somebody takes the file away that is about to be given a name.
  case vanish
  /// The call fails once; the program is killed at every later one, while it takes back what it did.
  case rollback
  /// Killed before the call; then the recovery is killed at each of its own.
  case rekill
  /// The power is cut before the call, and after the last.
  case power

  /// Whether it means anything at the call.
  func suits(_ call: TracedCall) -> Bool {
    switch self {
    case .short: call.size > 1
    case .intruder, .vanish, .onceEXDEV: call.isRename
    default: true
    }
  }

  var strikesTwice: Bool {
    self == .rekill || self == .rollback
  }

  /// Whether the program has to get over it.
  var mustSucceed: Bool {
    self == .short || self == .onceEINTR
  }

  /// The blow at the k-th call.
  ///
  /// - Parameter second: the later call, of faults that strike twice.
  func blow(_ number: Int, second: Int) -> Blow {
    switch self {
    case .before, .rekill: .killBefore(number)
    case .after: .killAfter(number)
    case .enospc: .fail(number, code: ENOSPC, onwards: true)
    case .eio: .fail(number, code: EIO, onwards: true)
    case .eacces: .fail(number, code: EACCES, onwards: true)
    case .erofs: .fail(number, code: EROFS, onwards: true)
    case .onceEIO: .fail(number, code: EIO, onwards: false)
    case .onceEINTR: .fail(number, code: EINTR, onwards: false)
    case .onceEXDEV: .fail(number, code: EXDEV, onwards: false)
    case .short: .cutShort(number)
    case .intruder: .stranger(number)
    case .vanish: .thief(number)
    case .rollback: .failThenKill(number, code: EIO, killAt: number + second)
    case .power: .none
    }
  }
}
