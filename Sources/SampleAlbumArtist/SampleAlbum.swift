/// What the sample album holds: a photo a picture, each stored another way.
enum SampleAlbum {
  struct Photo: Sendable {
    enum Format: Sendable {
      case jpeg(JPEGFile)
      case png(PNGFile)
    }

    /// The picture's own name, for the options that pick one.
    let title: String
    let name: String
    /// Paints it; rays meet terrain surveyed with so many points an edge.
    let picture: @Sendable (_ detail: Int) -> any Picture
    let height: Int
    /// In each direction, a pixel.
    var samples = 2
    var format = Format.jpeg(JPEGFile())
    var exif: Exif?
  }

  /// In natural order of their names.
  static let photos: [Photo] = [
    Photo(
      title: "AlpineLake", name: "Alpine lake.jpg", picture: { AlpineLake(detail: $0) }, height: 800,
      format: .jpeg(JPEGFile(isProgressive: true)),
      exif: Exif(captured: .init(clock: "2025:07:19 09:41:07", offset: "+02:00"))),
    Photo(
      title: "AutumnLeaves", name: "autumn leaves.jpg", picture: { _ in AutumnLeaves() }, height: 840,
      format: .jpeg(JPEGFile(quality: 76, subsampling: .half)),
      exif: Exif(captured: .init(clock: "2025:10:26 15:08:52"), isLittleEndian: false)),
    Photo(
      title: "Balloons", name: "balloons.png", picture: { _ in Balloons() }, height: 800,
      format: .png(PNGFile(isAdam7: true)), exif: Exif(captured: .init(clock: "2025:09:06 06:52:30"))),
    Photo(
      title: "Birches", name: "birches.jpg", picture: { _ in Birches() }, height: 900,
      format: .jpeg(JPEGFile(quality: 78, subsampling: .grey)),
      exif: Exif(captured: .init(clock: "2025:01:12 10:15:00"))),
    Photo(
      title: "Dahlia", name: "dahlia.jpg", picture: { _ in Dahlia() }, height: 960,
      format: .jpeg(JPEGFile(subsampling: .full)),
      exif: Exif(captured: .init(clock: "2025:08:30 17:22:41", subSeconds: "27", offset: "+02:00"))),
    Photo(
      title: "Aurora", name: "DSC_0417.jpg", picture: { _ in Aurora() }, height: 1200,
      exif: Exif(
        orientation: 8, captured: .init(clock: "2025:02:27 23:48:16", subSeconds: "50"), isLittleEndian: false)),
    Photo(
      title: "Beach", name: "été à la plage.jpg", picture: { _ in Beach() }, height: 900,
      exif: Exif(captured: .init(clock: "2025:08:03 13:30:09", offset: "+02:00"))),
    Photo(
      title: "Harbour", name: "Harbour at dusk.jpg", picture: { _ in Harbour() }, height: 800,
      format: .jpeg(JPEGFile(isProgressive: true, restartInterval: 75)),
      exif: Exif(captured: .init(clock: "2025:06:21 21:57:33", offset: "+01:00"))),
    Photo(
      title: "Dunes", name: "IMG_2.jpg", picture: { Dunes(detail: $0) }, height: 900,
      exif: Exif(
        captured: .init(clock: "2025:03:15 07:12:44", subSeconds: "318", offset: "+01:00"), isLittleEndian: false)),
    Photo(
      title: "GreenHills", name: "IMG_10.jpg", picture: { GreenHills(detail: $0) }, height: 900,
      exif: Exif(
        captured: .init(clock: "2025:05:11 16:03:25", subSeconds: "902", offset: "+01:00"), isLittleEndian: false)),
    Photo(
      title: "Lavender", name: "lavender.jpg", picture: { Lavender(detail: $0) }, height: 800,
      format: .jpeg(JPEGFile(quality: 80)),
      exif: Exif(orientation: 3, captured: .init(clock: "2025:07:05 20:44:18", offset: "+02:00"))),
    Photo(
      title: "Lemons", name: "lemons.png", picture: { _ in Lemons() }, height: 640, samples: 3,
      format: .png(PNGFile(colors: .rgbWithAlpha))),
    Photo(
      title: "MistyRidges", name: "misty ridges.png", picture: { _ in MistyRidges() }, height: 600,
      format: .png(PNGFile(colors: .palette)), exif: Exif(captured: .init(clock: "2025:11:02 07:05:58"))),
    Photo(
      title: "Moonrise", name: "moonrise.png", picture: { _ in Moonrise() }, height: 540, samples: 3,
      format: .png(PNGFile(colors: .rgb16)), exif: Exif(captured: .init(clock: "2025:09:07 20:31:12"))),
    Photo(
      title: "Oranges", name: "oranges.jpg", picture: { _ in Oranges() }, height: 900, samples: 3,
      format: .jpeg(JPEGFile(quality: 82, subsampling: .half)),
      exif: Exif(captured: .init(clock: "2025:01:25 11:40:02"))),
    // Its time stands in its name alone, as phones write it.
    Photo(
      title: "RainyWindow", name: "PXL_20251108_184512.jpg", picture: { _ in RainyWindow() }, height: 800,
      format: .jpeg(JPEGFile(quality: 80))),
    Photo(
      title: "Tulips", name: "tulips.jpg", picture: { _ in Tulips() }, height: 960,
      exif: Exif(orientation: 6, captured: .init(clock: "2025:04:13 08:26:37", subSeconds: "04", offset: "+02:00"))),
    Photo(
      title: "MorningSea", name: "朝の海.jpg", picture: { _ in MorningSea() }, height: 800,
      format: .jpeg(JPEGFile(quality: 80)),
      exif: Exif(captured: .init(clock: "2025:05:03 05:02:11", offset: "+09:00"), isLittleEndian: false)),
  ]

  /// The sidecar that a photo editor left beside `IMG_2.jpg` (XMP: ISO 16684-1), and a photographer's notes.
  static let texts: [(name: String, text: String)] = [
    (
      "IMG_2.xmp",
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmp:CreateDate="2025-03-15T07:12:44.318+01:00"
          xmp:Rating="4">
         <dc:title>
          <rdf:Alt>
           <rdf:li xml:lang="x-default">Dunes before breakfast</rdf:li>
          </rdf:Alt>
         </dc:title>
         <dc:subject>
          <rdf:Bag>
           <rdf:li>dunes</rdf:li>
           <rdf:li>morning</rdf:li>
          </rdf:Bag>
         </dc:subject>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>

      """
    ),
    (
      "notes.txt",
      """
      Print order for the hallway: sea first, then the dunes. The lake needs a wider frame.
      Ask Noriko for the negative of the birches.

      """
    ),
  ]
}
