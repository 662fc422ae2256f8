import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// Checks the bytes of the page that `report` writes; `.ci/page` checks the page in a browser.
@Suite final class ReportCommandTests: CommandSuite {
  @Test func putsEveryTextIntoThePageAsData() async throws {
    let texts = [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--", "javascript:alert(1)",
      "\u{202E}evil", "\u{2028}line\u{2029}", String(repeating: "W", count: 300), "__proto__", "{{script}}",
    ]
    try await export("--range 1-9")
    var table = try directory.text("data/pokemon.csv")
    let names = ["Bulbasaur", "Ivysaur", "Venusaur", "Charmander", "Charmeleon", "Charizard", "Squirtle", "Wartortle"]
    for (name, text) in zip(names + ["Blastoise"], texts) { table = table.replacing(",\(name),", with: ",\(text),") }
    try replaceTable("pokemon.csv", with: table)
    try await report("data").expectExit(0)
    let page = try Page(directory.text("data/report.html"))
    #expect(!page.block.contains("<") && !page.block.contains("\u{2028}") && !page.block.contains("\u{2029}"))
    #expect(try page.column("display_name", of: "pokemon") as? [String] == texts)
    #expect(page.html.components(separatedBy: "</script>").count == 3)
  }

  @Test func allowsNothingButItsOwnScriptAndStyle() async throws {
    try await export("--range 1-3")
    try await report("data").expectExit(0)
    let page = try Page(directory.text("data/report.html"))
    let policy = try #require(page.html.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]+)"/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("; require-trusted-types-for 'script'") && policy.contains("trusted-types 'none'"))
    for (name, element) in [("script", "<script type=\"module\">"), ("style", "<style>")] {
      var hash = SHA256()
      hash.update(Array(try page.text(between: element, and: "</\(name)>").utf8))
      #expect(policy.contains("; \(name)-src 'sha256-\(Data(hash.digest).base64EncodedString())'; "), "\(name)")
    }
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "{{", "http://"] {
      #expect(!page.html.replacing("http://www.w3.org/2000/svg", with: "").contains(word), "\(word)")
    }
  }

  @Test func isTheSameForTheSameDatasetAndNoPartOfIt() async throws {
    try await export("--range 1-9")
    let result = try await report("data")
    let line = #/poke-export: data/report\.html: \d+\.\d kB, 5 tables\n/#
    #expect(result.errors.wholeMatch(of: line) != nil, "\(result)")
    let first = try directory.contents("data/report.html")
    try await directory.export("--range 1-9 -o data -q", exit: 0)
    try await Command.run(["verify", "data"], in: directory, exit: 0)
    #expect(try directory.contents("data/report.html") == first)
    try await export("--range 1-9 --format ndjson -o lines")
    let streamed = try await report("lines -o -")
    #expect(streamed.errors.isEmpty && !directory.files().contains("lines/report.html"), "\(streamed.errors)")
    let (page, other) = (try Page(directory.text("data/report.html")), try Page(streamed.output))
    for part in ["rows", "tables", "quality"] {
      #expect(page.data[part] as? NSObject == other.data[part] as? NSObject, "\(part)")
    }
    for (place, way) in [("page.html", "data/"), ("lines/page.html", "../data/")] {
      try await report("data/ -o \(place)").expectExit(0)
      let html = try directory.text(place).replacing("\"directory\":\"\(way)\"", with: "\"directory\":\"\"")
      #expect(Data(html.utf8) == first, "\(place)")
    }
  }

  @Test func loadsPicturesFromTheHostOfTheDatasetAlone() async throws {
    try await export("--range 1-3")
    try await report("data").expectExit(0)
    let without = try Page(directory.text("data/report.html"))
    #expect(!without.html.contains("img-src") && !without.block.contains("sprite_url\":["))
    try await report("data --pictures").expectExit(0)
    let page = try Page(directory.text("data/report.html"))
    #expect(page.html.contains("'; img-src https://raw.githubusercontent.com; base-uri 'none'"))
    #expect(page.data["pictures"] as? String == "https://raw.githubusercontent.com")
    #expect(((page.data["rows"] as? [String: [String: Any]])?["pokemon"]?["sprite_url"]) != nil)
    let hostile = try directory.text("data/pokemon.csv").replacing("https://raw", with: "https://*;script-src evil.")
    try replaceTable("pokemon.csv", with: hostile)
    let result = try await report("data --pictures")
    result.expectExit(65)
    #expect(
      result.errors == "poke-export: data: no pictures, because no sprite_url in the table pokemon is an "
        + "https address\n")
  }

  @Test func showsTheNewestMovesByLevelAndEachHeldItemOnce() async throws {
    try await export("--range \(Repository.fewPokemon) --tables pokemon,pokemon_moves,pokemon_held_items")
    try directory.write(Data(#"{"resource":"pokemon/4","reason":"missing"}\#n"#.utf8), to: "data/failures.ndjson")
    try await report("data").expectExit(0)
    let page = try Page(directory.text("data/report.html"))
    let ids = try page.texts("pokemon_id", of: "pokemon_moves")
    let games = Set(zip(ids, try page.texts("version_group", of: "pokemon_moves")).map { "\($0) \($1)" })
    let table = try directory.text("data/pokemon_moves.csv").split(separator: "\n").map { $0.split(separator: ",") }
    let shown = table.filter { $0[3] == "level-up" && games.contains("\($0[0]) \($0[2])") }
    #expect(games.count == Set(ids).count && shown.count == ids.count && ids.count > 9, "\(games)")
    let items = zip(
      try page.texts("pokemon_id", of: "pokemon_held_items"), try page.texts("item", of: "pokemon_held_items"))
    let held = try directory.text("data/pokemon_held_items.csv").split(separator: "\n").dropFirst()
    let pairs = held.map { $0.split(separator: ",")[..<2].joined(separator: " ") }
    #expect(Set(pairs).sorted() == items.map { "\($0) \($1)" }.sorted() && Set(pairs).count < pairs.count)
    #expect((page.data["failures"] as? [String: [String]])?["resource"] == ["pokemon/4"])
  }

  @Test func leavesOutWhatADatasetLacks() async throws {
    try await export("--range 1-3 --tables pokemon --columns id,name,attack")
    try await report("data").expectExit(0)
    let rows = try #require(Page(directory.text("data/report.html")).data["rows"] as? [String: [String: Any]])
    #expect(rows.mapValues { $0.keys.sorted() } == ["pokemon": ["attack", "id", "name"]])
    try await export("--range 1-3 --tables species_names -o names")
    try await report("names").expectExit(0)
    let page = try Page(directory.text("names/report.html"))
    #expect((page.data["rows"] as? [String: Any])?.isEmpty == true)
    let table = try #require((page.data["tables"] as? [[String: Any]])?.first)
    let columns = try #require(table["columns"] as? [[String: Any]])
    #expect(columns.map { $0["name"] as? String } == ["species_id", "language", "name", "genus"])
    #expect(columns[0]["bins"] as? [Int] == Array(repeating: (table["rows"] as? Int ?? 0) / 3, count: 3))
  }

  @Test func tellsChangesByRow() async throws {
    try await export("--range 1-9")
    try await export("--range 1-8 -o was")
    var table = try directory.text("was/pokemon.csv")
    table = table.replacing("1,bulbasaur,Bulbasaur,", with: "1,bulbasaur,Bisasam,")
    try replaceTable("pokemon.csv", with: table, in: "was")
    let changes = try await changes()
    let pokemon = try #require(changes.first { $0["name"] as? String == "pokemon" })
    #expect(pokemon["addedRows"] as? [String] == ["#9 Blastoise · Water; evolves from Wartortle: Level 36"])
    let rows = try #require(pokemon["changedRows"] as? [[Any]])
    #expect(rows.count == 1 && rows[0][0] as? String == "#1 Bulbasaur", "\(rows)")
    #expect(rows[0][1] as? [String: [String]] == ["display_name": ["Bisasam", "Bulbasaur"]], "\(rows)")
  }

  @Test func countsAChangeThatManyRowsShare() async throws {
    try await export("--range 1-30")
    try await export("--range 1-30 -o was")
    var table = try directory.text("was/species.csv").replacing(",generation-i,", with: ",generation-0,")
    table = table.replacing("30,nidorina,Nidorina,", with: "30,nidorina,Nidorinette,")
    try replaceTable("species.csv", with: table, in: "was")
    let changes = try await changes()
    let rows = try #require(changes.first?["changedRows"] as? [[Any]])
    #expect(rows.count == 1 && rows[0][1] as? [String: [String]] == ["display_name": ["Nidorinette", "Nidorina"]])
    let bulks = try #require(changes.first?["bulks"] as? [[Any]])
    #expect(bulks.count == 1 && bulks[0][0] as? String == "generation_name" && bulks[0][2] as? Int == 30, "\(bulks)")
    #expect(bulks[0][1] as? [String] == ["generation-0", "generation-i"], "\(bulks)")
  }

  @Test func namesARowByAllOfItsKey() async throws {
    try await export("--range 1-3 --tables pokemon_types,pokemon")
    try await export("--range 1-2 --tables pokemon_types,pokemon -o was")
    let changes = try await changes()
    let types = try #require(changes.first { $0["name"] as? String == "pokemon_types" })
    #expect(types["addedRows"] as? [String] == ["#3 Venusaur · slot 1 · grass", "#3 Venusaur · slot 2 · poison"])
  }

  @Test func describesTheTablesOfADatabase() async throws {
    try await export("--range 1-9")
    try await export("--range 1-9 --format sqlite -o base")
    var meanings: [[String?]] = []
    for dataset in ["data", "base"] {
      try await report(dataset).expectExit(0)
      let page = try Page(directory.text("\(dataset)/report.html"))
      let tables = try #require(page.data["tables"] as? [[String: Any]])
      let columns = tables.flatMap { $0["columns"] as? [[String: Any]] ?? [] }
      meanings.append((tables + columns).map { $0["description"] as? String })
      let files = try #require(page.data["files"] as? [[String: Any]])
      let (rows, rowsOfTables): ([Int], [Int]) = (
        files.compactMap { $0["rows"] as? Int }, tables.compactMap { $0["rows"] as? Int }
      )
      #expect(rows.reduce(0, +) == rowsOfTables.reduce(0, +))
    }
    #expect(meanings[0] == meanings[1] && !meanings[0].contains(nil) && meanings[0].count > 100)
  }

  /// Both formats hold the same rows, so the page must not count the rows twice.
  @Test func countsRowsOfTablesNotOfFiles() async throws {
    for (name, formats) in [("data", "csv"), ("both", "csv,sqlite")] {
      try await export("--range 1-9 --format \(formats) -o \(name)")
      try await report(name).expectExit(0)
      let page = try Page(directory.text("\(name)/report.html"))
      let tables = try #require(page.data["tables"] as? [[String: Any]])
      #expect(page.data["checked"] as? Int == (name == "data" ? 5 : 6))
      #expect(tables.compactMap { $0["rows"] as? Int } == [9, 9, 9, 6, 3])
      #expect(page.html.contains("data.tables.reduce((rows, table) => rows + table.rows, 0)"))
    }
  }

  @Test func writesNothingAboutADamagedDataset() async throws {
    try await export("--range 1-9")
    try await export("--range 1-9 -o damaged")
    let text = try directory.text("damaged/species.csv")
    try directory.write(Data(text.replacing("bulbasaur", with: "bulbosaur").utf8), to: "damaged/species.csv")
    try directory.write(Data("{}".utf8), to: "empty/datapackage.json")
    let cases = [
      ("damaged", 65, "damaged: species.csv: "), ("empty", 65, "empty: datapackage.json: not a data package"),
      ("data --since empty", 65, "empty/datapackage.json: not a data package"),
      ("nowhere", 74, "report: 'nowhere': no such directory; "),
      ("data --since nowhere", 74, "--since: 'nowhere': no such directory; "),
      (
        "data -o no/page.html", 73,
        "--output: 'no': no such directory; to create the directory, type: mkdir -p no && poke-export report "
      ),
      ("data -o data/../data/pokemon.csv", 64, "--output: 'data/../data/pokemon.csv' is a file of the dataset"),
      ("data --since damaged -o damaged/run.json", 64, "--output: 'damaged/run.json' is a file of the dataset"),
    ]
    let before = directory.files()
    for (words, code, message) in cases {
      let result = try await report(words)
      result.expectExit(Int32(code))
      #expect(result.errors.hasPrefix("poke-export: \(message)"), "\(result)")
      #expect(result.output.isEmpty && result.errors.split(separator: "\n").count == 1, "\(result)")
    }
    #expect(directory.files() == before)
  }

  private func export(_ options: String) async throws {
    let output = options.contains("-o ") ? "" : " -o data"
    try await Files.exported(options + output).write(to: directory)
  }

  private func report(_ words: String) async throws -> Command.Result {
    try await Command.run(["report"] + words.split(separator: " ").map(String.init), in: directory)
  }

  private func changes() async throws -> [[String: Any]] {
    try await report("data --since was").expectExit(0)
    let page = try Page(directory.text("data/report.html"))
    return try #require((page.data["changes"] as? [String: Any])?["tables"] as? [[String: Any]])
  }

  private func replaceTable(_ name: String, with text: String, in dataset: String = "data") throws {
    let old = try directory.contents("\(dataset)/\(name)")
    let new = Data(text.utf8)
    var manifest = try directory.text("\(dataset)/datapackage.json")
    for (old, new) in [(label(old), label(new)), ("\"bytes\": \(old.count)", "\"bytes\": \(new.count)")] {
      try #require(manifest.contains(old))
      manifest = manifest.replacing(old, with: new)
    }
    try directory.write(new, to: "\(dataset)/\(name)")
    try directory.write(Data(manifest.utf8), to: "\(dataset)/datapackage.json")
  }

  private func label(_ data: Data) -> String {
    var hash = SHA256()
    hash.update(Array(data))
    return hash.labelled
  }

  private struct Page {
    let html: String
    let block: String
    let data: [String: Any]

    init(_ html: String) throws {
      self.html = html
      let start = try #require(html.range(of: "<script type=\"application/json\" id=\"data\">"))
      let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
      block = String(html[start.upperBound..<end.lowerBound])
      data = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
    }

    func text(between start: String, and end: String) throws -> Substring {
      let first = try #require(html.range(of: start))
      let last = try #require(html.range(of: end, range: first.upperBound..<html.endIndex))
      return html[first.upperBound..<last.lowerBound]
    }

    func column(_ name: String, of table: String) throws -> [Any] {
      let column = ((data["rows"] as? [String: Any])?[table] as? [String: Any])?[name]
      guard let column = column as? [String: [Any]] else { return try #require(column as? [Any]) }
      let (values, indices) = (try #require(column["of"]), try #require(column["at"] as? [Int]))
      return indices.map { values[$0] }
    }

    func texts(_ name: String, of table: String) throws -> [String] { try column(name, of: table).map { "\($0)" } }
  }
}
