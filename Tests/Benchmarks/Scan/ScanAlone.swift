import AlbumCore
import AlbumFolder
import Photos

/// nineslot's look through a folder, and nothing of what is then done with it: which files are photos and which file each
/// is, whose companions the others are, and the album's order.
enum ScanAlone {
  static let verb = "scan-alone"

  static func run(_ operands: [String]) throws(BenchmarkError) {
    guard let path = operands.first else { throw .usage("\(verb) takes a folder") }
    let folder = AlbumFolder(path: Array(path.utf8), programVersion: "0", stateHome: nil) { name, head in
      FormatSniffer.sniff(head: head, name: name)?.format
    }
    let view: FolderView
    do throws(AlbumFolderError) {
      view = try folder.look()
    } catch {
      throw .album(error)
    }
    guard !view.album.allPhotos.isEmpty else { throw .wrong("no photo was found") }
  }
}
