// swift-tools-version: 6.3
import PackageDescription

// Each stage is one target, and the dependencies go in one direction: see .github/CONTRIBUTING.md, "How it is built".
// Siblings never import each other; the build checks it with `--explicit-target-dependency-import-check error`.
let package = Package(
  name: "poke-export",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "poke-export", targets: ["poke-export"]),
    .library(name: "PokeExport", targets: ["PokeExport"]),
  ],
  targets: [
    // The wire contract and the domain. Neither of them imports another target.
    .target(name: "PokeAPI"),
    .target(
      name: "Pokedex",
      resources: ["de", "en", "es", "fr", "it", "ja", "ko"].map { .embedInCode("Phrases/\($0).txt") }),

    // Targets without any Pokémon: files, JSON, streams.
    .target(name: "Platform", dependencies: ["CSHA256"]),
    .target(name: "JSON", dependencies: ["Platform"]),
    .target(name: "Streams"),

    // The stages, in the order of the data.
    .target(name: "Fetching", dependencies: ["PokeAPI", "Platform", "CCurl"]),
    .target(name: "Checkpointing", dependencies: ["PokeAPI", "Platform", "CZlib"]),
    .target(name: "Decoding", dependencies: ["PokeAPI", "JSON", "CZlib"]),
    .target(name: "Mapping", dependencies: ["PokeAPI", "Pokedex"]),
    .target(name: "Tables", dependencies: ["JSON", "Platform", "Pokedex"]),
    .target(name: "Kinds", dependencies: ["Decoding", "JSON", "Mapping", "PokeAPI", "Pokedex", "Tables"]),
    .target(name: "Catalog", dependencies: ["Kinds", "Tables"]),
    .target(name: "Database", dependencies: ["CSQLite", "JSON", "Platform", "Tables"]),
    .target(name: "Workbook", dependencies: ["CZlib", "JSON", "Platform", "Pokedex", "Tables"]),
    .target(
      name: "Publishing", dependencies: ["Catalog", "Database", "JSON", "Platform", "Pokedex", "Tables", "Workbook"]),
    .target(
      name: "Inspecting", dependencies: ["CPage", "Catalog", "JSON", "Platform", "Pokedex", "Publishing", "Tables"]),

    // The route through all stages, the library and the command.
    .target(
      name: "Exporting",
      dependencies: [
        "PokeAPI", "Pokedex", "Streams", "Fetching", "Catalog", "Checkpointing", "Decoding", "JSON", "Kinds", "Mapping",
        "Platform", "Publishing", "Tables",
      ]),
    .target(
      name: "PokeExport",
      dependencies: [
        "Catalog", "Checkpointing", "Database", "Exporting", "Fetching", "JSON", "Kinds", "Mapping", "Platform",
        "Pokedex", "Publishing", "Tables", "Workbook",
      ]),
    .executableTarget(
      name: "poke-export",
      dependencies: [
        "Catalog", "Checkpointing", "Exporting", "Fetching", "Inspecting", "JSON", "Platform", "Pokedex", "Publishing",
        "Tables",
      ]),

    // The page that `report` fills: HTML, CSS and JavaScript, compiled in as they are.
    .target(name: "CPage", exclude: ["page.html", "style.css", "script"]),

    // The inner loop of SHA-256, by the instructions of the processor, which Swift cannot name.
    .target(name: "CSHA256"),

    // System libraries, which every machine with a Swift toolchain has; no headers are needed. On Linux, libcurl is
    // loaded at the first transfer, and SQLite for the first database.
    .target(name: "CLoading", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CCurl", dependencies: ["CLoading"],
      linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
    .target(
      name: "CSQLite", dependencies: ["CLoading"],
      linkerSettings: [.linkedLibrary("sqlite3", .when(platforms: [.macOS]))]),
    .target(
      name: "CZlib",
      linkerSettings: [
        .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
        .linkedLibrary("z", .when(platforms: [.macOS])),
      ]),

    // Tests mirror the targets; TestSupport holds the loopback server, the command runner, golden files and broken documents.
    .target(name: "TestSupport", dependencies: ["CZlib", "JSON"], path: "Tests/TestSupport"),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"]),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(name: "PokeAPITests", dependencies: ["PokeAPI"]),
    .testTarget(name: "StreamsTests", dependencies: ["Streams", "TestSupport"]),
    .testTarget(name: "PokedexTests", dependencies: ["Pokedex", "TestSupport"]),
    .testTarget(name: "MappingTests", dependencies: ["Mapping", "PokeAPI", "Pokedex"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["CSHA256", "Platform", "TestSupport"]),
    .testTarget(name: "TablesTests", dependencies: ["Platform", "Pokedex", "Publishing", "Tables", "TestSupport"]),
    .testTarget(
      name: "KindsTests",
      dependencies: ["Catalog", "JSON", "Kinds", "PokeAPI", "Pokedex", "Tables", "TestSupport", "poke-export"]),
    .testTarget(
      name: "DatabaseTests", dependencies: ["Catalog", "Database", "Platform", "Pokedex", "Tables", "TestSupport"]),
    .testTarget(
      name: "WorkbookTests",
      dependencies: ["CZlib", "Catalog", "Platform", "Pokedex", "Tables", "TestSupport", "Workbook"]),
    .testTarget(name: "PublishingTests", dependencies: ["Platform", "Pokedex", "Publishing", "Tables", "TestSupport"]),
    .testTarget(
      name: "InspectingTests",
      dependencies: ["Inspecting", "Platform", "Pokedex", "Publishing", "Tables", "TestSupport"]),
    .testTarget(
      name: "DecodingTests",
      dependencies: ["CZlib", "Decoding", "JSON", "Mapping", "PokeAPI", "Pokedex", "Tables", "TestSupport"]),
    .testTarget(name: "FetchingTests", dependencies: ["Fetching", "PokeAPI", "TestSupport"]),
    .testTarget(name: "CheckpointingTests", dependencies: ["Checkpointing", "Platform", "PokeAPI", "TestSupport"]),
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "Checkpointing", "Exporting", "PokeAPI", "PokeExport", "Publishing", "Tables", "TestSupport",
      ]),
    .testTarget(
      name: "CommandTests", dependencies: ["Catalog", "Platform", "Pokedex", "Tables", "TestSupport", "poke-export"]),

    // Measurements and large sources. No test runs it; start it by hand: `swift run -c release benchmarks --help`.
    // A plain `swift build` builds every target; `--product poke-export` leaves this one out.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Catalog", "Decoding", "Exporting", "Kinds", "PokeAPI", "Pokedex", "Publishing", "Tables", "poke-export",
      ],
      path: "Tests/Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)

// Imports are internal by default. A target that shows another target's types in its own interface says so: `public
// import` or `package import`.
for target in package.targets
where target.type == .regular && !["CCurl", "CLoading", "CPage", "CSHA256", "CSQLite", "CZlib"].contains(target.name) {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
