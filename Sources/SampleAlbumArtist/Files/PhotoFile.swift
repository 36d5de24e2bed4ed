extension SampleAlbum.Photo {
  /// Points along each edge of a terrain's survey, for a picture of full size.
  private static let fullDetail = 1600

  /// The file as it stands in the album; smaller for a quick look.
  func file(height: Int? = nil) async throws(ArtistError) -> [UInt8] {
    let print = await print(height: height)
    switch format {
    case .jpeg(let file): return try file.encode(print, exif: exif, named: name)
    case .png(let file): return try file.encode(print, exif: exif, named: name)
    }
  }

  /// An upright PNG of any size, for the painter's eye.
  func draft(height: Int) async throws(ArtistError) -> [UInt8] {
    return try PNGFile(colors: .rgbWithAlpha).encode(await print(height: height), exif: nil, named: name)
  }

  private func print(height: Int?) async -> Print {
    let detail = height.map { min($0 * 2, Self.fullDetail) } ?? Self.fullDetail
    return await Darkroom.develop(picture(detail), height: height ?? self.height, samples: height == nil ? samples : 1)
  }
}
