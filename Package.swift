// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "nineslot",
  products: [
    .executable(name: "nineslot", targets: ["nineslot"])
  ],
  traits: [
    .trait(name: "WebP", description: "Decodes WebP photos (libwebp-dev)."),
    .trait(name: "Full", description: "Everything a nineslot build can do.", enabledTraits: ["WebP"]),
    .default(enabledTraits: []),
  ],
  targets: [
    // The cores: pure, no input or output.
    .target(name: "AlbumCore", swiftSettings: house),
    .target(name: "Pixels", swiftSettings: house),
    .target(name: "Arguments", swiftSettings: house),
    .target(name: "DCReader", swiftSettings: house + [.strictMemorySafety()]),

    // The C that Swift can't do without.
    .target(
      name: "CCodecs",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("z")]),
    .target(name: "CPlatform"),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),

    // Files and pictures.
    .target(name: "FileSystem", dependencies: ["CPlatform"], swiftSettings: house),
    .target(
      name: "Photos",
      dependencies: [
        "AlbumCore", "Pixels", "DCReader", "FileSystem", "CCodecs",
        .target(name: "CWebP", condition: .when(traits: ["WebP"])),
      ],
      swiftSettings: house),
    .target(name: "AlbumFolder", dependencies: ["AlbumCore", "FileSystem"], swiftSettings: house),

    // The faces.
    .target(
      name: "TerminalBoard", dependencies: ["AlbumCore", "Pixels", "FileSystem"], swiftSettings: house),
    .executableTarget(
      name: "nineslot",
      dependencies: ["AlbumCore", "Pixels", "Arguments", "FileSystem", "Photos", "AlbumFolder", "TerminalBoard"],
      swiftSettings: house),

    // Draws SampleAlbum/.
    .executableTarget(
      name: "SampleAlbumArtist", dependencies: ["CCodecs", "FileSystem"], swiftSettings: house),

    // Measures nineslot beside other programs.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AlbumCore", "Pixels", "FileSystem", "CPlatform", "Photos", "AlbumFolder", "TerminalBoard", "TestSupport",
      ],
      path: "Tests/Benchmarks", swiftSettings: house),

    // Kills and hinders nineslot at every call: Scripts/check-crash.
    .target(name: "CTracer", path: "Tests/CTracer"),
    .executableTarget(
      name: "CrashCheck", dependencies: ["CTracer", "TestSupport"], path: "Tests/CrashCheck", swiftSettings: house),

    // What libjpeg itself makes of a JPEG.
    .target(name: "CJPEGJudge", path: "Tests/CJPEGJudge", linkerSettings: [.linkedLibrary("jpeg")]),

    // The reader of constant coefficients, to be fuzzed.
    .executableTarget(
      name: "FuzzDCReader",
      dependencies: ["DCReader", "Photos", "Pixels", "AlbumCore", "CJPEGJudge", "TestSupport"],
      path: "Tests/FuzzDCReader", swiftSettings: house),

    // Reads what anyone may have written, changed at random: Scripts/check-fuzz.
    .executableTarget(
      name: "Fuzz",
      dependencies: ["AlbumCore", "Pixels", "FileSystem", "Photos", "AlbumFolder", "TerminalBoard", "TestSupport"],
      path: "Tests/Fuzz", swiftSettings: house),

    .target(name: "TestSupport", dependencies: ["AlbumCore"], path: "Tests/TestSupport", swiftSettings: house),
    .testTarget(name: "AlbumCoreTests", dependencies: ["AlbumCore", "TestSupport"], swiftSettings: house),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"], swiftSettings: house),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport"], swiftSettings: house),
    .testTarget(name: "DCReaderTests", dependencies: ["DCReader", "TestSupport"], swiftSettings: house),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "PhotosTests",
      dependencies: [
        "Photos", "AlbumCore", "Pixels", "DCReader", "FileSystem", "CCodecs", "CJPEGJudge", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "AlbumFolderTests", dependencies: ["AlbumFolder", "AlbumCore", "FileSystem", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "TerminalBoardTests", dependencies: ["TerminalBoard", "AlbumCore", "FileSystem", "Pixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "CommandTests", dependencies: ["nineslot", "AlbumCore", "Arguments", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "SampleAlbumTests",
      dependencies: ["SampleAlbumArtist", "CCodecs", "Photos", "Pixels", "AlbumCore", "TestSupport"],
      swiftSettings: house),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzz", "AlbumCore", "TestSupport"], swiftSettings: house),
    .testTarget(name: "CrashCheckTests", dependencies: ["CrashCheck", "TestSupport"], swiftSettings: house),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
