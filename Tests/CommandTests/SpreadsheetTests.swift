import Foundation
import TestSupport
import Testing

@Suite final class SpreadsheetTests: CommandSuite {
  /// Genera in documents, each with the cell that `--excel` writes.
  ///
  /// A text that looks like a formula, or like a formula after apostrophes, gets one more apostrophe.
  static let genera = [
    ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-2+3", "'-2+3"), ("@SUM(1)", "'@SUM(1)"), ("\t=1", "'=1"), ("\r=1", "'=1"),
    ("\n=1", "'=1"), ("'=1", "''=1"), ("''", "''"), ("'plain", "'plain"),
    ("a=1", "a=1"), ("=\"a\",b", "\"'=\"\"a\"\",b\""),
  ]

  @Test func guardsTextsThatLookLikeFormulas() async throws {
    let server = try Self.serverWithFormulas()
    try await export("--source", server.url, "--excel", "--range", "1-12", "--tables", "species")
    let text = try directory.text("out/species.csv")
    #expect(text.hasPrefix("\u{FEFF}id,name,display_name,genus,"))
    let rows = text.components(separatedBy: "\r\n")
    #expect(rows.count == 14 && rows.last == "", "\(text)")
    for (row, genus) in zip(rows.dropFirst(), Self.genera) {
      #expect(row.split(separator: ",", maxSplits: 3).last?.hasPrefix("\(genus.1),") == true, "\(row)")
    }
  }

  private static let words = ["--tables", "core,pokemon_moves", "--range", "1-12,439,474,489", "-q"]

  private static let plain = Task { () async throws -> Files in
    let (directory, server) = (try FreshDirectory(), try serverWithFormulas())
    try await Command.run(["--source", server.url, "-o", "plain"] + words, in: directory, exit: 0)
    return try Files(of: directory)
  }

  @Test(arguments: [
    ["--excel"], ["--excel", "--delimiter", ";"], ["--excel", "--delimiter", "tab"], ["--delimiter", "semicolon"],
  ])
  func isTheSameDataAsPlainCSV(options: [String]) async throws {
    let server = try Self.serverWithFormulas()
    let arguments = ["--source", server.url] + Self.words
    try await Self.plain.value.write(to: directory)
    try await Command.run(arguments + ["-o", "out", "--format", "csv,ndjson"] + options, in: directory, exit: 0)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    let result = try await Command.run(["diff", "--exit-code", "plain", "out"], in: directory, exit: 0)
    #expect(result.output.isEmpty, "\(result)")
    // Without a manifest, `diff` must detect the dialect from the file.
    try directory.remove("out/datapackage.json")
    try await Command.run(["diff", "--exit-code", "plain", "out"], in: directory, exit: 0)
  }

  @Test func leavesNumbersAlone() async throws {
    try await export("--source", Repository.fixtures, "--excel", "--tables", "species", "--range", "474")
    #expect(try directory.text("out/species.csv").contains(",no-eggs,,-1,") == false)
    #expect(try directory.text("out/species.csv").contains(",mineral,Mineral,,,-1,true,"))
  }

  @Test func quotesListsWhereTheirSemicolonWouldEndTheCell() async throws {
    try await export("--source", Repository.fixtures, "--delimiter", ";", "--tables", "species", "--range", "3")
    let text = try directory.text("out/species.csv")
    #expect(text.hasPrefix("id;name;display_name;genus;"))
    #expect(text.contains(";\"venusaur;venusaur-mega;venusaur-gmax\";"), "\(text)")
    #expect(!text.contains("\r"))
  }

  /// A spreadsheet that expects a comma takes `0.7` for a text or for a date.
  @Test func writesDecimalCommasThatEverybodyReadsAsNumbers() async throws {
    let directory = try FreshDirectory()
    func export(_ options: String..., to output: String) async throws {
      let arguments = ["--source", Repository.fixtures, "--range", "1-9", "-q", "-o", output]
      try await Command.run(arguments + options, in: directory, exit: 0)
    }
    try await export(to: "plain")
    try await export("--excel", "--delimiter", "semicolon", to: "excel")
    try await export("--decimal", "comma", "--delimiter", "tab", to: "tab")
    try await export("--excel", "--delimiter", "semicolon", "--decimal", "point", to: "point")
    #expect(try directory.text("excel/pokemon.csv").contains(";\"0,7\";\"6,9\";"))
    #expect(try directory.text("tab/pokemon.csv").contains("\t0,7\t6,9\t"))
    #expect(try directory.text("point/pokemon.csv").contains(";0.7;6.9;"))
    #expect(try directory.text("excel/datapackage.json").contains("\"decimalChar\": \",\""))
    for output in ["excel", "tab"] {
      try await Command.run(["verify", output], in: directory, exit: 0)
      try await Command.run(["diff", "--exit-code", "plain", output], in: directory, exit: 0)
    }
    let text = try directory.text("tab/pokemon.csv")
    try directory.write(Data(text.replacing("\t0,7\t", with: "\t0.7\t").utf8), to: "tab/pokemon.csv")
    let changed = try await Command.run(["verify", "tab"], in: directory, exit: 65)
    #expect(changed.output.contains("height_m"), "\(changed)")
    let refused = try await Command.run(
      ["--decimal", "comma", "--source", Repository.fixtures], in: directory, exit: 64)
    #expect(
      refused.errors.contains("commas already separate the cells; to separate the cells with semicolons, type: "),
      "\(refused)")
  }

  @Test(arguments: [",", ";", "\t", #"\t"#, "comma", "semicolon", "tab"])
  func takesADelimiterByItsNameOrItself(typed: String) async throws {
    let expected = ["comma": ",", "semicolon": ";", "tab": "\t", #"\t"#: "\t"][typed] ?? typed
    let arguments = ["--source", Repository.fixtures, "--tables", "types", "-o", "-", "--delimiter", typed]
    let result = try await Command.run(arguments, in: directory, exit: 0)
    #expect(result.output.hasPrefix(["name", "id", "display_name", "generation"].joined(separator: expected)))
  }

  @Test func streamsWhatItWouldPublish() async throws {
    let selection = ["--source", Repository.fixtures, "--range", Repository.fewPokemon, "--tables", "species"]
    let arguments = selection + ["--excel", "--delimiter", ";"]
    try await Command.run(arguments + ["-o", "out"], in: directory, exit: 0)
    let streamed = try await Command.run(arguments + ["-o", "-"], in: directory, exit: 0)
    #expect(Data(streamed.outputBytes) == (try directory.contents("out/species.csv")))
  }

  @Test func tellsHowItIsSpelledInTheManifest() async throws {
    try await export(
      "--source", Repository.fixtures, "--tables", "types", "--excel", "--delimiter", ";", "--format", "csv,ndjson")
    let manifest = try directory.text("out/datapackage.json")
    let dialect = """
            "dialect": {
              "header": true,
              "delimiter": ";",
              "lineTerminator": "\\r\\n",
              "quoteChar": "\\"",
              "doubleQuote": true,
              "byteOrderMark": true,
              "formulaGuard": "'"
            },

      """
    #expect(manifest.components(separatedBy: dialect).count == 2, "\(manifest)")
    #expect(!manifest.components(separatedBy: "\"path\": \"types.ndjson\"")[1].contains("dialect"), "\(manifest)")
    let settings = """
          "csv": {
            "delimiter": "semicolon",
            "excel": true,
            "decimal": "comma"
          },

      """
    #expect(manifest.contains(settings), "\(manifest)")
  }

  /// A new dialect breaks programs that read the files, so the run writes them again with a new major version.
  @Test func isAnotherDatasetForWhoeverReadsIt() async throws {
    let server = try LoopbackServer()
    let arguments = ["--source", server.url, "--range", "1-3", "--max-age", "0", "-o", "out", "-q"]
    for (options, version) in [([], "1.0.0"), (["--excel"], "2.0.0"), (["--excel"], "2.0.0"), ([], "3.0.0")] {
      try await Command.run(arguments + options, in: directory, exit: 0)
      #expect(try directory.text("out/datapackage.json").contains("\"version\": \"\(version)\""), "\(options)")
      #expect(try directory.text("out/pokemon.csv").hasPrefix("\u{FEFF}") == !options.isEmpty)
      #expect(try directory.text("out/quality.csv").hasPrefix("\u{FEFF}") == !options.isEmpty)
    }
  }

  @Test(arguments: [(32_767, 0), (32_768, 1)])
  func warnsOfCellsASpreadsheetCuts(length: Int, count: Int) async throws {
    let server = try LoopbackServer()
    // Spreadsheets count UTF-16 units: each 𝄞 counts as two, although it has four bytes.
    let genus = String(repeating: "𝄞", count: length / 2) + String(repeating: "x", count: length % 2)
    try Self.setGenera([genus], of: server)
    let arguments = ["--source", server.url, "--range", "1-3", "--tables", "species", "-o", "-"]
    let warned = try await Command.run(arguments + ["--excel"], in: directory, exit: 0)
    let warning =
      "poke-export: warning: standard output: genus: 1 cell longer than 32767 characters; a "
      + "spreadsheet cuts long cells\n"
    #expect(warned.errors.contains(warning) == (count == 1), "\(warned.errors)")
    #expect(warned.errors.contains("warning") == (count == 1), "\(warned.errors)")
    let plain = try await Command.run(arguments, in: directory)
    #expect(!plain.errors.contains("warning"), "\(plain.errors)")
  }

  private static func serverWithFormulas() throws -> LoopbackServer {
    let server = try LoopbackServer()
    try setGenera(genera.map(\.0), of: server)
    return server
  }

  private static func setGenera(_ genera: [String], of server: LoopbackServer) throws {
    for (index, genus) in genera.enumerated() {
      let path = "\(Repository.fixtures)/v2/pokemon-species/\(index + 1)/index.json"
      let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
      var species = try #require(document as? [String: Any])
      var entries = try #require(species["genera"] as? [[String: Any]])
      for place in entries.indices { entries[place]["genus"] = genus }
      species["genera"] = entries
      let body = try JSONSerialization.data(withJSONObject: species)
      server.plan("/api/v2/pokemon-species/\(index + 1)/", .body(Array(body)))
    }
  }

  private func export(_ arguments: String...) async throws {
    try await Command.run(arguments + ["-o", "out", "-q"], in: directory, exit: 0)
  }
}
