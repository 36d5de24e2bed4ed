/// One program that writes thumbnails of 256 pixels, of all photos in one go.
struct ThumbnailProgram: Sendable {
  let name: String
  /// The command, to be run in the photos' folder, by their names and the folder to write to.
  let command: @Sendable (_ files: [String], _ output: String) -> [String]

  /// Where thumbnails are written, in the working folder.
  static let output = "thumbnails"

  static let nineslot = ThumbnailProgram(name: "nineslot") { _, output in
    ["nineslot", "thumbs", "-q", "--size", "256", "--no-cache", "-o", output]
  }

  static let peers = [
    ThumbnailProgram(name: "vipsthumbnail") { files, output in
      ["vipsthumbnail", "--size", "256x256", "-o", "\(output)/%s.jpg[Q=85]"] + files
    },
    ThumbnailProgram(name: "gm") { files, output in
      ["gm", "mogrify", "-size", "512x512", "-thumbnail", "256x256", "-format", "jpg", "-output-directory", output]
        + files
    },
    ThumbnailProgram(name: "Pillow") { files, output in ["/usr/bin/python3", "-c", pillow, output] + files },
  ]

  /// Debian's Pillow, for Debian's Python, in its own quick way: libjpeg's scale at twice the size or more, then a reduction.
  private static let pillow = """
    from sys import argv
    from PIL import Image
    for name in argv[2:]:
        picture = Image.open(name)
        if picture.format == 'JPEG':
            picture.draft('RGB', (512, 512))
        picture.thumbnail((256, 256))
        picture.convert('RGB').save(argv[1] + '/' + name + '.jpg', quality=85)
    """

  /// Runs it on photos of a folder, and looks that each has its thumbnail.
  func reading(_ files: [String], in folder: String, work: String) throws(BenchmarkError) -> Reading {
    let output = "\(work)/\(Self.output)"
    try ChildProgram.require(["rm", "-rf", output])
    try ChildProgram.require(["mkdir", output])
    let reading = try MeasuredProgram.run(command(files, output), in: folder)
    let count = try FolderCount.files(in: output)
    guard count == files.count else { throw .wrong("\(name) wrote \(count) thumbnails of \(files.count) photos") }
    return reading
  }
}
