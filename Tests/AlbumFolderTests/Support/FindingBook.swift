import AlbumCore
import AlbumFolder
import FileSystem
import Synchronization

/// A memory of files that lasts as long as a test.
final class FindingBook: Sendable {
  private struct Line: Hashable {
    let name: FileName
    let identity: FileIdentity
    let changed: Int64
  }

  private let lines = Mutex<[Line: FileFinding]>([:])

  var memory: PhotoMemory {
    PhotoMemory { [self] in
      lines.withLock { !$0.isEmpty }
    } recall: { [self] name, status in
      lines.withLock { $0[Line(name: name, identity: status.identity, changed: status.changed)] }
    } note: { [self] name, status, finding, _ in
      lines.withLock { $0[Line(name: name, identity: status.identity, changed: status.changed)] = finding }
    }
  }

  var findings: [FileName: FileFinding] {
    lines.withLock { lines in
      Dictionary(lines.map { ($0.key.name, $0.value) }) { $1 }
    }
  }
}
