/// One object, one photo a line, so that git shows what moved.
struct JSONManifest: ManifestFormat {
  let name = "json"

  func bytes(for document: ManifestDocument) -> [UInt8] {
    let titles = document.album.pages.map { "{\"title\": \(JSONText.optional($0.title))}" }.joined(separator: ", ")
    let photos = document.entries.map(\.jsonObject)
    let text = """
      {\(AlbumJSON.heading(document.album.shape)), "pages": [\(titles)], "photos": \(JSONText.lines(photos))}

      """
    return Array(text.utf8)
  }
}

/// What `show --json` prints: the pages with each of their slots, and the tray.
package enum AlbumJSON {
  package static func bytes(for document: ManifestDocument) -> [UInt8] {
    let album = document.album
    var entries = document.entries[...]
    let pages = album.pages.indices.map { page in
      let slots = album.slots(ofPage: page).enumerated().map { index, slot in
        switch slot {
        case .photo: entries.popFirst()?.jsonObject ?? "null"
        case .add: "{\"slot\": \(index + 1), \"add\": true}"
        case .empty: "{\"slot\": \(index + 1), \"empty\": true}"
        }
      }
      return "{\"title\": \(JSONText.optional(album.pages[page].title)), \"slots\": \(JSONText.lines(slots))}"
    }
    let tray = document.trayEntries.map(\.jsonObject)
    let text = """
      {\(heading(album.shape)), "pages": \(JSONText.lines(pages)), "tray": \(JSONText.lines(tray))}

      """
    return Array(text.utf8)
  }

  fileprivate static func heading(_ shape: AlbumShape) -> String {
    "\"nineslot\": 1, \"slotsPerPage\": \(shape.slotsPerPage), \"addSlot\": \"\(shape.addSlot.rawValue)\""
  }
}

extension JSONText {
  fileprivate static func optional(_ text: String?) -> String {
    text.map(string) ?? "null"
  }

  /// An array with a line for each value.
  fileprivate static func lines(_ values: [String]) -> String {
    values.isEmpty ? "[]" : "[\n\(values.joined(separator: ",\n"))\n]"
  }
}

extension ManifestEntry {
  /// The photo object of product's manifests. Names that aren't UTF-8 are readable, and exact in base 64 beside it.
  fileprivate var jsonObject: String {
    var members = [
      "\"position\": \(number(place?.position))", "\"page\": \(number(place?.page))",
      "\"slot\": \(number(place?.slot))",
    ]
    members += name("name", photo.name)
    members += name("original", photo.nameBeforeNumbering)
    members += [
      "\"format\": \(JSONText.optional(facts?.format.rawValue))", "\"width\": \(number(facts?.size?.width))",
      "\"height\": \(number(facts?.size?.height))", "\"bytes\": \(number(facts?.byteCount))",
      "\"captured\": \(JSONText.optional(facts?.captured?.iso8601))",
      "\"companions\": [\(companions.map { JSONText.string($0.lossyText) }.joined(separator: ", "))]",
    ]
    if companions.contains(where: { $0.utf8 == nil }) {
      let exact = companions.map { "\"\(Base64.encode($0.bytes))\"" }.joined(separator: ", ")
      members.append("\"companionsBase64\": [\(exact)]")
    }
    if let sha256 { members.append("\"sha256\": \(JSONText.string(sha256))") }
    return "{\(members.joined(separator: ", "))}"
  }

  private func name(_ key: String, _ name: FileName) -> [String] {
    let readable = "\"\(key)\": \(JSONText.string(name.lossyText))"
    return name.utf8 == nil ? [readable, "\"\(key)Base64\": \"\(Base64.encode(name.bytes))\""] : [readable]
  }

  private func number(_ value: Int?) -> String {
    value.map(String.init) ?? "null"
  }
}
