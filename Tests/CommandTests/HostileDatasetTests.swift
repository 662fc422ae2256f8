import Foundation
import TestSupport
import Testing

/// Datasets made to waste time or memory: every command ends soon, with a message of one line.
@Suite final class HostileDatasetTests: CommandSuite {
  @Test(arguments: [
    (
      #""rows": \d+"#, #""rows": 4611686018427387904"#,
      ".rows: expected a whole number from 0 to 1,099,511,627,776, found 4611686018427387904"
    ),
    (
      #""bytes": \d+"#, #""bytes": 9223372036854775807"#,
      ".bytes: expected a whole number from 0 to 1,099,511,627,776, found 9223372036854775807"
    ),
    (#""rows": \d+"#, #""rows": -1"#, ".rows: expected a whole number from 0 to 1,099,511,627,776, found -1"),
    (#""name": "poke-export""#, #""name": "poke-export", "name": "other""#, "the key name comes twice"),
    (#""name": "poke-export""#, #""x": [\#(String(repeating: "1,", count: 4_000_000))1]"#, "too many values"),
  ])
  func refusesAManifestWithNumbersOfNoDataset(pattern: String, text: String, problem: String) async throws {
    for format in ["csv", "sqlite"] {
      try await directory.export("--range 1-3 -o data -q --format \(format)", exit: 0)
      let manifest = try directory.text("data/datapackage.json")
      let changed = try manifest.replacing(Regex(pattern), with: text)
      try #require(changed != manifest, "\(format): nothing to change")
      try directory.write(Data(changed.utf8), to: "data/datapackage.json")
      let verified = try await Command.run(["verify", "data"], in: directory, exit: 65)
      #expect(verified.output.hasPrefix("datapackage.json: not a data package: "), "\(verified)")
      #expect(verified.output.hasSuffix("\(problem)\n"), "\(verified)")
      for command in [["diff", "data", "data"], ["report", "data"]] {
        let result = try await Command.run(command, in: directory, exit: 65)
        #expect(result.errors.contains(problem) && result.errors.count { $0 == "\n" } == 1, "\(result)")
      }
    }
  }

  @Test(arguments: ["quality.csv", "failures.ndjson"])
  func followsNoLinkOutOfTheDataset(name: String) async throws {
    try await directory.export("--range 1-3 -o data -q", exit: 0)
    try await directory.export("--range 1-3 -o other -q", exit: 0)
    let secret = #"{"resource":"secret","reason":"x","status":null,"attempts":1,"message":"secret"}"#
    try directory.write(Data("\(secret)\n".utf8), to: "secret")
    try? directory.remove("data/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/data/\(name)", withDestinationPath: "../secret")
    let outside = "\(name): not read, because the path leads out of the directory"
    let report = try await Command.run(["report", "data"], in: directory, exit: 65)
    #expect(report.errors.contains(outside) && !directory.files().contains("data/report.html"), "\(report)")
    if name == "failures.ndjson" { return }
    let verified = try await Command.run(["verify", "data"], in: directory, exit: 65)
    #expect(verified.output == "\(outside)\n")
    let diff = try await Command.run(["diff", "other", "data"], in: directory, exit: 65)
    #expect(diff.errors == "poke-export: data/\(outside)\n")
  }

  @Test func replacesALinkAtThePathOfItsPage() async throws {
    try await directory.export("--range 1-3 -o data -q", exit: 0)
    try directory.write(Data("mine\n".utf8), to: "theirs")
    let page = "\(directory.path)/data/report.html"
    try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "../theirs")
    try await Command.run(["report", "data"], in: directory, exit: 0)
    #expect(try directory.text("theirs") == "mine\n")
    #expect(try directory.text("data/report.html").hasPrefix("<!doctype html>"))
    // A link that the user names is followed.
    try FileManager.default.createSymbolicLink(atPath: "\(directory.path)/link", withDestinationPath: "theirs")
    try await Command.run(["report", "data", "--output", "link"], in: directory, exit: 0)
    #expect(try directory.contents("theirs") == directory.contents("data/report.html"))
  }

  /// Opening a pipe for reading may wait until somebody writes to the pipe.
  @Test func waitsForNoPipeInPlaceOfTheLock() async throws {
    try await directory.export("--range 1-3 -o data -q", exit: 0)
    try directory.write(Data(), to: "data/.poke-export/publishing")
    for command in [["verify", "data"], ["report", "data"], ["diff", "data", "data"]] {
      let plain = try await Command.run(command, in: directory)
      try await Command.shell("cd data/.poke-export; mv lock file; mkfifo lock", in: directory, exit: 0)
      let result = try await Command.run(command, in: directory, exit: plain.exitCode)
      #expect(result.output == plain.output && result.errors == plain.errors, "\(result)")
      try await Command.shell("cd data/.poke-export; mv file lock", in: directory, exit: 0)
    }
  }

  @Test(arguments: ["row 4", "header"])
  func countsNoEndOfCells(place: String) async throws {
    for name in ["data", "other"] { try await directory.export("--range 1-3 -o \(name) -q", exit: 0) }
    let (table, cells) = (try directory.text("data/pokemon.csv"), String(repeating: ",", count: 100_000) + "\n")
    try directory.write(Data((place == "header" ? cells + table : table + cells).utf8), to: "data/pokemon.csv")
    let problem = "pokemon.csv: \(place): more than 16,384 cells\n"
    let verified = try await Command.run(["verify", "data"], in: directory, exit: 65)
    #expect(verified.output.contains(problem), "\(verified)")
    let diff = try await Command.run(["diff", "other", "data"], in: directory, exit: 65)
    #expect(diff.errors == "poke-export: data/\(problem)", "\(diff)")
  }

  @Test(arguments: [("circle", "too many levels of symbolic links"), ("long", "file name too long")])
  func checksTheOtherTablesOfADatasetWithAFileThatCannotBe(kind: String, reason: String) async throws {
    try await directory.export("--range 1-3 -o data -q", exit: 0)
    try directory.write(Data("id\n".utf8), to: "data/species.csv")
    let long = String(repeating: "a", count: 5000) + ".csv"
    if kind == "circle" {
      try directory.remove("data/pokemon.csv")
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory.path)/data/pokemon.csv", withDestinationPath: "pokemon.csv")
    } else {
      let manifest = try directory.text("data/datapackage.json")
      try directory.write(Data(manifest.replacing("pokemon.csv", with: long).utf8), to: "data/datapackage.json")
    }
    let result = try await Command.run(["verify", "data"], in: directory, exit: 65)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix(": \(reason)") == true && (lines.first?.count ?? 0) < 1100, "\(result)")
    #expect(lines.contains { $0.hasPrefix("species.csv: its bytes have changed") }, "\(result)")
  }

  /// Somebody may have put a link or a pipe at the name of the temporary file.
  @Test(arguments: ["echo mine > theirs; ln theirs .s.json.poke-export", "mkfifo .s.json.poke-export"])
  func writesASummaryToAFileOfItsOwn(trap: String) async throws {
    try await directory.export("--range 1-3 -o data -q", exit: 0)
    let script = "\(trap); exec \"$POKE_EXPORT\" verify data --summary s.json"
    try await Command.shell(script, in: directory, exit: 0)
    #expect(try directory.object("s.json")["outcome"] as? String == "valid")
    if trap.contains("theirs") { #expect(try directory.text("theirs") == "mine\n") }
    #expect(directory.files().filter { $0.hasPrefix(".poke-export-") } == [])
  }
}
