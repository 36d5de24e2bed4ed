import AlbumCore
import CPlatform
import FileSystem
import Glibc

/// The system calls of the engine's moves, and nothing else: no journal, no check, no flush.
struct BareLoop: Renamer {
  let exchanges: Bool

  let name = "loop"

  func explanation(_ job: RenameJob) -> String {
    "the engine's steps as bare renameat2 calls, made ready before"
  }

  func rename(_ photos: borrowing SmallPhotos, _ job: RenameJob) throws(BenchmarkError) -> Reading {
    let calls = try Calls(steps(job))
    try SmallPhotos.settle()
    let folder = photos.folder.number
    let (reading, code) = calls.names.withUnsafeBufferPointer { names -> (Reading, Int32) in
      guard let names = names.baseAddress else { return (Reading(wall: 0, processor: 0), 0) }
      var code: Int32 = 0
      let reading = Reading.taken {
        for call in calls.list {
          let (from, to) = (names + call.from, names + call.to)
          let result =
            call.isExchange
            ? platform_rename_exchange(folder, from, folder, to) : platform_rename_noreplace(folder, from, folder, to)
          if result != 0 {
            code = errno
            break
          }
        }
      }
      return (reading, code)
    }
    guard code == 0 else { throw .system(SystemError(Errno(code), .renameNoReplace)) }
    return reading
  }

  func steps(_ job: RenameJob) throws(BenchmarkError) -> [MoveSchedule.Step] {
    let asides = job.newNames.indices.map { FileName(".aside-\($0)") ?? job.newNames[$0] }
    guard let schedule = MoveSchedule(job.moves, cycles: exchanges ? .exchange : .temporary { asides[$0] }) else {
      throw .wrong("two photos get one name")
    }
    return schedule.steps
  }

  /// Steps as the kernel takes them.
  private struct Calls {
    /// Where its names begin.
    struct Call {
      var isExchange: Bool
      var from: Int
      var to: Int
    }

    private(set) var list: [Call] = []
    /// All names one after the other, each with its NUL.
    private(set) var names: [CChar] = []

    init(_ steps: [MoveSchedule.Step]) {
      for step in steps {
        switch step {
        case .move(let from, let to): list.append(Call(isExchange: false, from: add(from), to: add(to)))
        case .exchange(let first, let second): list.append(Call(isExchange: true, from: add(first), to: add(second)))
        }
      }
    }

    private mutating func add(_ name: FileName) -> Int {
      defer { names += name.bytes.map(CChar.init(bitPattern:)) + [0] }
      return names.count
    }
  }

  /// Whether two names really change places in one step on the working folder's file system: some answer success and
  /// do something else.
  static func canExchange() throws(BenchmarkError) -> Bool {
    try BenchmarkError.onFiles { () throws(SystemError) in
      let folder = try Descriptor(path: Array(".".utf8), for: .folder)
      let names = ["probe-1", "probe-2"].map { Array($0.utf8) }
      var numbers: [UInt64] = []
      for name in names { numbers.append(try folder.open(name, for: .create).status().identity.inode) }
      let isDone = (try? folder.exchange(names[0], names[1])) != nil
      var after: [UInt64] = []
      for name in names {
        after.append(try folder.status(of: name).identity.inode)
        try folder.unlink(name)
      }
      return isDone && after == numbers.reversed()
    }
  }
}
