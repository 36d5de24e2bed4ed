/// A table for a spreadsheet (RFC 4180): the JSON manifest's fields as columns, with a heading, in UTF-8.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-` or `@`, or with a tab or line break before one, for a
/// formula, and a file's name may come from anyone: such a field gets a `'` in front. So does one that begins with `'`
/// itself, so that who takes one `'` off the front of a field always has the name. Names that aren't UTF-8 are readable,
/// and exact in a column `nameBase64`, which is there only if there are such names. Unknown fields are empty.
struct CSVManifest: ManifestFormat {
  let name = "csv"

  func bytes(for document: ManifestDocument) -> [UInt8] {
    let entries = document.entries
    let hasExactNames = entries.contains { $0.photo.name.utf8 == nil }
    let hasChecksums = entries.contains { $0.sha256 != nil }
    var rows = [heading(hasExactNames, hasChecksums)]
    rows += entries.map { row($0, hasExactNames, hasChecksums) }
    return rows.flatMap { row in Array((row.map(quoted).joined(separator: ",") + "\r\n").utf8) }
  }

  private func heading(_ hasExactNames: Bool, _ hasChecksums: Bool) -> [String] {
    ["position", "page", "slot", "name"] + (hasExactNames ? ["nameBase64"] : [])
      + ["original", "format", "width", "height", "bytes", "captured", "companions"] + (hasChecksums ? ["sha256"] : [])
  }

  private func row(_ entry: ManifestEntry, _ hasExactNames: Bool, _ hasChecksums: Bool) -> [String] {
    let name = entry.photo.name
    var row = [entry.place?.position, entry.place?.page, entry.place?.slot].map(number)
    row.append(harmless(name.lossyText))
    if hasExactNames { row.append(name.utf8 == nil ? harmless(Base64.encode(name.bytes)) : "") }
    row.append(harmless(entry.photo.nameBeforeNumbering.lossyText))
    row.append(entry.facts?.format.rawValue ?? "")
    row += [entry.facts?.size?.width, entry.facts?.size?.height, entry.facts?.byteCount].map(number)
    row.append(entry.facts?.captured?.iso8601 ?? "")
    row.append(harmless(entry.companions.map(\.lossyText).joined(separator: ";")))
    if hasChecksums { row.append(harmless(entry.sha256 ?? "")) }
    return row
  }

  private func number(_ value: Int?) -> String {
    value.map(String.init) ?? ""
  }

  private func harmless(_ field: String) -> String {
    guard let first = field.utf8.first, "=+-@\t\r\n'".utf8.contains(first) else { return field }
    return "'" + field
  }

  /// Quoted are fields with a comma, a quotation mark or a line break; a semicolon or tab too, which some spreadsheets
  /// take for the comma.
  private func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\r\n;\t".utf8.contains($0) }) else { return field }
    // By scalars: a quotation mark with a combining mark after it is another Character, and still ends a field.
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
