import AlbumCore
import AlbumFolder
import FileSystem

extension Session {
  /// Whatever `--force` says, an output never takes the place of a photo, of a companion, or of a file of ours.
  func refuseToReplacePhotos(of view: FolderView, by path: [UInt8]) throws(Failure) {
    let output = OutputFile(path: path, mayReplace: true)
    guard let name = output.name else { return }
    guard !isOurs(output.parent) else {
      throw Failure("\(foreign: path) is in the folder where nineslot keeps the order.", cure: "Choose another place.")
    }
    let companions = view.album.allPhotos.flatMap { view.companions(of: $0.id).map(\.name) }
    let isPhoto = view.album.allPhotos.contains { $0.name == name } || companions.contains(name)
    guard isPhoto, isSameFolder(output.parent, folder) else { return }
    throw Failure(
      "\(name) is a photo of the album or goes with one, so it isn't replaced.", cure: "Choose another name.")
  }

  /// A folder of pictures made of the photos is never that of the photos, where they'd become photos, nor one of ours.
  func refuseToMixWithPhotos(_ path: [UInt8]) throws(Failure) {
    guard !isSameFolder(path, folder) else {
      throw Failure(
        "\(foreign: path) is the folder of the photos, where they would become photos themselves.",
        cure: "Choose another folder.")
    }
    guard !isOurs(path) else {
      throw Failure("\(foreign: path) is the folder where nineslot keeps the order.", cure: "Choose another folder.")
    }
  }

  private func isOurs(_ path: [UInt8]) -> Bool {
    let ours = folder + Array("/.nineslot".utf8)
    return isSameFolder(path, ours) || isSameFolder(path, ours + Array("/history".utf8))
  }

  /// However they are spelled; a folder that isn't there is no other's.
  private func isSameFolder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let first = try? Descriptor(path: first, for: .folder).status().identity,
      let second = try? Descriptor(path: second, for: .folder).status().identity
    else { return false }
    return (first.device, first.inode) == (second.device, second.inode)
  }
}
