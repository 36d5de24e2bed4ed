/// A form in which the order is written down for other programs.
package protocol ManifestFormat: Sendable {
  /// What a person calls it, and the extension of its files.
  var name: String { get }

  /// The whole file.
  func bytes(for document: ManifestDocument) throws(ManifestError) -> [UInt8]
}

package enum ManifestFormats {
  package static let all: [any ManifestFormat] = [JSONManifest(), CSVManifest(), TextManifest()]

  package static func named(_ name: String) -> (any ManifestFormat)? {
    all.first { $0.name == name }
  }

  /// The format that the extension of a file's name asks for, in any case.
  package static func forFile(_ name: FileName) -> (any ManifestFormat)? {
    named(name.lowercasedExtension)
  }
}

/// Why an order can't be written in a form.
package enum ManifestError: Error, Hashable, Sendable {
  /// A line break in a name, in a list of one name a line.
  case lineBreak(FileName)

  package var message: Message {
    switch self {
    case .lineBreak(let name):
      "\(name) has a line break in its name, and a list has a name a line. Write a manifest with --format json."
    }
  }
}
