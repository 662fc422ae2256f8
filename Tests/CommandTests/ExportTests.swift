import Foundation
import TestSupport
import Testing

@Suite final class ExportTests: CommandSuite {
  static let tables = ["evolution_methods", "evolution_paths", "evolution_tree", "pokemon", "species"]

  @Test func writesTheFirstGenerationAsRecorded() async throws {
    try await directory.export("--range 1-151 --format csv,ndjson", exit: 0)
    for table in Self.tables {
      for format in ["csv", "ndjson"] {
        let file = "\(table).\(format)"
        try Golden.expect(try directory.contents("Output/\(file)"), equals: "first-generation/\(file)")
      }
    }
    let tree = try directory.text("Output/evolution_tree.csv")
    #expect(tree.contains("172,pichu,Pichu,Pichu,,,1,3,") && tree.contains(",ok,false\n"))
  }

  @Test func writesEverythingElseAsRecorded() async throws {
    try await directory.export("--range 152-,3,19 --include-forms --language ja -o out", exit: 0)
    for table in Self.tables {
      try Golden.expect(try directory.contents("out/\(table).csv"), equals: "forms-in-japanese/\(table).csv")
    }
  }

  @Test func writesTheSameBytesOverHTTP() async throws {
    for (range, concurrencies) in [("1-60", [1, 3]), ("1-", [64])] {
      let options = ["--format", "csv,ndjson", "--range", range, "--source"]
      try await Command.run(options + [Repository.fixtures, "-o", "local"], in: directory, exit: 0)
      for concurrency in concurrencies {
        try await expectSameBytes(options, concurrency: concurrency, in: directory)
      }
    }
  }

  /// Exports from a server, and expects the bytes of `local/` and no repeated request.
  private func expectSameBytes(_ options: [String], concurrency: Int, in directory: FreshDirectory) async throws {
    let server = try LoopbackServer()
    try await Command.run(
      options + [server.url, "-o", "\(concurrency)", "--concurrency", "\(concurrency)"], in: directory, exit: 0)
    for table in Self.tables {
      for format in ["csv", "ndjson"] {
        let remote = try directory.contents("\(concurrency)/\(table).\(format)")
        #expect(try directory.contents("local/\(table).\(format)") == remote)
      }
    }
    #expect(server.maxInFlight <= concurrency)
    let requests = server.requests
    #expect(Set(requests.map(\.path)).count == requests.count, "a document was asked for twice")
    #expect(requests.allSatisfy { $0.headers["accept-encoding"] == "gzip" })
    #expect(requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("poke-export/0.1.0 (+https://") == true })
    #expect(requests.allSatisfy { $0.headers["cookie"] == nil && $0.headers["authorization"] == nil })
  }

  @Test func keepsTheOrderWhenTheServerIsSlowAtRandom() async throws {
    let server = try LoopbackServer()
    var generator = SeededGenerator(seed: 40)
    for id in 1...40 {
      for kind in ["pokemon", "pokemon-species", "evolution-chain"] {
        let pause = Double(UInt8.random(in: 0...30, using: &generator)) / 1000
        server.plan("/api/v2/\(kind)/\(id)/", .delay(pause, then: .serve))
      }
    }
    let arguments = ["--range", "1-40", "--format", "ndjson"]
    try await Command.run(arguments + ["--source", Repository.fixtures, "-o", "local"], in: directory)
    try await Command.run(arguments + ["--source", server.url, "-o", "remote"], in: directory, exit: 0)
    for table in Self.tables {
      #expect(try directory.contents("local/\(table).ndjson") == directory.contents("remote/\(table).ndjson"))
    }
  }

  @Test func leavesFilesAloneThatStayTheSame() async throws {
    let arguments = ["--source", Repository.fixtures, "--range", "25", "-o", "out", "--progress", "never"]
    let first = try await Command.run(arguments, in: directory)
    let relatives =
      "poke-export: evolution_tree also has 2 relatives outside your range, because families stay whole"
    let closing = first.errors.split(separator: "\n").dropFirst(2)
    #expect(closing.dropLast(2).allSatisfy { $0.hasSuffix("  new") } && closing.last ?? "" == relatives, "\(first)")
    let past = Date(timeIntervalSince1970: 1_000_000)
    for table in Self.tables {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: "\(directory.path)/out/\(table).csv")
    }
    try directory.write(Data("edited\n".utf8), to: "out/species.csv")
    let second = try await Command.run(arguments, in: directory, exit: 0)
    #expect(second.errors.split(separator: "\n").filter { $0.hasSuffix("  unchanged") }.count == 4, "\(second)")
    #expect(second.errors.split(separator: "\n").filter { $0.hasSuffix("  changed") }.count == 1, "\(second)")
    for table in Self.tables where table != "species" {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(directory.path)/out/\(table).csv")
      #expect(attributes[.modificationDate] as? Date == past)
    }
    #expect(try directory.text("out/species.csv").hasPrefix("id,name,"))
    for (option, isTold) in [("--strict", false), ("--verbose", true)] {
      let again = try await Command.run(arguments + [option], in: directory, exit: 0)
      #expect(again.errors.contains(relatives) == isTold, "\(again)")
    }
  }

  @Test func writesOnlyTheTablesAskedFor() async throws {
    let result = try await directory.export("--range 1 --tables species,evolution_paths", exit: 0)
    #expect(
      directory.publishedFiles() == [
        "Output/datapackage.json", "Output/evolution_paths.csv", "Output/quality.csv", "Output/species.csv",
      ],
      "\(result)")
  }

  @Test(arguments: [
    ["LANG": "C"], ["LC_ALL": "tr_TR.UTF-8"], ["LC_ALL": "ar_EG.UTF-8"], ["LANG": "nonsense"],
    ["TZ": "Pacific/Kiritimati"], ["TZ": "nonsense"], [:],
  ])
  func writesTheSameBytesInEveryLocale(environment: [String: String]) async throws {
    try await directory.export("--range 1-9 --tables pokemon", environment: environment, exit: 0)
    let golden = try String(contentsOfFile: Repository.goldens + "/first-generation/pokemon.csv", encoding: .utf8)
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false).prefix(10)
    #expect(try directory.text("Output/pokemon.csv") == lines.joined(separator: "\n") + "\n")
  }

  @Test func describesRegionalFormsByTheirOwnTextsAlone() async throws {
    let columns = "name,genus,description,form_generation"
    try await directory.export("--range 37,58 --include-forms --tables pokemon --columns \(columns) -o out", exit: 0)
    #expect(
      try directory.text("out/pokemon.csv") == """
        name,genus,description,form_generation
        vulpix,Fox Pokémon,Its six tails take turns being the favourite.,1
        growlithe,Puppy Pokémon,"Has never met a stranger, only people whom it has not guarded yet.",1
        vulpix-alola,,,7
        growlithe-hisui,,"Two of them keep watch together, and small stones grow in the coats of both.",8

        """)
  }

  @Test func saysWhenTheLanguageIsUnknown() async throws {
    let arguments = ["--source", Repository.fixtures, "--range", "1-9", "--tables", "species"]
    let unknown = try await Command.run(arguments + ["--language", "klingon"], in: directory, exit: 64)
    #expect(
      unknown.errors.hasSuffix(
        "poke-export: --language: the API has no texts in 'klingon'; use cs (Czech), de "
          + "(German), en (English), es (Spanish), es-419 (Latin American Spanish), fr (French), it (Italian), ja "
          + "(Japanese), ja-hrkt (Japanese kana), ja-roma (Japanese in Latin letters), ko (Korean), pt-br (Brazilian "
          + "Portuguese), zh-hans (simplified Chinese) or zh-hant (traditional Chinese); for English, type: poke-export --source "
          + "\(Repository.fixtures) --range 1-9 --tables species --language en\n"), "\(unknown)")
    #expect(directory.publishedFiles().isEmpty)
    // The API lists the language pt-BR, but no species has a text in it.
    let empty = try await Command.run(arguments + ["--language", "pt-BR"], in: directory, exit: 0)
    let warning = "no species has a name, genus or description in pt-br (Brazilian Portuguese); names are English, and"
    #expect(empty.errors.contains("warning: \(warning) genus and description are empty\n"), "\(empty)")
    // In roomaji, species 25 has only a name, and this name equals the English name.
    let same = try await Command.run(
      ["--source", Repository.fixtures, "--range", "25", "--tables", "species", "--language", "roomaji", "-o", "same"],
      in: directory, exit: 0)
    #expect(!same.errors.contains("warning"), "\(same)")
    for typed in ["ja_JP", "de-DE"] {
      let alone = try await Command.run(arguments + ["--language", typed, "-o", typed], in: directory, exit: 0)
      let language = String(typed.prefix(2))
      #expect(alone.errors.contains("warning: the API has no language '\(typed)'; '\(language)' is used"), "\(alone)")
      #expect(try directory.text("\(typed)/datapackage.json").contains("\"language\": \"\(language)\""))
    }
    let known = try await Command.run(arguments + ["--language", "JA"], in: directory)
    #expect(known.exitCode == 0 && !known.errors.contains("warning"), "\(known)")
    #expect(try directory.text("Output/species.csv").contains("1,bulbasaur,フシギダネ,"))
  }

  @Test func takesTheSourceFromTheEnvironmentUnlessTold() async throws {
    let environment = ["POKE_EXPORT_SOURCE": Repository.fixtures]
    let result = try await Command.run(["--range", "1", "-q"], in: directory, environment: environment)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result)")
    let other = try await Command.run(
      ["--range", "1", "--source", "nowhere", "-q"], in: directory, environment: environment, exit: 69)
    #expect(
      other.errors
        == "poke-export: --source: 'nowhere': no such directory; give the URL of the API or a directory with its documents; "
        + "to use the source in POKE_EXPORT_SOURCE instead, type: poke-export --range 1 -q\n",
      "\(other)")
  }

  @Test(arguments: ["Pokémon daten", "-dash", "trailing/", "deep/er/still", String(repeating: "n", count: 255)])
  func writesToDirectoriesOfAnyName(name: String) async throws {
    let result = try await Command.run(
      ["--source", Repository.fixtures, "--range", "1", "--tables", "species", "--output=\(name)"], in: directory,
      exit: 0)
    #expect(try directory.text("\(name)/species.csv").contains("\n1,bulbasaur,"), "\(result)")
  }

  @Test(arguments: [
    ["NO_COLOR": "1"], ["TERM": "dumb"], ["COLUMNS": "0"], ["COLUMNS": "1"], ["COLUMNS": "99999999999"],
  ])
  func colorsNothingOffATerminal(environment: [String: String]) async throws {
    let result = try await directory.export("--range 1", environment: environment, exit: 0)
    #expect(!result.errors.contains("\u{1B}"), "\(result)")
    let colored = try await directory.export("--range 1 --color always -o colored", environment: environment)
    #expect(colored.errors.contains("\u{1B}[32mnew\u{1B}[0m"), "\(colored)")
  }

  /// The species leaves memory before the Pokémon needs it, because the species does not list this Pokémon.
  @Test func joinsAPokemonItsSpeciesDoesNotList() async throws {
    let server = try LoopbackServer()
    let path = "/v2/pokemon-species/6/index.json"
    let document = try Data(contentsOf: URL(fileURLWithPath: Repository.fixtures + path))
    var species = try #require(JSONSerialization.jsonObject(with: document) as? [String: Any])
    species["varieties"] = (species["varieties"] as? [[String: Any]])?.filter { $0["is_default"] as? Bool == true }
    server.plan("/api/v2/pokemon-species/6/", .body(Array(try JSONSerialization.data(withJSONObject: species))))
    try await directory.export("--range 1-6,10034 --tables pokemon", from: server.url, exit: 0)
    let rows = try directory.text("Output/pokemon.csv").split(separator: "\n")
    let start = "10034,charizard-mega-x,Mega Charizard X,6,charizard,Charizard,false,mega-x,Mega X,mega,1,"
    #expect(rows.last?.hasPrefix(start) == true)
    #expect(rows.last?.contains("Flame Pokémon") == true)
    #expect(server.count(of: "/api/v2/pokemon-species/6/") == 1, "it came from the store the second time")
  }
}
