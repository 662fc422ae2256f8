import Foundation
import TestSupport
import Testing

@Suite final class WorkbookTests: CommandSuite {
  @Test func isPublishedBesideOtherFormats() async throws {
    try await export("csv,sqlite,xlsx", to: "out")
    #expect(try directory.contents("out/pokedex.xlsx").starts(with: Data("PK\u{3}\u{4}".utf8)))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    let manifest = try directory.text("out/datapackage.json")
    #expect(manifest.contains("\"sheetName\": \"species\""))
    let names = try resources(of: "out").map { $0["name"] as? String }
    #expect(names == ["species", "types", "pokedex-sqlite", "species-xlsx", "types-xlsx"])
    let dates = try directory.modificationDates()
    try await export("csv,sqlite,xlsx", to: "out")
    for name in ["out/pokedex.xlsx", "out/pokedex.sqlite"] {
      #expect(try directory.modificationDates()[name] == dates[name])
    }
    #expect(try directory.text("out/datapackage.json") == manifest)
    var bytes = try directory.contents("out/pokedex.xlsx")
    try await export("xlsx", to: "alone")
    let alone = try await Command.run(["verify", "alone"], in: directory)
    #expect(alone.errors == "poke-export: alone: 1 file, every hash right\n", "\(alone)")
    // An earlier version wrote one resource for all sheets, without a schema.
    let earlier = try resources(of: "alone")[0].filter { !["schema", "rows", "type"].contains($0.key) }
    let package = try JSONSerialization.data(withJSONObject: ["name": "poke-export", "resources": [earlier]])
    try directory.write(package, to: "alone/datapackage.json")
    try await Command.run(["verify", "alone"], in: directory, exit: 0)
    bytes[bytes.count / 2] ^= 1
    try directory.write(bytes, to: "out/pokedex.xlsx")
    let changed = try await Command.run(["verify", "out"], in: directory, exit: 65)
    #expect(changed.output.hasPrefix("pokedex.xlsx: its bytes have changed: expected sha256:"), "\(changed)")
    try await export("csv,sqlite,xlsx", to: "out")
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// `diff` cannot read workbooks, and must not claim that nothing differs.
  @Test func isNotCompared() async throws {
    try await export("xlsx", to: "old")
    try await export("xlsx", to: "same")
    try await export("xlsx", to: "new", "--language", "fr")
    try await Command.run(["diff", "--exit-code", "old", "same"], in: directory, exit: 0)
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 65)
    let message = "poke-export: 'old' and 'new' contain only workbooks, which diff cannot read; "
    let advice = "to add CSV to 'old' for later comparisons, type: poke-export --source "
    #expect(result.errors.hasPrefix(message + advice), "\(result)")
    #expect(result.errors.hasSuffix(" --format csv,xlsx --output old\n"), "\(result)")
    try await export("csv,xlsx", to: "both")
    try await export("csv", to: "plain")
    let beside = try await Command.run(["diff", "both", "plain"], in: directory, exit: 0)
    #expect(
      beside.errors
        == """
        poke-export: both/pokedex.xlsx: skipped; the same tables are compared in another format
        poke-export: no row differs; format csv,xlsx → csv

        """, "\(beside)")
  }

  @Test func goesToStandardOutputAsAWhole() async throws {
    let arguments = ["--source", Repository.fixtures, "--format", "xlsx", "--tables", "types"]
    try await Command.run(arguments + ["-o", "out"], in: directory, exit: 0)
    let streamed = try await Command.run(
      arguments + ["-o", "-"], in: directory, environment: ["TMPDIR": directory.path], exit: 0)
    #expect(Data(streamed.outputBytes) == (try directory.contents("out/pokedex.xlsx")))
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(!left.contains { $0.hasPrefix("poke-export-") }, "\(left)")
  }

  private func resources(of output: String) throws -> [[String: Any]] {
    let package = try JSONSerialization.jsonObject(with: directory.contents("\(output)/datapackage.json"))
    return try #require((package as? [String: Any])?["resources"] as? [[String: Any]])
  }

  private func export(_ formats: String, to output: String, _ options: String...) async throws {
    let arguments = ["--source", Repository.fixtures, "--format", formats, "--tables", "species,types", "-o", output]
    try await Command.run(arguments + ["--range", Repository.fewPokemon] + options, in: directory, exit: 0)
  }
}
