import AlbumCore
import FileSystem
import Glibc
import Synchronization

/// Looks at all files of a folder: one after another as long as the system has at hand what is asked for; several at once
/// where each look waits for a disk or a network.
struct FolderLooks {
  struct File: Sendable {
    let name: FileName
    let isRegular: Bool
  }

  private let files: [File]
  private let probe: PhotoProbe
  private let memory: PhotoMemory?
  /// Whether anything was known before.
  private let asksFirst: Bool

  /// Threads that wait at once.
  static let mostWaiting = 16
  /// So many files are looked at before it's asked how often that meant waiting.
  private static let stretch = 32
  /// More waits than this in a stretch, and more threads are started.
  private let mostWaits: Int

  init(at files: [File], probe: @escaping PhotoProbe, memory: PhotoMemory?, mostWaits: Int = 8) {
    self.mostWaits = mostWaits
    self.files = files
    self.probe = probe
    self.memory = memory
    asksFirst = memory?.isOfUse() ?? false
  }

  /// Hands over what was found, in no order, on the calling thread.
  func forEach(in folder: borrowing Descriptor, _ body: (FileLook) -> Void) throws(SystemError) {
    var looker = FileLooker(probe: probe, memory: memory, asksFirst: asksFirst)
    var waits = ThreadWaits.count
    for (index, file) in files.enumerated() {
      if index % Self.stretch == 0, index > 0 {
        let now = ThreadWaits.count
        if now - waits > mostWaits, files.count - index > Self.stretch {
          for look in try byThreads(from: index, in: folder) { body(look) }
          return
        }
        waits = now
      }
      if let look = try looker.look(at: file.name, in: folder, isRegular: file.isRegular) { body(look) }
    }
  }

  private struct Shared {
    var next: Int
    var looks: [FileLook] = []
    var failure: SystemError?
  }

  /// Each thread takes the next few files, until there are none. The calling one does as well, so that it goes on where the
  /// system has no threads to give.
  private func byThreads(from start: Int, in folder: borrowing Descriptor) throws(SystemError) -> [FileLook] {
    // Threads can't borrow: they share a descriptor of their own.
    let shared = FolderHandle(try folder.open([UInt8(ascii: ".")], for: .folder))
    let state = SharedState(Shared(next: start))
    let work: @Sendable () -> Void = { [self] in lookAtNext(in: shared, state) }
    var threads = WorkerThreads()
    while threads.count < Self.mostWaiting - 1, threads.start(work) {}
    work()
    threads.join()
    return try state.value.withLock { state throws(SystemError) in
      if let failure = state.failure { throw failure }
      return state.looks
    }
  }

  private func lookAtNext(in folder: FolderHandle, _ state: SharedState) {
    let portion = 4
    var looker = FileLooker(probe: probe, memory: memory, asksFirst: asksFirst)
    var looks: [FileLook] = []
    do throws(SystemError) {
      while true {
        let start = state.value.withLock { state in
          defer { state.next += portion }
          return state.failure == nil ? state.next : files.count
        }
        guard start < files.count else { break }
        for file in files[start..<min(start + portion, files.count)] {
          guard let look = try looker.look(at: file.name, in: folder.descriptor, isRegular: file.isRegular) else {
            continue
          }
          looks.append(look)
        }
      }
      state.value.withLock { $0.looks += looks }
    } catch {
      state.value.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// A mutex can't be captured by several closures; what holds one can.
  private final class SharedState: Sendable {
    let value: Mutex<Shared>

    init(_ value: Shared) {
      self.value = Mutex(value)
    }
  }
}

/// How often the running thread has waited for something, of its own accord.
private enum ThreadWaits {
  /// C: `getrusage` of `RUSAGE_THREAD`, its `ru_nvcsw`; 0 where the system doesn't count.
  static var count: Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(1), &usage) == 0 ? usage.ru_nvcsw : 0
  }
}
