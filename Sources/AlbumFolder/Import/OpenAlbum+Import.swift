package import AlbumCore
import FileSystem

/// What became of a file from outside.
package struct ImportedFile: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Copied into the folder under the photo's name, which another file didn't have.
    case copied
    /// Copied; its own name was taken.
    case copiedUnderAnotherName(instead: FileName)
    /// A photo of the same content is in the folder already: nothing was copied.
    case alreadyThere
  }

  /// For the album to place. If it was there already it may be in the album, on a page or in the tray.
  package let photo: Photo
  package let outcome: Outcome
}

extension OpenAlbum {
  /// Copies a file into the folder, for the album to place; it's not in the album before it's placed and committed.
  ///
  /// Nothing is overwritten, and the file outside is left as it is.
  /// - Parameter path: relative to the working folder, unless it begins with a slash.
  package func importFile(from path: [UInt8]) throws(AlbumFolderError) -> ImportedFile {
    guard place.kind == .folder else { throw .folderReadOnly }
    let last = path.split(separator: UInt8(ascii: "/")).last ?? []
    guard let name = FileName(bytes: last), !name.isHidden else { throw .notAPhoto(path) }
    do throws(SystemError) {
      if let imported = try importFile(Descriptor(path: path, for: .read), as: name) { return imported }
    } catch {
      throw .cannotImport(path, error.code)
    }
    throw .notAPhoto(path)
  }

  /// `nil` for a file that is no photo.
  private func importFile(_ source: borrowing Descriptor, as name: FileName) throws(SystemError) -> ImportedFile? {
    let status = try source.status()
    guard status.kind == .file, let format = settings.probe(name, try source.prefix(FolderScan.prefixLength)) else {
      return nil
    }
    if let same = try photo(sameAs: source, status) { return ImportedFile(photo: same, outcome: .alreadyThere) }
    let copy = try copy(source, as: name)
    let identity = try folder.status(of: copy.bytes).identity
    add(FolderFile(name: copy, format: format, identity: identity, content: identity, isReadable: true))
    let photo = Photo(id: nextPhotoID, name: copy)
    imported.append(photo)
    return ImportedFile(photo: photo, outcome: copy == name ? .copied : .copiedUnderAnotherName(instead: name))
  }

  private var nextPhotoID: PhotoID {
    PhotoID(((album.allPhotos + imported).map(\.id.rawValue).max() ?? 0) + 1)
  }

  /// The photo of the folder that has the same content.
  private func photo(sameAs source: borrowing Descriptor, _ status: FileStatus) throws(SystemError) -> Photo? {
    for photo in album.allPhotos + imported {
      guard let file = ungroupedScan.images[photo.name], file.isReadable, file.content.size == status.identity.size
      else {
        continue
      }
      if try source.hasSameContent(as: try folder.open(photo.name.bytes, for: .read)) { return photo }
    }
    return nil
  }

  /// Copies under a hidden name first, so that a name of the folder is never half a file's.
  private func copy(_ source: borrowing Descriptor, as wanted: FileName) throws(SystemError) -> FileName {
    let temporary = Array(
      "\(ChangeRecord.temporaryPrefix)import-\(String(UInt32.random(in: 0...UInt32.max), radix: 16))".utf8)
    do throws(SystemError) {
      let target = try folder.open(temporary, for: .create)
      try target.copyContent(of: source)
      try target.flush()
      let name = try publish(temporary, as: wanted)
      try folder.flush()
      return name
    } catch {
      try? folder.unlink(temporary)
      throw error
    }
  }

  /// Gives the copy its name or, if that's taken, the next free `name-2.jpg`.
  private func publish(_ temporary: [UInt8], as wanted: FileName) throws(SystemError) -> FileName {
    for number in 1...100_000 {
      let ending = number == 1 ? [] : Array("-\(number)".utf8)
      let name = wanted.stem + ending + wanted.bytes[wanted.stem.count...]
      guard let candidate = FileName(bytes: name), !ungroupedScan.takenNames.contains(candidate) else { continue }
      do throws(SystemError) {
        try folder.rename(temporary, toFree: candidate.bytes, orElse: .placeholder)
        return candidate
      } catch {
        guard error.code == .exists else { throw error }
      }
    }
    throw SystemError(.exists, .rename, wanted.bytes)
  }
}

extension Descriptor {
  /// Compares two files byte by byte.
  fileprivate func hasSameContent(as other: borrowing Descriptor) throws(SystemError) -> Bool {
    var offset = 0
    while true {
      let mine = try bytes(at: offset, count: 1 << 18)
      guard try other.bytes(at: offset, count: 1 << 18) == mine else { return false }
      if mine.isEmpty { return true }
      offset += mine.count
    }
  }
}
