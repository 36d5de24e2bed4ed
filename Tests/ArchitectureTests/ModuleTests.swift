import TestSupport
import Testing

/// Arrows point down only.
struct ModuleTests {
  /// What each module may import of ours.
  static let allowed: [String: Set<String>] = [
    "AlbumCore": [],
    "Pixels": [],
    "Arguments": [],
    "DCReader": [],
    "FileSystem": ["CPlatform"],
    "Photos": ["AlbumCore", "Pixels", "DCReader", "FileSystem", "CCodecs", "CWebP"],
    "AlbumFolder": ["AlbumCore", "FileSystem"],
    "TerminalBoard": ["AlbumCore", "Pixels", "FileSystem"],
    "SampleAlbumArtist": ["CCodecs", "FileSystem"],
    "CrashCheck": ["CTracer", "TestSupport"],
    "Fuzz": ["AlbumCore", "Pixels", "FileSystem", "Photos", "AlbumFolder", "TerminalBoard", "TestSupport"],
    "nineslot": ["AlbumCore", "Pixels", "Arguments", "FileSystem", "Photos", "AlbumFolder", "TerminalBoard"],
    "Benchmarks": [
      "AlbumCore", "Pixels", "FileSystem", "CPlatform", "Photos", "AlbumFolder", "TerminalBoard", "TestSupport",
    ],
  ]

  /// What else there is to import, and who may.
  static let outside: [String: Set<String>] = [
    "Glibc": [
      "FileSystem", "Photos", "AlbumFolder", "TerminalBoard", "nineslot", "SampleAlbumArtist", "Benchmarks",
      "CrashCheck", "Fuzz",
    ],
    "Synchronization": ["FileSystem", "Photos", "AlbumFolder", "TerminalBoard", "nineslot", "CrashCheck"],
  ]

  @Test(arguments: allowed.keys.sorted())
  func `a module imports what stands below it and no more`(module: String) {
    let files = ["Sources", "Tests"].flatMap { SourceTree.swiftFiles(below: "\($0)/\(module)") }
    #expect(!files.isEmpty)
    for file in files {
      for imported in imports(of: file) {
        let isAllowed =
          Self.allowed[module]?.contains(imported) == true || Self.outside[imported]?.contains(module) == true
        #expect(isAllowed, "\(file) imports \(imported)")
      }
    }
  }

  private func imports(of file: String) -> [String] {
    SourceTree.lines(of: file).compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count else { return nil }
      guard words[..<index].allSatisfy({ ["package", "@preconcurrency", "internal", "public"].contains($0) }) else {
        return nil
      }
      return words[index + 1]
    }
  }
}
