import Foundation
import TestSupport
import Testing

@Suite final class SelectionTests: CommandSuite {
  @Test(arguments: [
    (["--name=pikachu"], [25]), (["--name=PIKACHU, eevee"], [25, 133]), (["--name=eevee,pikachu,eevee"], [25, 133]),
    (["--name=venusaur-mega"], [10033]), (["--name=deoxys"], [386]), (["--name=Mime Jr."], [439]),
    (["--range=1-2", "--name=pikachu"], [1, 2, 25]), (["--range=25", "--name=pikachu"], [25]),
    (["--range=152", "--generation=1-1", "--name=venusaur-mega"], Array(1...152) + [10033]),
    (["--generation=2,1"], Array(1...251)), (["--generation=1", "--range=1-3"], Array(1...151)),
    (["--range=1-2", "--include-forms", "--name=venusaur"], [1, 2, 3, 10033, 10195]),
  ])
  func takesWhatAnyOfThemMeans(options: [String], ids: [Int]) async throws {
    let arguments = ["--source", Repository.fixtures, "-o", "out", "-q", "--tables", "pokemon_types"]
    let result = try await Command.run(arguments + options, in: directory, exit: 0)
    #expect(try selectedIDs(in: "pokemon_types") == ids.filter(existing.contains), "\(result)")
  }

  @Test(arguments: ["--range 9999", "--name missingno", "--language klingon --range 1"])
  func leavesNothingBehindWithoutAPokemon(options: String) async throws {
    let server = try LoopbackServer()
    try directory.write(Data(), to: "old/.poke-export/lock")
    for source in [Repository.fixtures, server.url] {
      for output in ["new", "old"] { try await directory.export("\(options) -o \(output)", from: source, exit: 64) }
    }
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/new"))
    #expect(FileManager.default.fileExists(atPath: directory.path + "/old/.poke-export/lock"))
  }

  @Test(arguments: [
    (["--generation", "1"], "1-151"), (["--name", "eevee,pikachu"], "25,133"),
    (["--name", "ivysaur", "--range", "1,3"], "1-3"),
  ])
  func isTheSameDatasetAsByRange(options: [String], range: String) async throws {
    for (name, options) in [("one", options), ("other", ["--range", range])] {
      let arguments = ["--source", Repository.fixtures, "-o", name, "-q"]
      try await Command.run(arguments + options, in: directory, exit: 0)
    }
    for file in ["pokemon.csv", "evolution_tree.csv", "datapackage.json"] {
      #expect(try directory.contents("one/\(file)") == directory.contents("other/\(file)"), "\(file)")
    }
    #expect(try directory.text("one/datapackage.json").contains("\"range\": \"\(range)\""))
  }

  @Test func isRecognizedAsWhatIsPublishedAlready() async throws {
    let server = try LoopbackServer()
    func run(_ options: [String]) async throws -> Int {
      let before = server.requests.count
      let arguments = ["--source", server.url, "--max-age", "0", "-o", "out", "-q"]
      try await Command.run(arguments + options, in: directory, exit: 0)
      // Without stored answers, only the manifest tells what is published.
      try directory.remove("out/.poke-export")
      return server.requests.count - before
    }
    #expect(try await run(["--name", "pikachu"]) > 1)
    #expect(try await run(["--name", "pikachu"]) == 1)
    #expect(try await run(["--range", "25"]) == 1)
    #expect(try await run(["--name", "eevee"]) > 1)
  }

  @Test func selectsOfflineByWhatIsStored() async throws {
    let server = try LoopbackServer()
    let arguments = ["--source", server.url, "-o", "out", "-q"]
    try await Command.run(arguments + ["--range", "1-30"], in: directory, exit: 0)
    let count = server.requests.count
    try await Command.run(arguments + ["--name", "pikachu,bulbasaur", "--offline"], in: directory, exit: 0)
    #expect(try selectedIDs(in: "pokemon") == [1, 25])
    #expect(server.requests.count == count)
  }

  @Test(arguments: [
    ("eevee,Pikahcu", "--name: 'Pikahcu' is not the name of a Pokémon; did you mean 'pikachu'?", "eevee,pikachu"),
    (
      "mega charizard", "--name: 'mega charizard' fits two Pokémon, charizard-mega-x and charizard-mega-y; for both,",
      "charizard-mega-x,charizard-mega-y"
    ),
    (
      "evee,ditto,nidoran",
      "--name: 'evee' is not the name of a Pokémon; 'nidoran' fits two Pokémon, nidoran-f and nidoran-m; "
        + "did you mean 'eevee' for 'evee'? for the whole list,",
      "eevee,ditto,nidoran-f,nidoran-m"
    ),
  ])
  func saysWhichNameItDoesNotKnow(names: String, message: String, better: String) async throws {
    for output in [["-o", "out"], ["-o", "-", "--tables", "pokemon"]] {
      let result = try await Command.run(
        ["--source", Repository.fixtures, "--progress", "never", "--name", names] + output, in: directory, exit: 64)
      let line = "--source \(Repository.fixtures) --progress never --name \(better) \(output.joined(separator: " "))"
      #expect(result.errors.hasSuffix("poke-export: \(message) type: poke-export \(line)\n"), "\(result)")
      #expect(!directory.files().contains("out/datapackage.json"))
    }
  }

  /// The name may be in another language, so the message suggests the table with these names.
  @Test func looksUpNamesThatAreNoneInEnglish() async throws {
    let words = ["--source", Repository.fixtures, "-q", "--range", "1", "--name", "Glumanda", "-o", "out"]
    let result = try await Command.run(words, in: directory, exit: 64)
    #expect(
      result.errors.hasSuffix(
        "--name: 'Glumanda' is not the English name of a Pokémon in the source; the table species_names has the names "
          + "in other languages; to go on without 'Glumanda', type: poke-export --source \(Repository.fixtures) -q "
          + "--range 1 "
          + "-o out\n"),
      "\(result)")
  }

  @Test func takesEveryDisplayNameThatItWrites() async throws {
    let fields = [
      "--source", Repository.fixtures, "-q", "--tables", "pokemon", "--columns", "id,display_name", "-o", "-",
    ]
    let all = try await Command.run(fields, in: directory, exit: 0).output
    let names = all.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",", maxSplits: 1).last }
    let chosen = try await Command.run(
      fields + ["--name", names.joined(separator: ",").filter { $0 != "\"" }], in: directory, exit: 0)
    #expect(names.count > 250 && chosen.output == all, "\(chosen)")
  }

  private static let existing = "to select only existing ids, use"

  @Test(arguments: [
    ("1,5000", "warning: no Pokémon has the id 5000; \(existing) 1"),
    ("1,10250-10300", "warning: no Pokémon has an id in 10257-10300; \(existing) 1,10250-10252,10255-10256"),
    ("9999-10003", "warning: no Pokémon has an id in 9999-10000; \(existing) 10001-10003"),
    ("1019-10003", "warning: no Pokémon has an id in 1020-10000; \(existing) 1019,10001-10003"),
    ("1019-", "warning: 1019- also selects 62 forms, whose ids begin at 10001; to select no forms, use 1019"),
    (
      "5000-",
      "warning: 5000- selects only 62 forms, whose ids begin at 10001, because the last ordinary Pokémon "
        + "has the id 1019"
    ),
  ])
  func saysWhatAnIdDoesNotMean(ids: String, warning: String) async throws {
    let result = try await Command.run(
      ["--source", Repository.fixtures, "--range", ids, "--tables", "pokemon"], in: directory, exit: 0)
    #expect(result.errors.contains("poke-export: \(warning)\n"), "\(result)")
  }

  /// Two options that select Pokémon may look as if the second one narrowed the first one.
  @Test func saysThatSelectionsAddUp() async throws {
    let words = ["--source", Repository.fixtures, "--name", "charizard", "--generation", "2", "--tables", "pokemon"]
    let result = try await Command.run(words, in: directory, exit: 0)
    let note = "--generation and --name add up: 24 of 300 Pokémon selected; to select fewer, leave out one of them"
    #expect(result.errors.contains("\npoke-export: \(note)\n"), "\(result)")
  }

  @Test(arguments: [
    ("--generation 3", "the source has no Pokémon of generation 3", 132),
    ("--range 1-100", "no Pokémon has an id from 1 to 100", 129),
    ("--range 1-9,300", "no Pokémon has one of the ids 1-9,300", 129),
  ])
  func saysWhichIdsThereAre(options: String, problem: String, nearest: Int) async throws {
    let source = try BrokenFixture.write("no-method", to: directory)
    let result = try await directory.export(options, from: source, exit: 64)
    #expect(
      result.errors.hasSuffix(
        "poke-export: \(problem); the existing ids are 129-130,132; for the nearest id, type: poke-export "
          + "--source \(source) --range \(nearest)\n"), "\(result)")
  }

  private func selectedIDs(in table: String) throws -> [Int] {
    let rows = try directory.text("out/\(table).csv").split(separator: "\n").dropFirst()
    return rows.compactMap { Int($0.prefix { $0 != "," }) }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private let existing: Set<Int> = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.fixtures)/v2/pokemon")
    return Set((names ?? []).compactMap { Int($0) })
  }()
}
