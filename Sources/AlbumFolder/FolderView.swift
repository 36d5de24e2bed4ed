package import AlbumCore
import FileSystem

/// A folder as a face shows it: the album, and what is known of its photos' files.
package struct FolderView: Sendable {
  package var album: Album
  /// The file of each photo.
  package let files: [PhotoID: FolderFile]
  /// The companions of each photo that has some, in natural order.
  package let companions: [PhotoID: [Companion]]
  /// Which companion went with one of several photos of its stem.
  package let companionNotes: [CompanionNote]
  /// Every name in the folder, of whatever it is, hidden ones too: none of them may be given to another file.
  package let takenNames: Set<FileName>
  /// Files that can get no other name, and why.
  package let obstacles: [FileName: FileObstacle]
  /// What the folder's disk makes of names, as far as that can be found out without writing.
  package let rules: FolderRules
  package let report: FolderReport

  package func companions(of photo: PhotoID) -> [Companion] {
    companions[photo] ?? []
  }
}

/// What a person should know about a folder.
package struct FolderReport: Hashable, Sendable {
  /// Photos that came by themselves, in the order they were placed.
  package var new: [FileName] = []
  package var gone: [FileName] = []
  package var renamedElsewhere: [MoveSchedule.Move] = []
  /// Whether the folder has an album already: it has none before its first change.
  package var hasAlbum = false
  /// `false` if the folder can't be written: the order is kept in the user's state folder, renaming is off.
  package var canRename = true
  /// A rename was cut off: `recover` finishes it or rolls it back.
  package var isInterrupted = false
  /// Another program renames files just now, and didn't end soon: names and album may not fit each other.
  package var isBeingChanged = false
  /// album.txt was changed by hand since nineslot wrote it.
  package var isEdited = false
  package var canUndo = false
  package var canRedo = false
}

extension FolderView {
  init(_ reconciliation: Reconciliation, scan: FolderScan, rules: FolderRules, report: FolderReport) {
    var report = report
    report.new = reconciliation.new
    report.gone = reconciliation.gone
    report.renamedElsewhere = reconciliation.renamedElsewhere
    self.init(album: reconciliation.album, scan: scan, rules: rules, report: report)
  }

  init(album: Album, scan: FolderScan, rules: FolderRules, report: FolderReport) {
    self.album = album
    self.report = report
    let photos = album.allPhotos
    var files = [PhotoID: FolderFile](minimumCapacity: photos.count)
    var companions: [PhotoID: [Companion]] = [:]
    for photo in photos { files[photo.id] = scan.images[photo.name] }
    // Most folders have none.
    if !scan.groups.companions.isEmpty {
      for photo in photos { companions[photo.id] = scan.groups.companions[photo.name] }
    }
    self.files = files
    self.companions = companions
    companionNotes = scan.groups.notes
    takenNames = scan.takenNames
    obstacles = scan.obstacles
    self.rules = rules
  }
}
