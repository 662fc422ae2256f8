import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite final class PackageTests: CommandSuite {
  @Test func describesADatasetAsRecorded() async throws {
    try await export("--range", "1-9", "--format", "csv,ndjson")
    try Golden.expect(try directory.contents("out/datapackage.json"), equals: "package/datapackage.json")
  }

  @Test func isTheSameAtAnyConcurrency() async throws {
    let server = try LoopbackServer()
    for id in 1...12 { server.plan("/api/v2/pokemon/\(id)/", .delay(0.02 / Double(id), then: .serve)) }
    let arguments = ["--source", server.url, "--range", "1-12", "--tables", Repository.tables, "-q"]
    for (name, number) in [("one", 1), ("other", 16)] {
      try await Command.run(arguments + ["-o", name, "--concurrency", "\(number)"], in: directory, exit: 0)
    }
    #expect(try directory.contents("one/datapackage.json") == directory.contents("other/datapackage.json"))
    let package = try package("one")
    #expect(package.sources == [.init(title: "PokéAPI", path: server.url, version: "fixtures")])
  }

  @Test func namesTheHashOfEachFileAsOtherToolsComputeIt() async throws {
    try await export(
      "--range", Repository.fewPokemon, "--tables", Repository.tables, "--format", "csv,ndjson")
    let script = "cd out && if command -v sha256sum >/dev/null; then sha256sum *.csv *.ndjson; else "
    let sums = try await Command.shell(script + "shasum -a 256 *.csv *.ndjson; fi", in: directory, exit: 0)
    let expected = Set(sums.output.split(separator: "\n").filter { !$0.hasSuffix("quality.csv") }.map(String.init))
    let package = try package()
    let found = package.resources.map { (resource: Package.Resource) -> String in "\(resource.hash)  \(resource.path)" }
    #expect(expected.count >= 60 && Set(found) == Set(expected.map { "sha256:" + $0 }))
    for resource in package.resources {
      let bytes = try directory.contents("out/\(resource.path)")
      #expect(resource.bytes == bytes.count)
      if resource.format == "ndjson" { #expect(resource.rows == bytes.filter { $0 == UInt8(ascii: "\n") }.count) }
    }
    #expect(Set(package.resources.map(\.name)).count == package.resources.count)
  }

  @Test func countsVersionsByWhatHasChanged() async throws {
    let server = try LoopbackServer()
    let arguments = ["--source", server.url, "-o", "out", "-q", "--fresh"]
    func version(_ more: String...) async throws -> String {
      let result = try await Command.run(arguments + more, in: directory, exit: 0)
      #expect(result.errors.isEmpty, "\(result)")
      return try package().version
    }
    #expect(try await version("--range", "1-3") == "1.0.0")
    #expect(try await version("--range", "1-3") == "1.0.0")
    #expect(try await version("--range", "1-6") == "1.1.0")
    try server.plan("pokemon/4", replacing: ("\"weight\": 85", "\"weight\": 99"))
    #expect(try await version("--range", "1-6") == "1.1.1")
    #expect(try await version("--range", "1-6", "--tables", "core,types") == "2.0.0")
    #expect(try await version("--range", "4-6", "--tables", "core,types") == "2.1.0")
    #expect(try await version("--range", "4-6", "--tables", "core,types", "--format", "csv,ndjson") == "3.0.0")
    #expect(try await version("--range", "4-6", "--tables", "core,types", "--format", "csv,ndjson") == "3.0.0")
    #expect(try await version("--range", "4-6", "--tables", "core") == "4.0.0")
  }

  /// The number of rows stays the same, but the rows differ.
  @Test(arguments: [["--range", "1-3,7"], ["--range", "1-4", "--language", "ja"]])
  func countsAnotherSelectionAsOtherRows(options: [String]) async throws {
    try await Files.exported("--range 1-4 -o out").write(to: directory)
    try await Command.run(["--source", Repository.fixtures, "-o", "out", "-q"] + options, in: directory, exit: 0)
    #expect(try package().version == "1.1.0")
  }

  @Test func saysWhichTablesAreLeftOfAnEarlierExport() async throws {
    try await export("--range", "1-4", "--tables", "core,types")
    let options = "--source \(Repository.fixtures) -o out --range 1-4 --tables pokemon,types"
    for end in ["", " --"] {
      let result = try await directory.export("-o out --range 1-4 --tables pokemon,types\(end)", exit: 0)
      #expect(
        result.errors.hasSuffix(
          "warning: out/evolution_methods.csv and 3 more files are left over from an earlier export, and no part of "
            + "this dataset; to repeat the export and delete them, type: poke-export \(options) --prune\(end)\n"),
        "\(result)")
      #expect(try directory.contents("out/species.csv").isEmpty == false)
    }
  }

  /// After two more exports, `.poke-export/earlier` still has the hashes of the files that the first export wrote.
  @Test func removesWhatNobodyHasChangedAndNothingElse() async throws {
    try await export("--range", "1-4", "--tables", "core,types", "--format", "csv,ndjson")
    try await export("--range", "1-4", "--tables", "pokemon,types")
    try await export("--range", "1-5", "--tables", "pokemon")
    try directory.write(Data("mine\n".utf8), to: "out/moves.csv")
    try directory.write(Data("mine\n".utf8), to: "out/notes.csv")
    let species = try directory.text("out/species.csv")
    try directory.write(Data(species.replacing("Bulbasaur", with: "Bulbasaus").utf8), to: "out/species.csv")
    try directory.write(try directory.contents("out/types.csv"), to: "kept.csv")
    try directory.remove("out/types.csv")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/out/types.csv", withDestinationPath: "../kept.csv")
    let result = try await directory.export("-o out --range 1-5 --tables pokemon --prune", exit: 0)
    #expect(result.errors.contains("removed evolution_methods.csv and 8 more files, left over"), "\(result)")
    #expect(
      result.errors.hasSuffix("; to delete them, type: rm -- out/moves.csv out/species.csv\n"), "\(result)")
    #expect(
      directory.publishedFiles() == ["kept.csv"]
        + ["datapackage.json", "moves.csv", "notes.csv", "pokemon.csv", "quality.csv", "species.csv", "types.csv"]
        .map { "out/" + $0 })
    let verified = try await Command.run(["verify", "out/"], in: directory, exit: 65)
    #expect(
      verified.output == "moves.csv: not part of the dataset, and not as an export wrote it, like 1 more file; "
        + "if nobody needs them, remove them with: rm -- out/moves.csv out/species.csv\n"
        + "types.csv: this file does not belong to the dataset\n", "\(verified)")
  }

  @Test func prunesOnlyTablesInTheDirectoryItself() async throws {
    try await export("--range", "1-4", "--tables", "pokemon")
    let mine = Data("mine\n".utf8)
    for name in ["mine.csv", "out/notes.csv", "out/below/types.csv"] { try directory.write(mine, to: name) }
    let hash = SHA256(of: Array(mine)).labelled
    let names = ["../mine.csv", "notes.csv", "below/types.csv", directory.path + "/mine.csv"]
    let record = names.map { "\(hash) \(mine.count) \($0)\n" }.joined()
    try directory.write(Data(record.utf8), to: "out/.poke-export/earlier")
    try await directory.export("-o out --range 1-4 --tables pokemon --prune", exit: 0)
    for name in ["mine.csv", "out/notes.csv", "out/below/types.csv"] {
      #expect(try directory.contents(name) == mine)
    }
  }

  /// Pruning sees by the size alone that the file was changed; computing its hash would take minutes.
  @Test func prunesNoFileThatHasGrownLarge() async throws {
    try await export("--range", "1-4", "--tables", "pokemon,species")
    let file = try #require(FileHandle(forWritingAtPath: directory.path + "/out/species.csv"))
    try file.truncate(atOffset: 1 << 38)
    let result = try await directory.export("-o out --range 1-4 --tables pokemon --prune", exit: 0)
    #expect(result.errors.hasSuffix("; to delete species.csv, type: rm -- out/species.csv\n"), "\(result)")
  }

  @Test func isLeftAloneWhenNothingHasChanged() async throws {
    try await export("--range", "1-3")
    let path = directory.path + "/out/datapackage.json"
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    try await export("--range", "1-3", environment: ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
    try await export("--range", "1-4")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date != past)
  }

  /// The creation time stays the same as long as nothing else changes.
  @Test func saysWhenItWasMadeWhereThatIsKnown() async throws {
    for (time, range, created) in [
      ("1700000000", "1-3", "2023-11-14T22:13:20Z"), ("1800000000", "1-3", "2023-11-14T22:13:20Z"),
      ("1800000000", "1-4", "2027-01-15T08:00:00Z"), (nil, "1-5", nil),
    ] as [(String?, String, String?)] {
      try await export("--range", range, environment: time.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
      #expect(try package().created == created, "\(range)")
    }
  }

  @Test func saysWhenTheAPIWasDeployedUnlessToldOtherwise() async throws {
    let server = try LoopbackServer()
    server.planAll(.serveWith(headers: ["X-PokeAPI-Deploy-Date": "1700000000"]))
    // In turn, the date comes from the source, from the store, from the store after 304 answers, and from `epoch`.
    for (options, epoch, created) in [
      ([], nil, "2023-11-14T22:13:20Z"), (["--offline", "--range=1-4"], nil, "2023-11-14T22:13:20Z"),
      (["--range=1-5", "--max-age=0"], nil, "2023-11-14T22:13:20Z"),
      (["--offline", "--range=1-2"], "1800000000", "2027-01-15T08:00:00Z"),
    ] as [([String], String?, String)] {
      let range = options.contains { $0.hasPrefix("--range") } ? [] : ["--range=1-5"]
      try await Command.run(
        ["--source", server.url, "-o", "out", "-q"] + range + options, in: directory,
        environment: epoch.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:], exit: 0)
      #expect(try package().created == created, "\(options)")
    }
  }

  @Test(arguments: ["", "now", "-1", "+1", "1.5", "253402300800", "99999999999999999999"])
  func refusesATimeThatIsNone(text: String) async throws {
    let result = try await directory.export("--range 1", environment: ["SOURCE_DATE_EPOCH": text])
    if text.isEmpty { return result.expectExit(0) }
    result.expectExit(64)
    #expect(
      result.errors == "poke-export: SOURCE_DATE_EPOCH: '\(text)' is not a whole number of seconds, from 0 to "
        + "253402300799\n", "\(result)")
    #expect(directory.files().isEmpty)
  }

  static let strangers: [(String, @Sendable (Data) -> Data)] = [
    ("empty", { _ in Data() }),
    ("garbage", { _ in Data("# my notes\n".utf8) }),
    ("cut", { $0.prefix($0.count / 2) }),
    ("another type", { _ in Data("[1]".utf8) }),
    ("another program's", { $0.replacing("\"poke-export\"", with: "\"mine\"") }),
    ("a version that is none", { $0.replacing("\"1.0.0\"", with: "\"1.0\"") }),
    ("a version that cannot grow", { $0.replacing("\"1.0.0\"", with: "\"9223372036854775807.0.0\"") }),
    ("rows that are none", { $0.replacing("\"rows\": 3", with: "\"rows\": 1e999") }),
    ("bytes that are no text", { $0.prefix(200) + Data([0xFF, 0xFE]) + $0.dropFirst(200) }),
    ("deep", { _ in Data(String(repeating: "[", count: 1_000_000).utf8) }),
    ("large", { $0 + Data(repeating: UInt8(ascii: " "), count: 1 << 24) }),
  ]

  @Test(arguments: strangers.indices)
  func replacesOneThatIsDamagedOrNotItsOwn(index: Int) async throws {
    try await Files.exported("--range 1-3 -o out").write(to: directory)
    let good = try directory.contents("out/datapackage.json")
    let bad = Self.strangers[index].1(good)
    #expect(bad != good)
    try directory.write(bad, to: "out/datapackage.json")
    let result = try await export("--range", "1-3")
    #expect(
      result.errors.contains(
        "poke-export: warning: out/datapackage.json: replaced, because it was damaged or not from poke-export; "
          + "the dataset's version starts again at 1.0.0\n"), "\(Self.strangers[index].0): \(result)")
    #expect(try directory.contents("out/datapackage.json") == good)
    let calm = try await export("--range", "1-3")
    #expect(!calm.errors.contains("warning"), "\(calm)")
  }

  /// Resources that a user has added to the manifest do not reset the version to 1.0.0.
  @Test(arguments: [#"{"name": "notes", "path": "notes.txt"}"#, #"{"name": "inline", "data": [1]}"#])
  func countsOnBesideForeignResources(resource: String) async throws {
    try await Files.exported("--range 1-3 -o out").write(to: directory)
    let good = try directory.contents("out/datapackage.json")
    try directory.write(
      good.replacing("\"resources\": [", with: "\"resources\": [\(resource),"), to: "out/datapackage.json")
    let result = try await export("--range", "1-4")
    #expect(!result.errors.contains("warning"), "\(result)")
    #expect(try package().version == "1.1.0")
  }

  @Test(arguments: ["mkfifo out/datapackage.json", "echo mine > notes; ln -s ../notes out/datapackage.json"])
  func replacesWhatIsNoFileWithoutTouchingIt(preparation: String) async throws {
    try await Command.shell("mkdir -p out/.poke-export; \(preparation)", in: directory)
    let result = try await export("--range", "1-3")
    #expect(result.errors.contains("out/datapackage.json: replaced, because it was damaged"), "\(result)")
    #expect(try package().version == "1.0.0")
    if directory.files().contains("notes") { #expect(try directory.text("notes") == "mine\n") }
  }

  @Test func promisesOnlyTheForeignKeysThatHold() async throws {
    let partial: Set = [
      "pokemon.species_id species.id", "pokemon.type_1 types.name", "pokemon.type_2 types.name",
      "evolution_tree.parent_id .species_id", "evolution_tree.root_id .species_id",
      "evolution_methods.to_species_id evolution_tree.species_id", "evolution_methods.known_move_type types.name",
      "evolution_methods.party_type types.name", "evolution_paths.leaf_id evolution_tree.species_id",
      "evolution_paths.root_id evolution_tree.species_id",
    ]
    try await export("--range", "1-6", "--tables", "core,types")
    #expect(try package().foreignKeys == partial)
    let whole: Set = [
      "pokemon.evolves_from .name", "species.evolves_from_id species.id",
      "species.default_pokemon_id pokemon.id",
      "evolution_tree.species_id species.id", "evolution_methods.party_species species.name",
      "evolution_methods.trade_species species.name", "evolution_methods.from_species_id evolution_tree.species_id",
      "evolution_methods.from_pokemon_id pokemon.id", "evolution_methods.to_pokemon_id pokemon.id",
    ]
    try await export("--tables", "core,types")
    let own = whole.subtracting(["species.evolves_from_id species.id"]).union(["species.evolves_from_id .id"])
    #expect(try package().foreignKeys == partial.union(own))
    try await export("--tables", "evolution_methods,pokemon_moves")
    #expect(try package().foreignKeys.isEmpty)
    try await export("--tables", "pokemon,pokemon_moves,pokemon_past_types", "--format", "ndjson")
    #expect(
      try package().foreignKeys
        == [
          "pokemon.evolves_from .name", "pokemon_moves.pokemon_id pokemon.id",
          "pokemon_past_types.pokemon_id pokemon.id",
        ])
  }

  /// A missing species has no row, so the manifest has no foreign key from Pokémon to species.
  @Test func promisesNothingOfDocumentsThatAreMissing() async throws {
    let server = try LoopbackServer()
    server.lose("pokemon-species/2", named: "ivysaur")
    try await directory.export("-o out --range 1-3 --tables pokemon,species,species_names", from: server.url, exit: 0)
    #expect(try package().foreignKeys == ["species_names.species_id species.id"])
  }

  @discardableResult
  private func export(_ arguments: String..., environment: [String: String] = [:]) async throws -> Command.Result {
    try await Command.run(
      ["--source", Repository.fixtures, "-o", "out"] + arguments, in: directory, environment: environment, exit: 0)
  }

  private func package(_ name: String = "out") throws -> Package { try Package(name, in: directory) }
}

extension Data {
  fileprivate func replacing(_ text: String, with other: String) -> Data {
    Data(String(decoding: self, as: UTF8.self).replacing(text, with: other).utf8)
  }
}
