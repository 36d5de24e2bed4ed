import AlbumCore
import FileSystem
import Glibc
import Synchronization

/// Looks at all files of a folder: one after another, in a large folder as many at once as there are cores; and several at
/// once wherever each look waits for a disk or a network.
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
  private let cores: Int

  /// Threads that wait at once.
  static let mostWaiting = 16
  /// So many files are looked at before it's asked how often that meant waiting.
  private static let stretch = 32
  /// The same where several threads look.
  private static let longStretch = 2048
  /// More waits than this in 32 looks, and more threads are started.
  private let mostWaits: Int

  init(
    at files: [File], probe: @escaping PhotoProbe, memory: PhotoMemory?, mostWaits: Int = 8,
    cores: Int = WorkerThreads.coreCount
  ) {
    self.mostWaits = mostWaits
    self.cores = cores
    self.files = files
    self.probe = probe
    self.memory = memory
    asksFirst = memory?.isOfUse() ?? false
  }

  /// Hands over what was found, in no order, on the calling thread.
  func forEach(in folder: borrowing Descriptor, _ body: (FileLook) -> Void) throws(SystemError) {
    var looker = FileLooker(probe: probe, memory: memory, asksFirst: asksFirst)
    var start = 0
    var threads = 1
    while start < files.count {
      let portion = threads == 1 ? Self.stretch : threads == Self.mostWaiting ? files.count : Self.longStretch
      let range = start..<min(files.count, start + portion)
      let waits: Int
      if threads == 1 {
        let before = ThreadWaits.count
        for file in files[range] {
          if let look = try looker.look(at: file.name, in: folder, isRegular: file.isRegular) { body(look) }
        }
        waits = ThreadWaits.count - before
      } else {
        let found = try byThreads(threads, at: range, in: folder)
        for look in found.looks { body(look) }
        waits = found.waits
      }
      start = range.upperBound
      // A thread takes some looks' time to start.
      let isMuch = files.count - start >= Self.longStretch / 2
      threads = waits / (range.count / Self.stretch + 1) > mostWaits ? Self.mostWaiting : isMuch ? cores : 1
      if files.count - start <= Self.stretch { threads = 1 }
    }
  }

  private struct Shared {
    var next: Int
    var looks: [FileLook] = []
    var waits = 0
    var failure: SystemError?
  }

  /// Each thread takes the next few files, until there are none. The calling one does as well, so that it goes on where the
  /// system has no threads to give.
  private func byThreads(
    _ count: Int, at range: Range<Int>, in folder: borrowing Descriptor
  ) throws(SystemError) -> (looks: [FileLook], waits: Int) {
    // Threads can't borrow: they share a descriptor of their own.
    let shared = FolderHandle(try folder.open([UInt8(ascii: ".")], for: .folder))
    let state = SharedState(Shared(next: range.lowerBound))
    // Those who wait take few at a time, so that none is left with many.
    let portion = count == Self.mostWaiting ? 4 : Self.stretch
    let work: @Sendable () -> Void = { [self] in
      let before = ThreadWaits.count
      lookAtNext(portion, until: range.upperBound, in: shared, state)
      let waits = ThreadWaits.count - before
      state.value.withLock { $0.waits += waits }
    }
    var threads = WorkerThreads()
    while threads.count < count - 1, threads.start(work) {}
    work()
    threads.join()
    return try state.value.withLock { state throws(SystemError) in
      if let failure = state.failure { throw failure }
      return (state.looks, state.waits)
    }
  }

  private func lookAtNext(_ portion: Int, until end: Int, in folder: FolderHandle, _ state: SharedState) {
    var looker = FileLooker(probe: probe, memory: memory, asksFirst: asksFirst)
    var looks: [FileLook] = []
    do throws(SystemError) {
      while true {
        let start = state.value.withLock { state in
          defer { state.next += portion }
          return state.failure == nil ? state.next : end
        }
        guard start < end else { break }
        for file in files[start..<min(start + portion, end)] {
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
