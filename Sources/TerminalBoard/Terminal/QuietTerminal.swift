import Glibc

/// Keeps a terminal from echoing and from holding back unfinished lines, and gives its mode back on every way out: by
/// ``restore(discardsInput:)``, at exit, on a signal that ends or stops the process. (SIGKILL gives no time.)
///
/// One at a time: signal handlers can only reach globals.
struct QuietTerminal: ~Copyable {
  private let descriptor: Int32

  /// `nil` if there's no terminal, another one is quiet, or this process isn't in the foreground: it would be stopped.
  /// tcsetattr(3), sigaction(2)
  init?(descriptor: Int32) {
    guard heldDescriptor < 0, tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, heldMode) == 0 else {
      return nil
    }
    self.descriptor = descriptor
    if !isExitHandled {
      isExitHandled = true
      atexit { restoreHeldMode() }
    }
    heldDescriptor = descriptor
    watchSignals()
    var quiet = heldMode.pointee
    // Keys that signal (Ctrl-C) still do; typed text waits in the kernel's queue, and is neither echoed nor lost.
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    quiet.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(descriptor, TCSANOW, &quiet)
  }

  /// - Parameter discardsInput: throw away what came and wasn't read.
  consuming func restore(discardsInput: Bool = false) {
    if discardsInput { tcflush(descriptor, TCIFLUSH) }
    restoreHeldMode()
    unwatchSignals()
  }
}

// What the handlers reach is plain memory behind pointers, without Swift's checks for overlapping access: written before
// the handlers are installed, and by the one thread that talks to the terminal.
private typealias SignalAction = sigaction
nonisolated(unsafe) private let heldMode = pointer(to: termios(), count: 1)
nonisolated(unsafe) private let formerActions = pointer(to: SignalAction(), count: 65)
nonisolated(unsafe) private var heldDescriptor: Int32 = -1
nonisolated(unsafe) private var isExitHandled = false

/// Those that end or stop a process, crashes too.
private let watchedSignals = [
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE,
]

private func pointer<Value>(to value: Value, count: Int) -> UnsafeMutablePointer<Value> {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: count)
  pointer.initialize(repeating: value, count: count)
  return pointer
}

private func watchSignals() {
  for number in watchedSignals {
    var action = SignalAction()
    action.__sigaction_handler.sa_handler = restoreAndRaise
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, formerActions + Int(number))
  }
}

private func unwatchSignals() {
  for number in watchedSignals { sigaction(number, formerActions + Int(number), nil) }
}

/// tcsetattr is async-signal-safe (POSIX.1-2017, 2.4.3).
private func restoreHeldMode() {
  guard heldDescriptor >= 0 else { return }
  tcsetattr(heldDescriptor, TCSANOW, heldMode)
  heldDescriptor = -1
}

/// Gives the mode back, then lets the signal do what it would have done.
private func restoreAndRaise(_ number: Int32) {
  restoreHeldMode()
  sigaction(number, formerActions + Int(number), nil)
  raise(number)
}
