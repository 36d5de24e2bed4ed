/// Reads the order out of a JSON manifest, or out of what `show --json` prints.
enum ManifestOrder {
  static func read(_ bytes: [UInt8]) throws(OrderError) -> OrderList {
    let manifest: JSONValue
    do throws(JSONError) {
      manifest = try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(error)
    }
    guard let version = manifest["nineslot"] else { throw .notAManifest }
    guard version.int == 1 else { throw .otherVersion }
    var entries: [OrderList.Entry] = []
    for photo in try photos(of: manifest) {
      guard let bytes = name(of: photo) else { throw .photoWithoutName(number: entries.count + 1) }
      entries.append(OrderList.Entry(bytes: bytes[...], isExact: true))
    }
    return OrderList(entries: entries)
  }

  private static func photos(of manifest: JSONValue) throws(OrderError) -> [JSONValue] {
    if let photos = manifest["photos"]?.array { return photos }
    guard let pages = manifest["pages"]?.array else { throw .notAManifest }
    var photos: [JSONValue] = []
    for page in pages {
      guard let slots = page["slots"]?.array else { throw .notAManifest }
      photos += slots.filter { $0["add"] == nil && $0["empty"] == nil }
    }
    return photos
  }

  private static func name(of photo: JSONValue) -> [UInt8]? {
    if let exact = photo["nameBase64"] { return exact.string.flatMap(Base64.decode) }
    return photo["name"]?.string.map { Array($0.utf8) }
  }
}
