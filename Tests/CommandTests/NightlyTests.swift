import Foundation
import TestSupport
import Testing

/// `.github/examples/nightly.sh`, as cron and the workflow run it.
@Suite final class NightlyTests: CommandSuite {
  @Test func commitsWhatIsNewAndNothingElse() async throws {
    try await shell("git init -q .").expectExit(0)
    let first = try await night("--range 1-9 --format csv,ndjson")
    first.expectExit(0)
    #expect(first.output.hasPrefix("nightly: committed ") && first.output.hasSuffix(", Add data\n"), "\(first)")
    let files = try await shell("git ls-files").output
    #expect(files.contains("data/pokemon.csv\n") && files.contains("data/datapackage.json\n"), "\(files)")
    #expect(!files.contains("run.json") && !files.contains(".poke-export"), "\(files)")
    let second = try await night("--range 1-9 --format csv,ndjson")
    second.expectExit(0)
    #expect(second.output == "nightly: nothing is new\n", "\(second)")
    let third = try await night("--range 1-10 --format csv,ndjson")
    third.expectExit(0)
    let message = try await shell("git log -1 --format=%B").output
    #expect(
      message == """
        Update data: range 1-9 → 1-10; 1 Pokémon added

        pokemon            +1
        species            +1
        evolution_tree     +3
        evolution_methods  +2
        evolution_paths    +1

        pokemon
        + 10 Caterpie: Bug
        species
        + 10 Caterpie
        evolution_tree
        + 10 Caterpie
        + 11 Metapod: Level 7
        + 12 Butterfree: Level 10
        evolution_methods
        + 11 Metapod · method 1: Level 7
        + 12 Butterfree · method 1: Level 10
        evolution_paths
        + 12 Butterfree: Level 7, then Level 10


        """)
    #expect(
      try await shell("git log --format=%s").output == "Update data: range 1-9 → 1-10; 1 Pokémon added\nAdd data\n")
  }

  /// The manifest names the version, and without it each night would request every document.
  @Test func saysWhenOnlyTheVersionOfTheAPIIsNew() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    let long = String(repeating: "5d1e", count: 10)
    for version in ["n32", "n33", long] {
      server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": version]))
      try await agedNight("--range 1-3 --tables species", source: server.url).expectExit(0)
    }
    let count = server.requests.count
    let last = try await agedNight("--range 1-3 --tables species", source: server.url)
    #expect(last.output == "nightly: nothing is new\n")
    #expect(server.requests.dropFirst(count).count == 1, "\(server.requests.dropFirst(count))")
    #expect(
      try await shell("git log --format=%s%b").output == """
        Update data: API version n33 → 5d1e5d1e5d1e5d1e5d1e…
        Update data: API version n32 → n33
        Add data

        """)
  }

  @Test func namesADialectOrFormat() async throws {
    try await shell("git init -q .").expectExit(0)
    for options in ["", "--excel", "--delimiter ';'", "--format ndjson", "--delimiter ';'"] {
      try await night("--range 1-3 --tables species \(options)").expectExit(0)
    }
    #expect(
      try await shell("git log --format=%s").output == """
        Update data: format ndjson → csv
        Update data: format csv → ndjson
        Update data: delimiter comma → semicolon; excel on → off
        Update data: excel off → on
        Add data

        """)
  }

  @Test func cutsLongListsEvenly() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1-9 --tables pokemon,species,species_names,pokemon_abilities").expectExit(0)
    let second = try await night("--range 1-7,10-151 --tables pokemon,species,species_names,pokemon_abilities")
    second.expectExit(0)
    let message = try await shell("git log -1 --format=%B").output
    let lines = message.split(separator: "\n").map(String.init)
    #expect(
      lines.first?.wholeMatch(of: /Update data: range [-0-9,]+ → [-0-9,]+; \d{3} Pokémon added, \d removed/) != nil,
      "\(message)")
    let counts = ["pokemon", "species", "species_names", "pokemon_abilities"].map { table in
      lines.drop { $0 != table }.dropFirst().prefix { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }.count
    }
    #expect(counts == [20, 20, 20, 20], "\(message)")
    #expect(lines.contains("… and 124 more") && lines.count { $0.hasPrefix("… and ") } == 4, "\(message)")
    #expect(!message.contains("#"))
  }

  @Test func beginsTheSummaryOfTheJobWithWhatCame() async throws {
    try await shell("git init -q .").expectExit(0)
    try directory.write(Data(), to: "summary.md")
    let folder = ". && export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=$PWD/summary.md"
    for range in ["1-9", "1-10"] {
      try await night("--range \(range) --tables pokemon", in: folder).expectExit(0)
    }
    let pages = try directory.text("summary.md").split(separator: "### ").map(String.init)
    #expect(
      pages[0].hasPrefix("9 Pokémon in 1 table, ")
        && pages[1].hasPrefix("range 1-9 → 1-10; 1 Pokémon added; 1 table changed\n\n- **+ "),
      "\(pages)")
    let last = try #require(pages.last)
    #expect(
      last.contains("\n- **+ \\#10 Caterpie**: Bug\n\n**10 Pokémon in 1 table, ") && !last.contains("| pokemon.csv"),
      "\(pages)")
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    try await night("--range 1-10 --tables pokemon --allow-partial", in: folder, source: server.url).expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "data/types.csv")
    try await night("--range 1-11 --tables pokemon", in: folder).expectExit(65)
    let nights = try directory.text("summary.md").components(separatedBy: "### ").dropFirst(3)
    let heads = ["⚠ Published without 1 document\n\n", "Removed Pokémon: Ivysaur\n\n", "✗ Nothing was committed\n\n"]
    #expect(zip(nights, heads).allSatisfy { $0.hasPrefix($1) } && nights.count == 4, "\(nights)")
    #expect(nights.joined().components(separatedBy: "Removed Pokémon: Ivysaur").count == 2, "\(nights)")
    #expect(nights.dropFirst(2).first?.contains("\n    types.csv: not part of the ") == true, "\(nights)")
  }

  /// The directory of stored answers has its own `.gitignore`, which the user may change.
  @Test func keepsTheCheckpointOutOfGit() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1 --tables species").expectExit(0)
    #expect(try await shell("git status --porcelain --untracked-files=all").output == "")
    try directory.write(Data("# mine\n".utf8), to: "data/.poke-export/.gitignore")
    try await night("--range 1 --tables species").expectExit(0)
    #expect(try directory.text("data/.poke-export/.gitignore") == "# mine\n")
  }

  @Test func makesAPageOfACommittedDatasetAndCommitsNone() async throws {
    try await shell("git init -q .").expectExit(0)
    for range in ["1-9", "1-10"] {
      try await night("--range \(range) --tables species", report: "page.html").expectExit(0)
      try await shell("$POKE_EXPORT report data").expectExit(0)
    }
    let page = try directory.text("page.html")
    #expect(page.contains(#""changes":{"#) && page.contains("#10 Caterpie"))
    #expect(!(try await shell("git ls-files").output.contains("report.html")))
  }

  @Test(arguments: [":data", "da*ta", "deep/er", "./data/"])
  func takesTheDirectoryAsItIsNamed(name: String) async throws {
    try await shell("git init -q . && mkdir dota && echo mine > dota/file").expectExit(0)
    try await night("'\(name)' --range 1-9 --tables species").expectExit(0)
    try await night("'\(name)' --range 1-10 --tables species").expectExit(0)
    let data = name == "./data/" ? "data" : name
    let changes = "species  +1\n\nspecies\n+ 10 Caterpie\n\n"
    #expect(
      try await shell("git log -1 --format=%B").output == "Update \(data): range 1-9 → 1-10; 1 row added\n\n\(changes)")
    #expect(
      try await shell("git ls-files").output
        == "\(data)/datapackage.json\n\(data)/quality.csv\n\(data)/species.csv\n")
  }

  @Test func tellsChangesOfWhatAnArchiveLeavesOut() async throws {
    let attributes = "echo 'data export-ignore' > .gitattributes && git add . && git commit -q -m attributes"
    try await shell("git init -q . && \(attributes)").expectExit(0)
    for range in ["1-9", "1-10"] { try await night("--range \(range) --tables species").expectExit(0) }
    let changes = "species  +1\n\nspecies\n+ 10 Caterpie\n\n"
    #expect(
      try await shell("git log -1 --format=%B").output == "Update data: range 1-9 → 1-10; 1 row added\n\n\(changes)")
  }

  @Test func hasItsOwnHelp() async throws {
    let result = try await shell("'\(Repository.root)/.github/examples/nightly.sh' --help")
    result.expectExit(0)
    #expect(result.output.hasPrefix("One night's work: ") && result.output.contains("nightly.sh [DIR] [OPTIONS…]"))
    #expect(!result.output.contains("#") && !result.output.contains("set -eu"), "\(result)")
  }

  /// Cron mails every line that a job prints.
  @Test func saysNothingOnAGoodNightWhenQuiet() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/2/", .status(503), .status(503), .serve)
    for options in ["--range 1-3 --quiet --retries 0", "--range 1-3 -q", "--quiet --range 1-4"] {
      let result = try await night(options, source: server.url, report: "page.html")
      result.expectExit(0)
      #expect(result.output.isEmpty && result.errors.isEmpty, "\(result)")
    }
    #expect(try await shell("git log --format=%s").output.split(separator: "\n").count == 2)
    server.lose("pokemon/5", named: "charmeleon")
    let failed = try await night("--range 1-5 -q", source: server.url)
    failed.expectExit(75)
    let lines = failed.errors.split(separator: "\n")
    #expect(lines.first?.contains("poke-export: pokemon/5: ") == true, "\(failed)")
    #expect(lines.last?.hasPrefix("nightly: nothing was committed, because 1 document failed; ") == true)
  }

  @Test func removesOnlyWhatANightHasLeft() async throws {
    let old =
      "mkdir .git/nightly.backup .git/poke-export-nightly.ABCDEF && touch .git/nightly.log && "
      + "touch -t 202001010000 .git/nightly.* .git/poke-export-nightly.*"
    try await shell("git init -q . && \(old)").expectExit(0)
    try await night("--range 1 --tables species").expectExit(0)
    #expect(try await shell("cd .git && echo *nightly*").output == "nightly.backup nightly.log\n")
  }

  @Test func removesTablesThatAreNotWantedAnyMore() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1-3 --format csv,ndjson").expectExit(0)
    try await night("--range 1-3 --tables pokemon,types").expectExit(0)
    #expect(
      try await shell("git ls-files").output
        == "data/datapackage.json\ndata/pokemon.csv\ndata/quality.csv\ndata/types.csv\n")
    #expect(try await status() == "")
  }

  func start(_ options: String, source: String) throws -> RunningCommand {
    try Command.startShell(
      "export PATH=${POKE_EXPORT%/*}:$PATH NIGHTLY_PAUSES='0 0' POKE_EXPORT_SOURCE='\(source)'; "
        + "exec '\(Repository.root)/.github/examples/nightly.sh' \(options)",
      in: directory, environment: environment)
  }

  func night(
    _ options: String, in folder: String = ".", source: String = Repository.fixtures, report: String = "",
    pauses: String = "0 0", script: String = "\(Repository.root)/.github/examples/nightly.sh"
  ) async throws -> Command.Result {
    try await shell(
      "cd \(folder) && PATH=${POKE_EXPORT%/*}:$PATH NIGHTLY_PAUSES='\(pauses)' POKE_EXPORT_SOURCE='\(source)' "
        + "NIGHTLY_REPORT='\(report)' "
        + "'\(script)' \(options)")
  }

  func status() async throws -> String {
    try await shell("git status --porcelain --untracked-files=all").output
  }

  func shell(_ script: String) async throws -> Command.Result {
    try await Command.shell(script, in: directory, environment: environment)
  }

  private var environment: [String: String] {
    let identity = ["GIT_AUTHOR", "GIT_COMMITTER"].flatMap { [("\($0)_NAME", "A"), ("\($0)_EMAIL", "a@example.com")] }
    return Dictionary(uniqueKeysWithValues: identity + [("HOME", directory.path)])
  }
}
