import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DatasetVerificationTests {
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  @Test func findsNothingInAWholeDataset() throws {
    try SampleDataset().write(to: directory)
    let verification = try DatasetVerification.run(directory: "\(directory.path)/data")
    #expect(verification.findings == [])
    #expect(verification.files.count == 4)
    #expect(verification.rowCount == 14)
  }

  @Test(arguments: TableDamage.all)
  func findsDamageTheManifestWasMadeFor(damage: TableDamage) throws {
    var dataset = SampleDataset()
    try damage.apply(to: &dataset)
    try dataset.write(to: directory)
    let found = try findings()
    #expect(found == damage.findings.map { "\(damage.path): \($0)" }, "\(found)")
  }

  /// Flips every seventh bit, so that every byte and every bit position is hit.
  @Test(arguments: ["pokemon.csv", "species.ndjson"])
  func findsAFlippedBitAnywhere(path: String) throws {
    var dataset = SampleDataset()
    dataset.files.removeAll { $0.path != path }
    try dataset.write(to: directory)
    let whole = try directory.contents("data/\(path)")
    for bit in stride(from: 0, to: whole.count * 8, by: 7) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try directory.write(bytes, to: "data/\(path)")
      let found = try findings()
      #expect(found.contains { $0.hasPrefix("\(path): its bytes have changed: expected sha256:") }, "bit \(bit)")
    }
  }

  @Test func tellsSizeHashAndRowsOfAFileThatWasCut() throws {
    try SampleDataset().write(to: directory)
    try directory.write(Data("id,name\n1,bulbasaur\n3,ven".utf8), to: "data/species.csv")
    let hash = /sha256:[0-9a-f]{12}/
    #expect(
      try findings().map { $0.replacing(hash, with: "…") } == [
        "species.csv: expected 42 bytes, found 25", "species.csv: its bytes have changed: expected …, found …",
        "species.csv: expected 3 rows, found 2", "species.csv: row 2: the line break at the end is missing",
      ])
  }

  @Test func findsMissingAndLeftOverFiles() throws {
    try SampleDataset().write(to: directory)
    try FileManager.default.removeItem(atPath: "\(directory.path)/data/species.csv")
    let others = [
      "species.csv.tmp", ".pokemon.csv.swp", "types.ndjson", "datapackage.json.1", "quality.csv", "failures.ndjson",
      "run.json", "README.md", "chart.json", ".poke-export/staging/pokemon.csv", "notes.csv", "my.ndjson",
      "export.csv.sha256", "pokemon_mine.csv",
    ]
    for name in others { try directory.write(Data("x".utf8), to: "data/\(name)") }
    #expect(
      try findings() == [
        "species.csv: missing",
        "types.ndjson: not part of the dataset, and not as an export wrote it; if nobody needs it, remove it with: "
          + "rm -- \(directory.path)/data/types.ndjson",
      ]
        + [".pokemon.csv.swp", "datapackage.json.1", "species.csv.tmp"].map {
          "\($0): this file does not belong to the dataset"
        })
  }

  @Test func checksQualityFindingsTheManifestLists() throws {
    var dataset = SampleDataset()
    dataset.files[1].path = "quality.csv"
    try dataset.write(to: directory)
    #expect(try findings() == [])
    try directory.write(Data("severity\n".utf8), to: "data/quality.csv")
    #expect(try findings().contains("quality.csv: expected 42 bytes, found 9"))
  }

  @Test(arguments: ["../outside.csv", "/etc/passwd", "a/../../outside.csv", "link.csv", "linked/outside.csv", "a\0b"])
  func readsNothingOutsideOfTheDirectory(path: String) throws {
    var dataset = SampleDataset()
    try dataset.write(to: directory)
    try directory.write(Data("id,name\nsecret,1\n".utf8), to: "outside.csv")
    for (link, target) in [("link.csv", "outside.csv"), ("linked", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory.path)/data/\(link)", withDestinationPath: "\(directory.path)/\(target)")
    }
    dataset.files[1].path = path
    try directory.write(Data(dataset.manifest.document), to: "data/datapackage.json")
    let shown = path.replacing("\0", with: "\\u{0}")
    let found = try findings()
    #expect(found.contains("\(shown): not read, because the path leads out of the directory"))
    #expect(!found.contains { $0.contains("secret") || $0.contains("root") })
  }

  @Test func readsLinkedFilesWithinTheDirectory() throws {
    try SampleDataset().write(to: directory)
    let data = "\(directory.path)/data"
    try FileManager.default.createDirectory(atPath: data + "/objects", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: data + "/species.csv", toPath: data + "/objects/1")
    try FileManager.default.createSymbolicLink(atPath: data + "/species.csv", withDestinationPath: "objects/1")
    #expect(try findings() == [])
  }

  @Test(arguments: [
    ("", "invalid JSON at byte 0: the document ends too early"), ("[]", "expected an object, found []"),
    ("hello", "invalid JSON at byte 0: expected a value"), ("{}", "missing key resources"),
    (#"{"resources":"x"}"#, #"resources: expected a list, found "x""#),
    (#"{"resources":[{"name":"a","path":null}]}"#, "missing key resources[0].path"),
    (
      #"{"resources":[{"name":"a","path":"","bytes":"1"}]}"#,
      #"resources[0].bytes: expected a whole number from 0 to 1,099,511,627,776, found "1""#
    ),
    (
      #"{"resources":[{"name":"a","path":"","rows":1.5}]}"#,
      "resources[0].rows: expected a whole number from 0 to 1,099,511,627,776, found 1.5"
    ),
    (
      #"{"resources":[{"name":"","path":"","rows":1e400}]}"#,
      "resources[0].rows: expected a whole number from 0 to 1,099,511,627,776, found 1e400"
    ),
    (String(repeating: "[", count: 100_000), "invalid JSON at byte 512: nested more than 512 deep"),
  ])
  func saysWhyAManifestCannotBeRead(text: String, reason: String) throws {
    try directory.write(Data(text.utf8), to: "data/datapackage.json")
    #expect(try findings() == ["datapackage.json: not a data package: \(reason)"])
  }

  @Test(arguments: ["./species.csv", ".//species.csv", "././species.csv"])
  func takesAPathForTheFileItLeadsTo(path: String) throws {
    var dataset = SampleDataset()
    dataset.files[1].path = path
    try dataset.write(to: directory)
    #expect(try findings() == [])
    dataset.files.append(dataset.files[1])
    dataset.files[4].path = "species.csv"
    try dataset.write(to: directory)
    #expect(try findings().contains("species.csv: datapackage.json lists this file more than once"))
  }

  @Test func saysWhichRowsItDidNotCheck() throws {
    try directory.write(Data("x".utf8), to: "data/sheet.parquet")
    try directory.write(Data("x".utf8), to: "data/plain.csv")
    try directory.write(Data("x".utf8), to: "data/README.md")
    let hash = "sha256:2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
    let sheet =
      #"{"name":"s","path":"sheet.parquet","hash":"\#(hash)","format":"parquet","schema":{"fields":[{"name":"id"}]}}"#
    let others = ["plain.csv", "README.md"].map { #"{"name":"\#($0)","path":"\#($0)","hash":"\#(hash)"}"# }
    let resources = ([sheet] + others).joined(separator: ",")
    try directory.write(Data(#"{"resources":[\#(resources)]}"#.utf8), to: "data/datapackage.json")
    #expect(
      try findings() == [
        "sheet.parquet: the rows were not checked: this version does not read the format 'parquet'",
        "plain.csv: the rows were not checked: datapackage.json does not list the columns",
      ])
  }

  /// A reader that ignores the declared dialect would read other values.
  @Test(arguments: [
    (#""dialect":{"quoteChar":"x"}"#, "quote character 'x'"), (#""dialect":{"delimiter":"ab"}"#, "delimiter 'ab'"),
    (#""encoding":"utf-16""#, "encoding 'utf-16'"),
  ])
  func readsNoRowsInADialectItDoesNotKnow(property: String, problem: String) throws {
    try writeTable(Array("id\n1\n".utf8), property)
    let reason = "this version does not read the \(problem)"
    #expect(try findings().first == "t.csv: the rows were not checked: \(reason)")
    let path = "\(directory.path)/data"
    try FileManager.default.copyItem(atPath: path, toPath: "\(directory.path)/same")
    try FileManager.default.copyItem(atPath: path, toPath: "\(directory.path)/other")
    try directory.write(Data("id\n2\n".utf8), to: "other/t.csv")
    #expect(try !DatasetComparison.run(old: path, new: "\(directory.path)/same").hasChanges)
    #expect(throws: TableError.malformed(path: "\(path)/t.csv", reason: "not compared: \(reason)")) {
      try DatasetComparison.run(old: path, new: "\(directory.path)/other")
    }
  }

  @Test func readsNoRowsOfAFileThatIsFarTooLarge() throws {
    try writeTable(Array("id\n1\n".utf8) + Array(repeating: 0x0A, count: 1 << 25), #""bytes":5"#)
    let size = 5 + (1 << 25)
    #expect(try findings().first == "t.csv: the rows were not checked: expected 5 bytes, found \(size)")
    let path = "\(directory.path)/data"
    try directory.write(Data("id\n1\n".utf8), to: "new/t.csv")
    #expect(throws: TableError.malformed(path: "\(path)/t.csv", reason: "expected 5 bytes, found \(size)")) {
      try DatasetComparison.run(old: path, new: "\(directory.path)/new")
    }
  }

  @Test(arguments: ["csv", "ndjson"])
  func passesOverALineThatIsTooLong(format: String) throws {
    let rows = format == "csv" ? ["id\n1\n", "\n3\n"] : ["{\"id\":1}\n", "\n{\"id\":3}\n"]
    let bytes = Array(rows[0].utf8) + Array(repeating: 0x32, count: 17 << 20) + Array(rows[1].utf8)
    try writeTable(bytes, #""rows":3"#, format: format)
    let unhashed = "t.\(format): datapackage.json has no hash of this file"
    #expect(try findings() == [unhashed, "t.\(format): row 2: longer than 16 MiB"])
  }

  @Test func knowsTheOrderOfTheLargestIntegers() throws {
    let values = [Int.min, -9, 9, 999_999_999_999_999_999, 1_000_000_000_000_000_000, .max]
    try writeTable(Array("id\n\(values.map { "\($0)\n" }.joined())".utf8), #""rows":6"#, name: "pokemon")
    #expect(try findings() == ["pokemon.csv: datapackage.json has no hash of this file"])
  }

  @Test(arguments: [("mkdir", "a directory"), ("mkfifo", "a pipe")])
  func saysWhatIsInAFilesPlace(command: String, noun: String) async throws {
    try SampleDataset().write(to: directory)
    try await Command.shell("rm data/species.csv && \(command) data/species.csv", in: directory).expectExit(0)
    #expect(try findings() == ["species.csv: \(noun), not a file"])
    try SampleDataset().write(to: directory, "old")
    let path = "\(directory.path)/data"
    #expect(throws: TableError.malformed(path: path + "/species.csv", reason: "\(noun), not a file")) {
      try DatasetComparison.run(old: "\(directory.path)/old", new: path)
    }
    let swap = "cd data && rm datapackage.json && \(command) datapackage.json"
    try await Command.shell(swap, in: directory).expectExit(0)
    #expect(try findings() == ["datapackage.json: not a data package: \(noun), not a file"])
  }

  @Test func refusesAManifestThatIsNotUTF8() throws {
    try directory.write(
      Data(#"{"resources":[],"name":""#.utf8) + [0xFF] + Data(#""}"#.utf8), to: "data/datapackage.json")
    #expect(try findings() == ["datapackage.json: not a data package: invalid JSON at byte 24: not UTF-8"])
  }

  @Test func findsThatThereIsNoManifest() throws {
    try SampleDataset().write(to: directory, hasManifest: false)
    #expect(try findings() == ["datapackage.json: missing, so the directory has no dataset"])
    try directory.write(Data(), to: "data/.poke-export/lock")
    let begun =
      "datapackage.json: missing, so the directory has no dataset yet; run the same export command again to resume"
    #expect(try findings() == [begun])
  }

  @Test func findsContradictionsInTheManifest() throws {
    var dataset = SampleDataset()
    dataset.files[1].primaryKey = ["number"]
    dataset.files[2].fields[2].name = "kind_id"
    dataset.files.append(dataset.files[0])
    try dataset.write(to: directory)
    let found = try findings()
    #expect(
      found.filter { $0.contains("more than once") } == [
        "pokemon.csv: datapackage.json lists the table 'pokemon' more than once",
        "pokemon.csv: datapackage.json lists this file more than once",
      ])
    #expect(found.contains("species.csv: the columns of the primary key are not in the table: 'number'"))
    #expect(found.contains("pokemon.ndjson: the columns of a foreign key are not in the table: 'species_id'"))
  }

  @Test func quotesEveryPartOfAKey() throws {
    let fields = #""fields":[{"name":"x","type":"string"},{"name":"y","type":"string"}]"#
    let key = #","foreignKeys":[{"fields":["x","y"],"reference":{"resource":"a","fields":["x","y"]}}]"#
    let tables = [("a", #"{"x":"1","y":"2"}"# + "\n", ""), ("b", #"{"x":"","y":"2"}"# + "\n", key)]
    let resources = try tables.map { name, row, key in
      try directory.write(Data(row.utf8), to: "data/\(name).ndjson")
      let facts = #""rows":1,"bytes":\#(row.utf8.count),"hash":"\#(SHA256(of: Array(row.utf8)).labelled)""#
      return #"{"name":"\#(name)","path":"\#(name).ndjson",\#(facts),"schema":{\#(fields)\#(key)}}"#
    }
    try directory.write(
      Data(#"{"resources":[\#(resources.joined(separator: ","))]}"#.utf8), to: "data/datapackage.json")
    #expect(try findings() == ["b.ndjson: row 1: x, y: no row of a has the x, y ', 2'"])
  }

  @Test func countsWhatIsTooMuchToTell() throws {
    var dataset = SampleDataset()
    let rows = (1...1000).map { "\($0),\n" }.joined()
    dataset.files[1].bytes = Array("id,name\n\(rows)25,\n".utf8)
    dataset.files[1].rowCount = 1001
    try dataset.write(to: directory)
    let found = try findings()
    try #require(found.count == 23)
    #expect(found[0] == "species.csv: row 1: name: required, but empty")
    #expect(found[19] == "species.csv: row 20: name: required, but empty")
    #expect(found[20] == "species.csv: and 981 more missing values")
    #expect(found[21] == "species.csv: row 1001: id: out of order: '25' after '1000'")
    #expect(found[22] == "species.csv: row 1001: id: '25' is the key of row 25 too")
  }

  @Test func failsWhereThereIsNoDirectory() throws {
    let path = "\(directory.path)/none"
    #expect(throws: FileError.inputOutput(path: path, reason: "no such directory")) {
      try DatasetVerification.run(directory: path)
    }
  }

  /// Writes a table of one column, and a manifest in which the table has this property.
  private func writeTable(_ bytes: [UInt8], _ property: String, name: String = "t", format: String = "csv") throws {
    try directory.write(Data(bytes), to: "data/\(name).\(format)")
    let schema = #"{"fields":[{"name":"id","type":"integer"}],"primaryKey":["id"]}"#
    let resource = #"{"name":"\#(name)","path":"\#(name).\#(format)",\#(property),"schema":\#(schema)}"#
    try directory.write(Data(#"{"resources":[\#(resource)]}"#.utf8), to: "data/datapackage.json")
  }

  private func findings() throws -> [String] {
    try DatasetVerification.run(directory: "\(directory.path)/data").findings.map(\.description)
  }
}
