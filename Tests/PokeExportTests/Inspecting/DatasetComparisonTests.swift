import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DatasetComparisonTests {
  let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  /// A file is opened again for names and for sorting, and must not have changed since the first time.
  @Test(arguments: [true, false])
  func readsNoFileThatHasChangedMeanwhile(isReplaced: Bool) throws {
    let path = directory.path + "/species.csv"
    try directory.write(Data("id,name\n1,a\n2,b\n".utf8), to: "species.csv")
    let source = TableSource(path: path, format: .csv)
    _ = try source.openReader()
    _ = try source.openReader()
    if isReplaced { try directory.remove("species.csv") }
    try directory.write(Data("id\n1\n2\n".utf8), to: "species.csv")
    let reason = "it was changed while it was being read; run the same command again"
    #expect(throws: FileError.inputOutput(path: path, reason: reason)) { try source.openReader() }
  }

  @Test(arguments: ["txt", "md", "json"])
  func tellsChangesAsRecorded(kind: String) throws {
    try writeOldAndNew()
    let comparison = try compare("old", "new")
    #expect(comparison.hasChanges)
    let report =
      switch kind {
      case "txt": try comparison.text()
      case "md": try comparison.markdown()
      default: try comparison.json()
      }
    try Golden.expect(Data(report.utf8), equals: "comparison/changes.\(kind)")
    if kind == "json" { _ = try JSONSerialization.jsonObject(with: Data(report.utf8)) }
  }

  @Test func tellsNothingOfEqualDatasets() throws {
    try SampleDataset().write(to: directory, "old")
    try SampleDataset().write(to: directory, "new")
    let comparison = try compare("old", "new")
    #expect(!comparison.hasChanges)
    #expect(try comparison.text() == "")
    #expect(try comparison.markdown() == "No changes.\n")
    #expect(
      try comparison.json()
        == "{\"changed\":false,\"counts\":{\"added\":0,\"removed\":0,\"changed\":0},\"tables\":[]}\n")
  }

  @Test(arguments: [TableFormat.csv, .ndjson], [TableFormat.csv, .ndjson])
  func namesOnlyAChangedCellInAnyFormat(old: TableFormat, new: TableFormat) throws {
    for (name, format) in [("old", old), ("same", new), ("new", new)] {
      var dataset = SampleDataset()
      dataset.files.removeAll { $0.format != format }
      if name == "new" { for path in dataset.files.map(\.path) { try dataset.replace("155.5", "156", in: path) } }
      try dataset.write(to: directory, name)
    }
    #expect(try compare("old", "same").lines() == "")
    #expect(try compare("old", "new").lines() == "~ pokemon #10033 venusaur, mega: weight_kg 155.5 → 156\n")
  }

  @Test func comparesTablesThatShareNoColumn() throws {
    try directory.write(Data("x,y\n1,2\n3,4\n".utf8), to: "old/pokemon.csv")
    try directory.write(Data("p,q\n1,2\n".utf8), to: "new/pokemon.csv")
    #expect(try compare("old", "new").hasChanges)
    #expect(try !compare("old", "new").text().isEmpty)
  }

  @Test func tellsEmptyTextFromNullOnlyWhereBothFormatsDo() throws {
    for (name, text) in [("text", "\"\""), ("null", "null")] {
      try directory.write(Data("{\"id\":1,\"genus\":\(text)}\n".utf8), to: "\(name)/species.ndjson")
    }
    try directory.write(Data("id,genus\n1,\n".utf8), to: "csv/species.csv")
    #expect(try compare("null", "text").lines() == "~ species 1: genus null → \"\"\n")
    #expect(try compare("csv", "text").lines() == "")
    #expect(try compare("csv", "null").lines() == "")
  }

  @Test func tellsKindsOfValuesApartWhereBothFormatsDo() throws {
    for (name, values) in [
      ("old", #""5",["a","b"],"true",[],"[1]""#), ("new", #"5,"a;b",true,"",[1]"#),
    ] {
      let cells = zip("abcde", values.split(separator: /,(?![^\[]*\])/)).map { "\"\($0)\":\($1)" }
      try directory.write(Data("{\"id\":1,\(cells.joined(separator: ","))}\n".utf8), to: "\(name)/species.ndjson")
    }
    try directory.write(Data("id,a,b,c,d,e\n1,5,a;b,true,,[1]\n".utf8), to: "csv/species.csv")
    #expect(
      try compare("old", "new").lines() == #"""
        ~ species 1: a "5" → 5, b ["a","b"] → "a;b", c "true" → true, d [] → "", e "[1]" → [1]

        """#)
    for name in ["old", "new"] { #expect(try compare("csv", name).lines() == "") }
  }

  @Test(arguments: [TableFormat.csv, .ndjson])
  func tellsTextsApartThatOnlyLookTheSame(format: TableFormat) throws {
    for (name, text) in [("old", "Flab\u{E9}b\u{E9}"), ("new", "Flabe\u{301}be\u{301}")] {
      let rows = format == .csv ? "id,genus\n1,\(text)\n" : "{\"id\":1,\"genus\":\"\(text)\"}\n"
      try directory.write(Data(rows.utf8), to: "\(name)/species.\(format)")
    }
    let report = try compare("old", "new").lines()
    let expected = "~ species 1: genus Flab\u{E9}b\u{E9} → Flabe\u{301}be\u{301}\n"
    #expect(report.utf8.elementsEqual(expected.utf8), "\(report)")
  }

  @Test(arguments: [true, false], [true, false])
  func needsNoManifest(oldHasOne: Bool, newHasOne: Bool) throws {
    var dataset = SampleDataset()
    try dataset.write(to: directory, "old", hasManifest: oldHasOne)
    for path in ["pokemon.csv", "pokemon.ndjson"] { try dataset.replace("6.9", "7", in: path) }
    try dataset.write(to: directory, "new", hasManifest: newHasOne)
    #expect(try compare("old", "new").lines() == "~ pokemon #1 bulbasaur: weight_kg 6.9 → 7\n")
  }

  @Test func matchesRowsInAnyOrderAndWithRepeatedKeys() throws {
    try writeSpecies(old: "id,name\n3,c\n1,a\n2,b\n2,b2\n2,b3\n", new: "id,name\n2,b\n10,j\n2,b2\n1,A\n")
    #expect(
      try compare("old", "new").lines()
        == "+ species #10 j\n- species #2 b3\n- species #3 c\n~ species #1 A: name a → A\n")
  }

  @Test func comparesSortedTablesByTheValueOfNumbers() throws {
    try writeSpecies(old: "id,name\n9,a\n10,b\n100,c\n", new: "id,name\n9,a\n99,d\n100,c\n")
    #expect(try compare("old", "new").lines() == "+ species #99 d\n- species #10 b\n")
  }

  @Test func comparesRowsAsAWholeWhereThereIsNoKey() throws {
    for (name, rows) in [("old", "x,1\ny,2\nx,1\n"), ("new", "y,2\nx,1\nz,\n")] {
      try directory.write(Data("a,b\n\(rows)".utf8), to: "\(name)/other.csv")
    }
    #expect(try compare("old", "new").lines() == "+ other z · null\n- other x · b 1\n")
  }

  @Test func tellsFindingsThatCameAndWent() throws {
    let header = "severity,code,resource,id,field,message\n"
    for (name, rows) in [
      ("old", "info,rescued,pokemon,3,,a\nwarning,missing,pokemon,25,,gone\n"),
      ("new", "info,rescued,pokemon,3,,a\nwarning,missing,pokemon,10,,\"new, even\"\n"),
    ] {
      try SampleDataset().write(to: directory, name)
      try directory.write(Data((header + rows).utf8), to: "\(name)/quality.csv")
    }
    let comparison = try compare("old", "new")
    #expect(comparison.tables.isEmpty && comparison.hasChanges)
    #expect(
      try comparison.text()
        == "1 finding added, 1 removed\n\nquality  +1  -1\n\nquality\n"
        + "+ pokemon/10: new, even\n- pokemon/25: gone\n")
  }

  @Test func undoesWhatGuardsASpreadsheet() throws {
    try writeSpecies(old: "id,name\n1,-a\n2,'b\n", new: "\u{FEFF}id,name\r\n1,'-a\r\n2,'b\r\n")
    #expect(try compare("old", "new").lines() == "")
  }

  @Test func capsMarkdownButNotTotals() throws {
    var dataset = SampleDataset()
    dataset.files = [dataset.files[1]]
    try dataset.write(to: directory, "old")
    let rows = (1...3_000).map { "\($0 + 100),\(String(repeating: "<x|y>", count: 40))\n" }.joined()
    dataset.files[0].bytes += Array(rows.utf8)
    dataset.files[0].rowCount += 3_000
    try dataset.write(to: directory, "new")
    let markdown = try compare("old", "new").markdown()
    #expect(markdown.contains("\n    species  +3,000\n"))
    #expect(markdown.contains("**species**\n\n- **+ \\#101 &lt;x\\|y&gt;&lt;x\\|y&gt;"))
    #expect(markdown.hasSuffix("- …and 2,980 more\n\n</details>\n\n"))
    #expect(markdown.utf8.count < 16_384)
  }

  @Test func fitsIntoAJobSummaryWhateverChanges() throws {
    let names = (100..<140).map { "other\($0)" }
    let row = Array(repeating: String(repeating: "🂡", count: 90), count: 40).joined(separator: ",") + "\n"
    let header = (1...40).map { "column\($0)" }.joined(separator: ",") + "\n"
    for name in names {
      try directory.write(Data(header.utf8), to: "old/\(name).csv")
      try directory.write(Data((header + String(repeating: row, count: 25)).utf8), to: "new/\(name).csv")
    }
    let markdown = try compare("old", "new").markdown()
    #expect(names.allSatisfy { markdown.contains("\n    \($0)  +25\n") })
    #expect((700_000...801_000).contains(markdown.utf8.count), "\(markdown.utf8.count)")
  }

  @Test func showsWhereLongValuesDiffer() throws {
    for (name, end) in [("old", "old"), ("new", "new")] {
      let list = String(repeating: "0123456789", count: 12)
      try directory.write(Data("id,name\n1,\(list)\(end)\n".utf8), to: "\(name)/species.csv")
    }
    #expect(try compare("old", "new").markdown().contains(": name …4567890123456789old → …4567890123456789new\n"))
  }

  @Test(arguments: [
    ("", "header: missing"), ("id,name\n1,\"x\n", "row 1: name: a quoted cell is not closed"),
    ("id,name\n1\n", "row 1: expected 2 cells, found 1"),
  ])
  func failsWhereATableIsInPieces(text: String, reason: String) throws {
    try SampleDataset().write(to: directory, "old")
    var dataset = SampleDataset()
    dataset["species.csv"]?.bytes = Array(text.utf8)
    try dataset.write(to: directory, "new")
    #expect(throws: TableError.malformed(path: "\(directory.path)/new/species.csv", reason: reason)) {
      try compare("old", "new")
    }
  }

  @Test(arguments: ["../outside.csv", "/etc/passwd", "link.csv"])
  func readsNothingOutsideOfADirectory(path: String) throws {
    try SampleDataset().write(to: directory, "old")
    try directory.write(Data("id,name\n1,secret\n".utf8), to: "outside.csv")
    var dataset = SampleDataset()
    try dataset.write(to: directory, "new")
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/new/link.csv", withDestinationPath: "\(directory.path)/outside.csv")
    dataset.files[1].path = path
    try directory.write(Data(dataset.manifest.document), to: "new/datapackage.json")
    let reason = "not read, because the path leads out of the directory"
    #expect(throws: TableError.malformed(path: "\(directory.path)/new/\(path)", reason: reason)) {
      try compare("old", "new")
    }
  }

  @Test func failsWhereTheManifestCannotBeRead() throws {
    try SampleDataset().write(to: directory, "old")
    try directory.write(Data("x".utf8), to: "new/datapackage.json")
    let reason = "not a data package: invalid JSON at byte 0: expected a value"
    #expect(throws: TableError.malformed(path: "\(directory.path)/new/datapackage.json", reason: reason)) {
      try compare("old", "new")
    }
  }

  @Test func findsTheChangesOfLargeTablesInAnyOrder() throws {
    let filler = String(repeating: "x", count: 4_000)
    let rows = { (order: [Int], mark: String) in order.map { "\($0),\(mark)\(filler)\n" }.joined() }
    let order = (1...150).map { $0 * 64 % 151 }
    for (name, text) in [("old", rows(order.sorted(), "a")), ("new", rows(order, "b") + "0,last\n")] {
      try directory.write(Data("id,name\n\(text)".utf8), to: "\(name)/species.csv")
    }
    let comparison = try compare("old", "new")
    var ids: [String?] = []
    comparison.tables[0].forEachRow { kind, _, row in
      if kind == .changed { ids.append(row().key[0]) }
    }
    #expect(ids == order.sorted().map(String.init))
    #expect(
      try comparison.text().contains(
        "\n\nspecies  +1  ~150\n\nspecies\n+ #0 last\n~ name axxx"))
  }

  func compare(_ old: String, _ new: String) throws -> DatasetComparison {
    try DatasetComparison.run(old: "\(directory.path)/\(old)", new: "\(directory.path)/\(new)")
  }

  func writeSpecies(old: String, new: String) throws {
    for (name, text) in [("old", old), ("new", new)] {
      var dataset = SampleDataset()
      dataset.files = [dataset.files[1]]
      dataset.files[0].bytes = Array(text.utf8)
      try dataset.write(to: directory, name)
    }
  }

  private func writeOldAndNew() throws {
    var old = SampleDataset()
    old.files.removeAll { $0.format == .ndjson }
    var other = old.files[1]
    other.path = "gone.csv"
    old.files.append(other)
    try old.write(to: directory, "old")
    try directory.write(Data("severity,code\ninfo,same\n".utf8), to: "old/quality.csv")

    var new = old
    new.files[2].path = "fresh.csv"
    let long = String(repeating: "grass;", count: 20)
    new["pokemon.csv"]?.bytes = Array(
      """
      id,name,species_id,is_default,types,extra,weight_kg,a|b
      1,bulbasaur,1,true,\(long)poison,,6.9,
      3,venusaur,3,true,grass;poison,"{""steps"":26}",100,1
      10033,"venusaur, <b>mega</b>",4,,grass;poison,,155.5,
      10034,"a → b",3,false,,,,2

      """.utf8)
    new["pokemon.csv"]?.fields =
      SampleDataset.pokemonFields.filter { $0.name != "weight_kg" } + [
        .init(name: "weight_kg", type: "string"), .init(name: "a|b", type: "integer"),
      ]
    new["species.csv"]?.primaryKey = ["id", "name"]
    try new.replace("pikachu", "raichu", in: "species.csv")
    try new.write(to: directory, "new")
    try directory.write(Data("severity,code\ninfo,same\nwarning,other\n".utf8), to: "new/quality.csv")
  }
}

extension DatasetComparison {
  func text(isComplete: Bool = false, usesColor: Bool = false, width: Int? = nil) throws -> String {
    try written { output in
      try writeText(
        to: &output, isComplete: isComplete, advice: "; --all lists every row", usesColor: usesColor, width: width)
    }
  }

  func json() throws -> String { try written { output in try writeJSON(to: &output) } }

  func markdown() throws -> String {
    try written { output in try writeMarkdown(to: &output) }
  }

  /// The text without its summary; the name of the table stands in front of each row.
  func lines() throws -> String {
    var table = ""
    let text = try text().split(separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      if let sign = line.first, "+-~".contains(sign) { return "\(sign) \(table)\(line.dropFirst(2))" }
      if line.hasPrefix("  ") { return String(line) }
      table = line.isEmpty ? "" : line + " "
      return line.isEmpty ? "" : nil
    }.joined(separator: "\n")
  }

  private func written(_ write: (inout OutputFile) throws -> Void) throws -> String {
    let directory = try FreshDirectory()
    var output = try OutputFile(creating: "report", in: OpenDirectory(directory.path))
    try write(&output)
    try output.finish()
    return try directory.text("report")
  }
}

extension SampleDataset {
  fileprivate mutating func replace(_ old: String, _ new: String, in path: String) throws {
    guard var file = self[path], let place = file.bytes.firstRange(of: Array(old.utf8)) else { return }
    file.bytes.replaceSubrange(place, with: Array(new.utf8))
    self[path] = file
  }
}
