/// A folder and a rename of it, of one of the shapes that a rename can have.
struct Shape: Sendable {
  struct Photo: Sendable {
    let name: Bytes
    let newName: Bytes
    var companions: [(name: Bytes, newName: Bytes)] = []
    /// The photo of the folder whose hard link this one is.
    var link: Bytes?
  }

  let name: String
  /// In the order that `nineslot order` is to make.
  let photos: [Photo]
  /// Their new names are made of it.
  let pattern: String
  var lacking: CallWatcher.Lacking = []

  /// Every file's old name and new name.
  var renames: [(old: Bytes, new: Bytes)] {
    photos.flatMap { photo in [(photo.name, photo.newName)] + photo.companions.map { ($0.name, $0.newName) } }
  }

  /// The list for `nineslot order -0`.
  var orderList: Bytes {
    photos.flatMap { $0.name + [0] }
  }

  func fill(_ folder: Bytes) throws(CheckError) {
    // Not in the order wanted, so that natural order, order on the disk and order of time aren't it by chance.
    var number = 0
    for photo in photos.reversed() where photo.link == nil {
      number += 1
      try Files.write(SmallContent.photo(number), to: Files.join(folder, photo.name), modified: Self.time(number))
      for companion in photo.companions {
        number += 1
        let path = Files.join(folder, companion.name)
        let content = SmallContent.companion(number, name: companion.name)
        try Files.write(content, to: path, modified: Self.time(number))
      }
    }
    for photo in photos {
      if let link = photo.link { try Files.link(Files.join(folder, link), as: Files.join(folder, photo.name)) }
    }
  }

  private static func time(_ number: Int) -> Int {
    1_500_000_000 + number * 61
  }
}
