import AlbumCore
import FileSystem

/// What a look at a file of the folder finds.
struct FileLook: Sendable {
  let name: FileName
  /// Of a symbolic link, its own.
  let status: FileStatus
  /// Of a symbolic link, which file it leads to.
  let destination: FileIdentity?
  /// `nil` if it's no photo.
  let image: FolderFile?
}

/// Looks at one file after another. For one thread.
struct FileLooker {
  private let probe: PhotoProbe
  private let memory: PhotoMemory?
  private let asksFirst: Bool
  private var heads = HeadReader()

  /// - Parameter asksFirst: whether the memory may know a file, so that it's asked before the file is opened.
  init(probe: @escaping PhotoProbe, memory: PhotoMemory?, asksFirst: Bool) {
    self.probe = probe
    self.memory = memory
    self.asksFirst = asksFirst
  }

  /// `nil` for what is no regular file, leads to none, or is gone by now.
  /// - Parameter isRegular: whether the folder says that it's a regular file.
  mutating func look(
    at name: FileName, in folder: borrowing Descriptor, isRegular: Bool
  ) throws(SystemError) -> FileLook? {
    do throws(SystemError) {
      guard !isRegular else { return try look(at: name, in: folder, own: nil) }
      // A FIFO behind a link or of an unknown kind must not be opened.
      let own = try folder.status(of: name.bytes)
      guard own.kind == .file || own.kind == .link else { return nil }
      guard try folder.status(of: name.bytes, followLinks: true).kind == .file else { return nil }
      return try look(at: name, in: folder, own: own)
    } catch {
      // Gone since the listing, a dangling link, a circle of links: nothing that could be a photo.
      if error.code == .notThere || error.code == .tooManyLinks || error.code == .notAFolder { return nil }
      // A link into a place that can't be entered.
      if error.code == .noPermission { return nil }
      throw error
    }
  }

  private mutating func look(
    at name: FileName, in folder: borrowing Descriptor, own: FileStatus?
  ) throws(SystemError) -> FileLook? {
    if asksFirst, let memory {
      let content = try folder.status(of: name.bytes, followLinks: true)
      if content.kind == .file, let finding = memory.recall(name, content) {
        return FileLook(name, own: own, content: content, format: finding.format, isReadable: true)
      }
    }
    do throws(SystemError) {
      let file = try folder.open(name.bytes, for: .read)
      let content = try file.status()
      guard content.kind == .file else { return nil }
      guard let head = try? heads.head(of: file, byteCount: content.size) else {
        return FileLook(name, own: own, content: content, format: probe(name, []), isReadable: false)
      }
      let format = probe(name, head)
      memory?.note(name, content, FileFinding(format), head)
      return FileLook(name, own: own, content: content, format: format, isReadable: true)
    } catch {
      guard error.code != .notThere, error.code != .stopped else { throw error }
      let content = try folder.status(of: name.bytes, followLinks: true)
      guard content.kind == .file else { return nil }
      return FileLook(name, own: own, content: content, format: probe(name, []), isReadable: false)
    }
  }
}

extension FileLook {
  fileprivate init(
    _ name: FileName, own: FileStatus?, content: FileStatus, format: PhotoFormat?, isReadable: Bool
  ) {
    self.name = name
    status = own ?? content
    destination = own?.kind == .link ? content.identity : nil
    image = format.map {
      FolderFile(
        name: name, format: $0, identity: own?.identity ?? content.identity, content: content.identity,
        isReadable: isReadable)
    }
  }
}

/// Reads the first bytes of one file after another into the same memory: asking for it anew for each of many files
/// takes longer than the reading.
private struct HeadReader {
  private var head: [UInt8] = []

  /// - Parameter byteCount: the file's size, so that no call is made to learn where it ends.
  mutating func head(of file: borrowing Descriptor, byteCount: Int) throws(SystemError) -> [UInt8] {
    head.removeAll(keepingCapacity: true)
    // Files that are made as they're read, as those of /proc, don't know their size.
    let wanted = byteCount > 0 ? min(byteCount, FolderScan.prefixLength) : FolderScan.prefixLength
    // A closure that throws a typed error isn't taken here: the failure is carried out of it.
    var failure: SystemError?
    withUnsafeTemporaryAllocation(byteCount: FolderScan.prefixLength, alignment: 1) { buffer in
      do throws(SystemError) {
        let count = try file.read(at: 0, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        head.append(contentsOf: buffer[..<count])
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return head
  }
}
