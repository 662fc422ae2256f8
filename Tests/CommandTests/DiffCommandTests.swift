import Foundation
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  private let directory: FreshDirectory

  init() async throws {
    directory = try FreshDirectory()
    for (name, range) in [("old", "1-9"), ("new", "1-10")] {
      try await Files.exported("--range \(range) --tables pokemon -o \(name)").write(to: directory)
    }
  }

  @Test(arguments: ["text", "markdown", "json"])
  func comparesAndEndsWellUnlessAskedForACode(format: String) async throws {
    let plain = try await Command.run(["diff", "old", "new", "--format", format], in: directory, exit: 0)
    #expect(plain.errors.isEmpty && plain.output.contains(/[Pp]ok[eé]mon/) && plain.output.hasSuffix("\n"), "\(plain)")
    let code = try await Command.run(
      ["diff", "--exit-code", "--format", format, "--", "old", "new"], in: directory, exit: 65)
    #expect(code.output == plain.output)
    if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(plain.outputBytes)) }
  }

  @Test func looksOnlyAtTheTablesAskedFor() async throws {
    for (tables, code) in [("pokemon", Int32(65)), ("core", 65), ("all", 65), ("quality", 0)] {
      try await Command.run(["diff", "old", "new", "--exit-code", "--tables", tables], in: directory, exit: code)
    }
    let missing = try await Command.run(
      ["diff", "old", "new", "--tables", "pokemon,species", "--all"], in: directory, exit: 64)
    #expect(
      missing.output.isEmpty
        && missing.errors == "poke-export: --tables: neither old nor new has the table species; use pokemon or "
          + "quality; to "
          + "compare only pokemon, type: poke-export diff old new --tables pokemon --all\n",
      "\(missing)")
    let group = try await Command.run(["diff", "old", "new", "--tables", "items"], in: directory, exit: 64)
    #expect(
      group.errors
        == "poke-export: --tables: neither old nor new has a table of the group items; use pokemon or quality; "
        + "to compare all tables, type: poke-export diff old new\n", "\(group)")
  }

  @Test func tellsFindingsApartFromTables() async throws {
    try directory.write(
      directory.contents("new/quality.csv") + Data("warning,other,pokemon,1,,x\n".utf8), to: "new/quality.csv")
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 0)
    #expect(
      result.errors == "poke-export: warning: new/quality.csv: changed since its export (its hash differs)\n"
        && result.output == """
          range 1-9 → 1-10; 1 Pokémon added; 1 table changed; 1 finding added

          pokemon  +1
          quality  +1

          pokemon
          + #10 Caterpie: Bug

          quality
          + pokemon/1: x

          """,
      "\(result)")
  }

  @Test func listsAllOnlyWhenAsked() async throws {
    let rows = (1...300).map { "\($0),\(String(repeating: "x", count: 4_000))\n" }.joined()
    try directory.write(Data("id,name\n\(rows)".utf8), to: "many/pokemon.csv")
    try directory.write(Data("id,name\n".utf8), to: "none/pokemon.csv")
    let arguments = ["diff", "--all", "many", "none"]
    let result = try await Command.run(arguments, in: directory, exit: 0)
    #expect(
      result.output.count { $0 == "\n" } == 306
        && result.output.hasPrefix("300 Pokémon removed; 1 table changed\nRemoved Pokémon: xxx"))
    let page = try await Command.run(arguments + ["--format", "markdown"], in: directory, exit: 0).output
    #expect(page.matches(of: /\n- \*\*- \\#\d+ x/).count == 300 && page.utf8.count > 1_200_000)
  }

  @Test func warnsOfAFileThatHasChangedSinceItsExport() async throws {
    let text = try directory.text("new/pokemon.csv")
    try directory.write(Data(text.replacing("Caterpie", with: "Katerpie").utf8), to: "new/pokemon.csv")
    let result = try await Command.run(["diff", "old", "new", "--format", "markdown"], in: directory, exit: 0)
    let warning = "new/pokemon.csv: changed since its export (its hash differs)"
    #expect(result.errors == "poke-export: warning: \(warning)\n", "\(result)")
    #expect(result.output.hasPrefix("**Warning:** \(warning)\n\n### "), "\(result)")
    #expect(result.output.contains("\n- **+ \\#10 Katerpie**: Bug\n"), "\(result)")
  }

  @Test func warnsOfAChangedFileAlthoughItsRowsAreTheSame() async throws {
    try directory.write(
      Data(directory.text("old/pokemon.csv").replacing("\n", with: "\r\n").utf8), to: "old/pokemon.csv")
    let result = try await Command.run(["diff", "old", "old", "--exit-code"], in: directory, exit: 0)
    #expect(!result.errors.contains("warning"), "the same bytes are on both sides")
    try await directory.export("--range 1-9 --tables pokemon -o again", exit: 0)
    let other = try await Command.run(["diff", "old", "again", "--exit-code"], in: directory, exit: 0)
    #expect(other.errors.contains("old/pokemon.csv: changed since its export (its hash differs)"), "\(other)")
  }

  /// The game of a species' description is no game of the species.
  @Test func countsRemovedSpeciesOfAllDescriptions() async throws {
    for name in ["old", "new"] { try await directory.export("--range 1-151 --tables species -o \(name)", exit: 0) }
    let header = try directory.text("old/species.csv").split(separator: "\n")[0]
    try directory.write(Data("\(header)\n".utf8), to: "new/species.csv")
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 0)
    let count = try directory.text("old/species.csv").split(separator: "\n").count - 1
    #expect(result.output.hasPrefix("\(count) species removed; 1 table changed\n"), "\(result)")
  }

  /// Another program that shares standard output may have made it non-blocking.
  @Test func waitsForAStandardOutputThatDoesNotBlock() async throws {
    for (name, range) in [("old", "1-60"), ("new", "61-140")] {
      try await directory.export("--range \(range) --tables \(Repository.tables) -o \(name)", exit: 0)
    }
    let arguments = ["diff", "old", "new", "--format", "json"]
    let usual = try await Command.run(arguments, in: directory)
    let result = try await Command.run(arguments, in: directory, isOutputNonBlocking: true, exit: 0)
    #expect(result.outputBytes == usual.outputBytes && usual.outputBytes.count > 200_000)
  }

  @Test func tellsWhatIsLostAndFoldsWhatFollows() async throws {
    for (name, range) in [("old", "1"), ("new", "2-3")] {
      try await directory.export("--range \(range) --tables core,pokemon_defenses,species_names -o \(name)", exit: 0)
    }
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 0)
    #expect(
      result.output == """
        range 1 → 2-3; 2 Pokémon added, 1 removed; 5 tables changed
        Removed Pokémon: Bulbasaur

        pokemon            +2  -1
        species            +2  -1
        evolution_tree             ~3
        species_names     +10  -5
        pokemon_defenses   +2  -1

        pokemon
        + #2 Ivysaur: Grass/Poison; evolves from Bulbasaur: Level 16
        + #3 Venusaur: Grass/Poison; evolves from Ivysaur: Level 32
        - #1 Bulbasaur: Grass/Poison

          Because of the rows above, 24 more rows changed in species, evolution_tree, species_names and pokemon_defenses; --all lists every row

        """, "\(result)")
  }

  /// Tables that were chosen on one side only are one news item, because their rows are neither new nor lost.
  @Test func countsWholeTables() async throws {
    for tables in ["core", "types,type_names"] {
      try await directory.export("--range 1-9 --tables \(tables) -o \(tables)", exit: 0)
    }
    for (old, new, line) in [
      ("core", "old", "4 tables left out"), ("old", "core", "4 tables added"),
      ("core", "new", "range 1-9 → 1-10; 1 Pokémon added; 4 tables left out; 1 table changed"),
      ("old", "types,type_names", "2 tables added, 1 table left out"),
    ] {
      let result = try await Command.run(["diff", old, new], in: directory, exit: 0)
      #expect(result.output.hasPrefix("\(line)\n\n"), "\(result)")
    }
  }

  @Test func beginsWithTheLanguages() async throws {
    try await directory.export("--range 1-9 --tables pokemon --language ja -o ja", exit: 0)
    let result = try await Command.run(["diff", "old", "ja"], in: directory, exit: 0)
    #expect(result.output.hasPrefix("language en → ja; 9 Pokémon changed; 1 table changed"), "\(result)")
    #expect(!result.output.contains("_language"), "\(result)")
  }

  /// Another dialect is worth a line, but as with another format, the rows are the same.
  @Test func namesAnotherDialect() async throws {
    try await directory.export("--range 1-9 --tables pokemon --excel --delimiter semicolon -o excel", exit: 0)
    let line = "no row differs; decimal point → comma; delimiter comma → semicolon; excel off → on"
    let result = try await Command.run(["diff", "old", "excel", "--exit-code"], in: directory, exit: 0)
    #expect(result.output.isEmpty && result.errors == "poke-export: \(line)\n", "\(result)")
  }

  @Test func endsWellWhenNothingChanged() async throws {
    let result = try await Command.run(["diff", "old", "old", "--exit-code"], in: directory, exit: 0)
    #expect(result.output.isEmpty && result.errors == "poke-export: nothing differs\n", "\(result)")
  }

  /// A mistyped directory must not look like a dataset that has lost everything.
  @Test(arguments: [
    (
      "nowhere", "diff: 'nowhere': no such directory; ", Int32(74)
    ),
    (".", "diff: '.': the directory has no dataset; ", 65),
    ("hole", "hole/pokemon.csv: missing", 65),
  ])
  func saysWhenThereIsNothingToCompare(name: String, message: String, code: Int32) async throws {
    try directory.write(directory.contents("new/datapackage.json"), to: "hole/datapackage.json")
    for directories in [["old", name], [name, "new"]] {
      let result = try await Command.run(["diff"] + directories, in: directory, exit: code)
      #expect(result.output.isEmpty && result.errors.hasPrefix("poke-export: \(message)"), "\(result)")
    }
  }

  @Test func saysWhichTableIsDamaged() async throws {
    try directory.write(try directory.contents("new/pokemon.csv").dropLast(400), to: "new/pokemon.csv")
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 65)
    #expect(result.errors.hasPrefix("poke-export: new/pokemon.csv: row 10: "), "\(result)")
    #expect(result.output.isEmpty && result.errors.count { $0 == "\n" } == 1, "\(result)")
  }
}
