extension OrderList {
  /// How much is read of a text that anyone may have written.
  package struct Limits: Hashable, Sendable {
    package var bytes: Int
    package var names: Int

    /// Far more than a folder of photos has.
    package init(bytes: Int = 64 << 20, names: Int = 1_000_000) {
      self.bytes = bytes
      self.names = names
    }
  }

  /// - Parameters:
  ///   - bytes: the whole text: a list with a name a line, a JSON manifest or a JSON array of names. Lines without
  ///     anything in them are passed over.
  ///   - nulSeparated: whether names end with NUL, and not with their line.
  package static func parse(
    _ bytes: [UInt8], nulSeparated: Bool = false, limits: Limits = Limits()
  ) throws(OrderError) -> OrderList {
    guard bytes.count <= limits.bytes else { throw .tooLong(megabytes: limits.bytes >> 20) }
    if nulSeparated { return OrderList(entries: try entries(of: bytes, separator: 0, isExact: true, limits)) }
    var otherwise: Otherwise?
    switch Beginning(of: bytes) {
    case .list: break
    case .object(let isSure):
      do throws(OrderError) {
        return try ManifestOrder.read(bytes)
      } catch {
        switch error {
        case .notJSON: otherwise = .fault(isSure ? error : .neitherListNorManifest)
        case .notAManifest: otherwise = .fault(error)
        default: throw error
        }
      }
    case .array: otherwise = try names(inArray: bytes, limits)
    }
    let lines = try entries(of: bytes, separator: UInt8(ascii: "\n"), isExact: false, limits)
    return OrderList(entries: lines, otherwise: otherwise)
  }

  /// What the first bytes of a text make it look like. A name may begin so too.
  private enum Beginning {
    case list
    /// Sure is an object whose first member, or end, follows.
    case object(isSure: Bool)
    case array

    init(of bytes: [UInt8]) {
      var scanner = JSONScanner(bytes: bytes)
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: "[") {
        self = .array
      } else if scanner.skip(after: UInt8(ascii: "{")) {
        scanner.skipSpace()
        self = .object(isSure: scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "}"))
      } else {
        self = .list
      }
    }
  }

  private static func names(inArray bytes: [UInt8], _ limits: Limits) throws(OrderError) -> Otherwise {
    guard let array = try? JSONReader.value(of: bytes).array else { return .fault(.neitherListNorManifest) }
    guard array.count <= limits.names else { throw .tooManyNames(limit: limits.names) }
    var entries: [Entry] = []
    for value in array {
      guard let name = value.string else { return .fault(.notAManifest) }
      entries.append(Entry(bytes: Array(name.utf8)[...], isExact: true))
    }
    return .names(entries)
  }

  private static func entries(
    of bytes: [UInt8], separator: UInt8, isExact: Bool, _ limits: Limits
  ) throws(OrderError) -> [Entry] {
    var entries: [Entry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: separator) ?? rest.endIndex
      if end > rest.startIndex {
        guard entries.count < limits.names else { throw .tooManyNames(limit: limits.names) }
        entries.append(Entry(bytes: rest[..<end], isExact: isExact))
      }
      rest = rest[end...].dropFirst()
    }
    return entries
  }
}
