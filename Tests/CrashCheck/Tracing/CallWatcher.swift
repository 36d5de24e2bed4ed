import CTracer
import Glibc

/// Counts a run's calls and deals the blow.
final class CallWatcher {
  /// What the file system is made to lack.
  struct Lacking: OptionSet {
    let rawValue: UInt
    /// `RENAME_NOREPLACE` and `RENAME_EXCHANGE`, renameat2(2).
    static let noReplace = Lacking(rawValue: 1)
    static let exchange = Lacking(rawValue: 2)
  }

  /// A file that somebody else put there, or where they took one to.
  struct Outsider {
    let path: Bytes
    let content: Bytes
  }

  private let blow: Blow
  private let lacking: Lacking
  private let photos: Bytes
  private let hideout: Bytes
  private(set) var calls: [TracedCall] = []
  /// Whether the blow was dealt.
  private(set) var isDealt = false
  private(set) var stranger: Outsider?
  /// The file that was taken away, and the name it had.
  private(set) var loot: Outsider?

  /// - Parameter hideout: where a thief takes a file to.
  init(_ blow: Blow, lacking: Lacking, photos: Bytes, hideout: Bytes) {
    self.blow = blow
    self.lacking = lacking
    self.photos = photos
    self.hideout = hideout
  }

  func decide(_ call: TracedCall) -> tracer_action {
    // What isn't there can't be counted on: it isn't counted.
    guard lacking.isDisjoint(with: Lacking(rawValue: call.renameFlags)) else { return .fail(EINVAL) }
    calls.append(call)
    let action = action(for: call, number: calls.count)
    if action.deed != tracer_let { isDealt = true }
    return action
  }

  private func action(for call: TracedCall, number: Int) -> tracer_action {
    switch blow {
    case .killBefore(number): return .kill(tracer_kill_before)
    case .killAfter(number): return .kill(tracer_kill_after)
    case .fail(number, let code, _), .failThenKill(number, let code, _): return .fail(code)
    case .fail(let first, let code, onwards: true) where first < number && calls[first - 1].name == call.name:
      return .fail(code)
    case .failThenKill(_, _, killAt: number): return .kill(tracer_kill_before)
    case .cutShort(number) where call.size > 1: return tracer_action(deed: tracer_cut, code: 0)
    case .stranger(number) where call.isRename: putStranger(call.second)
    case .thief(number) where call.isRename: takeAway(call.first)
    case .pause(number, let body):
      body()
      return .kill(tracer_kill_before)
    default: break
    }
    return tracer_action(deed: tracer_let, code: 0)
  }

  private func putStranger(_ path: Bytes) {
    let content = path.suffix(4).elementsEqual(".jpg".utf8) ? SmallContent.strangersPhoto : SmallContent.strangersText
    guard path.starts(with: photos), (try? Files.write(content, to: path)) != nil else { return }
    stranger = Outsider(path: path, content: content)
    isDealt = true
  }

  private func takeAway(_ path: Bytes) {
    guard path.starts(with: photos), let content = Files.read(path), (try? Files.rename(path, to: hideout)) != nil
    else { return }
    loot = Outsider(path: path, content: content)
    isDealt = true
  }
}

extension tracer_action {
  fileprivate static func kill(_ deed: tracer_deed) -> tracer_action {
    tracer_action(deed: deed, code: 0)
  }

  fileprivate static func fail(_ code: Int32) -> tracer_action {
    tracer_action(deed: tracer_fail, code: code)
  }
}
