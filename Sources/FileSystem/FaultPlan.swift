extension Errno {
  /// A ``FaultPlan`` says the call was made, though it wasn't: as some file systems do.
  package static let pretended = Errno(0)
}

#if DEBUG
  import Synchronization

  /// Watches the system calls of one task in a debug build and makes one of them fail: how the tests try every way an
  /// operation can break. Tests that run at once don't disturb each other.
  package final class FaultPlan: Sendable {
    package enum Fault: Sendable {
      case none
      /// The k-th call fails, once.
      case fail(at: Int, Errno)
      /// The k-th call fails, and all later ones of its kind.
      case failFrom(Int, Errno)
      /// The k-th call isn't made, nor is any after it, as if the program had been killed.
      case stop(at: Int)
      /// Something else happens just before the k-th call.
      case before(Int, @Sendable (Call) -> Void)
    }

    package struct Call: Hashable, Sendable {
      package let call: SystemCall.Name
      package let name: [UInt8]
    }

    /// The plan of the running task.
    @TaskLocal package static var current: FaultPlan?

    private struct State {
      var trace: [Call] = []
      var flushes = 0
      var failing: SystemCall.Name?
      var isStopped = false
    }

    private let fault: Fault
    private let countsAll: Bool
    private let flushesReally: Bool
    private let lacking: [SystemCall.Name: Errno]
    private let refusing: (@Sendable (Call) -> Errno?)?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - countsAll: whether calls that only look are counted too.
    ///   - lacking: calls that this system hasn't got, and how it answers them.
    ///   - refusing: what this system answers to calls that it does for some names only; `nil`: it does this one.
    ///   - flushesReally: `false` spares a test the disk's own time.
    package init(
      _ fault: Fault = .none, countsAll: Bool = false, lacking: [SystemCall.Name: Errno] = [:],
      refusing: (@Sendable (Call) -> Errno?)? = nil, flushesReally: Bool = false
    ) {
      self.refusing = refusing
      self.lacking = lacking
      self.fault = fault
      self.countsAll = countsAll
      self.flushesReally = flushesReally
    }

    /// The counted calls so far, the k-th at index k - 1.
    package var trace: [Call] {
      state.withLock { $0.trace }
    }

    package var flushes: Int {
      state.withLock { $0.flushes }
    }

    /// What a call is to be answered instead of being made; `nil`: make it.
    func answer(to call: SystemCall.Name, on name: [UInt8], changes: Bool) -> Errno? {
      let made = Call(call: call, name: name)
      let (answer, event): (Errno?, (@Sendable (Call) -> Void)?) = state.withLock { state in
        if state.isStopped { return (.stopped, nil) }
        if state.failing == call, case .failFrom(_, let code) = fault { return (code, nil) }
        if let code = lacking[call] ?? refusing?(made) { return (code, nil) }
        guard countsAll || changes else { return (nil, nil) }
        state.trace.append(made)
        let number = state.trace.count
        switch fault {
        case .fail(at: number, let code): return (code, nil)
        case .failFrom(number, let code):
          state.failing = call
          return (code, nil)
        case .stop(at: number):
          state.isStopped = true
          return (.stopped, nil)
        case .before(number, let event): return (nil, event)
        default: break
        }
        if call == .fsync {
          state.flushes += 1
          if !flushesReally { return (.pretended, nil) }
        }
        return (nil, nil)
      }
      event?(made)
      return answer
    }
  }
#endif
