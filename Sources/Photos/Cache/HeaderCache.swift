package import AlbumCore
package import FileSystem
import Synchronization

/// What the beginnings of a folder's files told, in this run and in earlier ones: what each is, a photo's size, its capture
/// time. So that a file that hasn't changed isn't opened again to learn it.
///
/// One file in the user's cache folder holds it for all files of a folder: reading one for each would cost as much as
/// reading the photos. As ``ThumbnailCache`` it never stands in the way. A file is taken for the same only if nothing of it
/// changed, its names neither: the time of that is the one which programs that edit photos in place can't set back. So a
/// renamed photo is looked at once more.
package final class HeaderCache: Sendable {
  private struct State {
    /// `nil`: not read yet.
    var table: HeaderTable?
    var key: FolderKey?
  }

  private let state = Monitor(State())
  private let willBeAskedForReports = Atomic(false)
  private let cacheHome: [UInt8]?
  private let folder: [UInt8]
  /// Since 1970: before any file was looked at.
  private let start: Duration

  /// The room that all tables together take on the disk.
  private static let byteLimit = 32 << 20

  /// - Parameters:
  ///   - cacheHome: the user's cache folder, an absolute path; `nil`: nothing is known from earlier, and nothing is kept.
  ///   - folder: the path of the folder of photos.
  package convenience init(cacheHome: [UInt8]?, folder: [UInt8]) {
    self.init(cacheHome: cacheHome, folder: folder, start: WallClock.now)
  }

  init(cacheHome: [UInt8]?, folder: [UInt8], start: Duration) {
    self.cacheHome = cacheHome
    self.folder = folder
    self.start = start
  }

  /// In the user's cache folder, if there's one.
  package static func ofUser(folder: [UInt8]) -> HeaderCache {
    HeaderCache(cacheHome: CacheFolder.userCacheHome, folder: folder)
  }

  // MARK: - Files

  /// Says that reports will be asked for: what a first look sees of a file is then used for them at once.
  package func prepareForReports() {
    willBeAskedForReports.store(true, ordering: .relaxed)
  }

  /// Whether anything is known.
  package var isOfUse: Bool {
    withTable { !$0.isEmpty }
  }

  /// What a file of this status is; `nil` if that isn't known of it in just this state.
  package func finding(for name: FileName, _ status: FileStatus) -> FileFinding? {
    let row = withTable { $0.row(for: FileState(status), fileExtension: name.lowercasedExtension) }
    return row.map { FileFinding($0.format) }
  }

  /// Takes note of what a file is, by its first bytes.
  package func note(_ finding: FileFinding, of name: FileName, _ status: FileStatus, head: [UInt8]) {
    let willBeAsked = willBeAskedForReports.load(ordering: .relaxed)
    guard cacheHome != nil || willBeAsked else { return }
    let isWanted = willBeAsked && finding != .other
    let report = isWanted ? PhotoReader().report(onHead: head, of: status.size, named: name) : nil
    let row = row(finding, report.map(HeaderRow.Header.init), name, status)
    withTable { $0.add(row) }
  }

  /// What is known of a photo, after a look at the file's status; `nil` if it must be read.
  package func report(onFileNamed name: FileName, in folder: PhotoFolder) -> PhotoReport? {
    guard let status = try? folder.descriptor.status(of: name.bytes, followLinks: true), status.kind == .file else {
      return nil
    }
    let row = withTable { $0.row(for: FileState(status), fileExtension: name.lowercasedExtension) }
    guard let row, let format = row.format else { return nil }
    return row.header?.report(format: format, byteCount: status.size)
  }

  /// Takes note of what a photo told when it was read.
  func note(_ report: PhotoReport, onFileNamed name: FileName, _ status: FileStatus) {
    let row = row(.photo(report.facts.format), HeaderRow.Header(report), name, status)
    withTable { $0.put(row) }
  }

  private func row(
    _ finding: FileFinding, _ header: HeaderRow.Header?, _ name: FileName, _ status: FileStatus
  ) -> HeaderRow {
    let state = FileState(status)
    return HeaderRow(
      state: state, fileExtension: name.lowercasedExtension, format: finding.format, header: header,
      isSettled: start - state.lastChange >= ThumbnailSource.unsettled)
  }

  // MARK: - The table

  private func withTable<Result>(_ body: (inout HeaderTable) -> Result) -> Result {
    state.change { state in
      if state.table == nil {
        state.key = Self.key(of: folder)
        state.table = state.key.flatMap { load(for: $0) } ?? HeaderTable()
      }
      var table = state.table.take() ?? HeaderTable()
      defer { state.table = table }
      return body(&table)
    }
  }

  private static func key(of folder: [UInt8]) -> FolderKey? {
    let descriptor = try? Descriptor(path: folder, for: .folder)
    return (try? descriptor?.status())?.map { FolderKey($0.identity) }
  }

  private func load(for key: FolderKey) -> HeaderTable? {
    guard let cacheHome,
      let home = try? CacheFolder.open(CacheFolder.headers, inCacheHome: cacheHome, isMade: false),
      let file = try? home.descriptor.open(EntryPlace.name(ofTable: key), for: .readNoFollow),
      let status = try? file.status(), status.kind == .file, status.isOurs, status.size <= HeaderTable.mostBytes
    else { return nil }
    let bytes = try? file.bytes(at: 0, count: status.size)
    return bytes?.withUnsafeBytes { HeaderTable($0, for: key) }
  }

  /// Keeps for later runs what is new, as well as it goes.
  package func save() {
    guard let cacheHome else { return }
    let news: (FolderKey, [UInt8])? = state.change { state in
      guard let table = state.table, let key = state.key, table.hasNews else { return nil }
      return (key, table.bytes(for: key))
    }
    guard let (key, bytes) = news,
      let home = try? CacheFolder.open(CacheFolder.headers, inCacheHome: cacheHome, isMade: true)
    else { return }
    try? CacheFolder.write(bytes, to: EntryPlace.name(ofTable: key), in: home.descriptor)
    // Tables are few: they're looked through at each writing.
    CacheSweep.evict(from: home.descriptor, until: Self.byteLimit)
  }
}
