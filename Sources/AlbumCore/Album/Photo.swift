/// One image file of the album, its companions with it. Its identity outlives a rename.
package struct Photo: Hashable, Sendable, Identifiable {
  package let id: PhotoID
  /// The file's name in the folder now.
  package var name: FileName
  /// The name the file had before nineslot first numbered it; `nil` while it bears it.
  package var originalName: FileName?
  /// What a person wrote above the photo's line in album.txt; goes wherever the photo goes.
  package var comments: [String]

  package init(id: PhotoID, name: FileName, originalName: FileName? = nil, comments: [String] = []) {
    self.id = id
    self.name = name
    self.originalName = originalName
    self.comments = comments
  }

  /// The name that `{name}` of a pattern stands for, so that numbering twice never stacks prefixes.
  package var nameBeforeNumbering: FileName {
    originalName ?? name
  }
}

/// Which photo: given when an album is read, the same however the photo is moved or renamed while that album lives.
package struct PhotoID: Hashable, Sendable {
  package let rawValue: Int

  package init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}
