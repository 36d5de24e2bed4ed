package import AlbumCore

/// A photo as a line for programs: address, name, size in pixels, capture time, between tabs.
///
/// `1.3<TAB>IMG_2043.jpg<TAB>4000x3000<TAB>2026-05-02 07:41`. The name is escaped (``SafeText``), so that a line is a
/// photo whatever its name holds. What isn't known is an empty field: four fields there always are.
package enum PhotoLine {
  package static func text(page: Int, slot: Int, name: FileName, facts: PhotoFacts?) -> String {
    let address = SlotAddress.slot(page: page, slot: slot).text(seenFromPage: 0)
    let size = facts?.size.map { "\($0.width)x\($0.height)" } ?? ""
    let captured = facts?.captured?.dateAndMinute ?? ""
    return "\(address)\t\(name.displayText)\t\(size)\t\(captured)\n"
  }
}
