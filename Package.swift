// swift-tools-version: 6.3
import PackageDescription

// One library with a folder a stage, one command, one target of C. HouseTests holds which folder may name which.
let package = Package(
  name: "poke-export",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "poke-export", targets: ["poke-export"]),
    .library(name: "PokeExport", targets: ["PokeExport"]),
  ],
  targets: [
    .target(
      name: "PokeExport",
      dependencies: ["CPokeExport"],
      resources: ["de", "en", "es", "forms", "fr", "it", "ja", "ko", "types"].map {
        .embedInCode("Pokedex/Phrases/\($0).txt")
      },
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(
      name: "poke-export", dependencies: ["PokeExport"], resources: [.embedInCode("Guesses/names.txt")]),

    // System libraries, which every machine with a Swift toolchain has; no headers are needed. On Linux, libcurl is
    // loaded at the first transfer, and SQLite for the first database. The page's HTML, CSS and JavaScript are compiled
    // in as they are.
    .target(
      name: "CPokeExport",
      exclude: ["page/page.html", "page/style.css", "page/script"],
      linkerSettings: [
        .linkedLibrary("dl", .when(platforms: [.linux])),
        .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
        .linkedLibrary("curl", .when(platforms: [.macOS])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
        .linkedLibrary("z", .when(platforms: [.macOS])),
      ]),

    // TestSupport holds the loopback server, the command runner, golden files and broken documents.
    .target(
      name: "TestSupport", dependencies: ["CPokeExport"], path: "Tests/TestSupport",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .testTarget(name: "PokeExportTests", dependencies: ["CPokeExport", "PokeExport", "TestSupport", "poke-export"]),
    .testTarget(name: "CommandTests", dependencies: ["PokeExport", "TestSupport", "poke-export"]),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"]),

    // Measurements and large sources. No test runs it; start it by hand: `swift run -c release benchmarks --help`.
    // A plain `swift build` builds every target; `--product poke-export` leaves this one out.
    .executableTarget(name: "benchmarks", dependencies: ["PokeExport", "poke-export"], path: "Tests/Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
