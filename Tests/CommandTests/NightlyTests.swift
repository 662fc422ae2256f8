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
        Update data: +1 Pokémon

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
        + 12 Butterfree: Level 7 > Level 10


        """)
    #expect(try await shell("git log --format=%s").output == "Update data: +1 Pokémon\nAdd data\n")
  }

  /// Every table has its share of a long message; what is left out is counted.
  @Test func cutsLongListsEvenly() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1-9 --tables pokemon,species,species_names,pokemon_abilities").expectExit(0)
    let second = try await night("--range 1-7,10-151 --tables pokemon,species,species_names,pokemon_abilities")
    second.expectExit(0)
    let message = try await shell("git log -1 --format=%B").output
    let lines = message.split(separator: "\n").map(String.init)
    #expect(lines.first?.wholeMatch(of: /Update data: \+\d{3} Pokémon, -\d/) != nil, "\(message)")
    let counts = ["pokemon", "species", "species_names", "pokemon_abilities"].map { table in
      lines.drop { $0 != table }.dropFirst().prefix { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }.count
    }
    #expect(counts == [20, 20, 20, 20], "\(message)")
    #expect(lines.contains("… and 124 more") && lines.count { $0.hasPrefix("… and ") } == 4, "\(message)")
    #expect(!message.contains("#"))
  }

  /// What came is the first line, and what changed is folded.
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
        && pages[1].hasPrefix("range 1-9 → 1-10; +1 Pokémon (1 table)\n\n- **+ "),
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
    let heads = ["⚠ Published without 1 document\n\n", "1 Pokémon lost: Ivysaur\n\n", "✗ Nothing was committed\n\n"]
    #expect(zip(nights, heads).allSatisfy { $0.hasPrefix($1) } && nights.count == 4, "\(nights)")
    #expect(nights.joined().components(separatedBy: "lost: Ivysaur").count == 2, "\(nights)")
    #expect(nights.dropFirst(2).first?.contains("\n    types.csv: not in the package; ") == true, "\(nights)")
  }

  @Test func leavesTheWorkbookToReleases() async throws {
    try await shell("git init -q .").expectExit(0)
    for options in ["--format csv,xlsx", "--range 1 --format=sqlite"] {
      let result = try await night(options)
      result.expectExit(64)
      let line = "nightly: a workbook or a database is for a release, not for git; leave it out\n"
      #expect(result.errors == line, "\(result)")
    }
  }

  /// A source that is down for a moment: what ends with 69 is tried again.
  @Test func triesAgainWhatIsDown() async throws {
    try await shell("git init -q .").expectExit(0)
    let result = try await night("--range 1 --retries 0", source: LoopbackServer.nobody)
    result.expectExit(69)
    #expect(result.errors.components(separatedBy: "nightly: that was exit code 69; again in 0 seconds\n").count == 3)
  }

  /// Whatever else adds the repository's files: what is stored has a `.gitignore` of its own, which its owner may change.
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

  /// A document that is missing stays so for half an hour; a server that is busy does not.
  @Test func triesAgainOnlyWhatMayHeal() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    let folder = ". && export GITHUB_ACTIONS=true"
    let missing = try await night("--range 1-6", in: folder, source: server.url)
    missing.expectExit(75)
    #expect(missing.output.hasPrefix("::error title=poke-export%3A exit code 75::"), "\(missing)")
    let complaint = "poke-export: pokemon/2: the list names it, but the source does not have it\n"
    #expect(missing.errors.contains(complaint) && !missing.errors.contains("again in"), "\(missing)")
    let advice = "nightly: data is as it was; what failed is in data/.poke-export/failures.ndjson\n"
    #expect(missing.errors.hasSuffix(advice), "\(missing)")
    #expect(try directory.text("data/.poke-export/failures.ndjson").contains(#""resource":"pokemon/2""#))
    #expect(try await status() == "" && directory.files().contains("data/run.json"))
    server.plan("/api/v2/pokemon/2/", .status(503), .serve)
    let busy = try await night("--range 1-6 --retries 0", in: folder, source: server.url)
    busy.expectExit(0)
    #expect(busy.output.hasPrefix("nightly: committed "), "\(busy)")
    #expect(busy.errors.components(separatedBy: "again in 0 seconds").count == 2, "\(busy)")
    #expect(try await status() == "")
  }

  @Test func commitsAroundAHoleWhenToldTo() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    // A file that is no part of the dataset is its owner's.
    try directory.write(Data("mine\n".utf8), to: "data/notes.txt")
    for line in ["nightly: committed ", "nightly: nothing is new, without pokemon/2\n"] {
      let result = try await night("--allow-partial --range 1-6", source: server.url)
      result.expectExit(0)
      #expect(result.output.hasPrefix(line), "\(result)")
    }
    let first = "Add data, without pokemon/2\n\npokemon/2: the list names it, but the source does not have it\n\n"
    #expect(try await shell("git log --format=%B").output == first)
    #expect(try await status() == "?? data/notes.txt\n")
    let next = LoopbackServer.Behavior.serveWith(headers: ["X-PokeAPI-Hash": "next"])
    server.planAll(next)
    server.plan("/api/v2/pokemon/2/", next)
    server.lose("pokemon-species/4", named: "charmander")
    try await night("--allow-partial --range 1-6", source: server.url).expectExit(0)
    let second = try await shell("git log -1 --format=%s").output
    let findings = "+1 finding, -1"
    #expect(second == "Update data: +1 Pokémon; \(findings), with a stored copy of pokemon-species/4\n", "\(second)")
    server.plan("/api/v2/pokemon-species/4/", next)
    try await night("--range 1-6", source: server.url).expectExit(0)
    #expect(try await shell("git log -1 --format=%s").output == "Update data: -1 finding\n")
    #expect(try await shell("git ls-files").output.contains("failures") == false)
    #expect(try await status() == "?? data/notes.txt\n")
  }

  /// Here `verify` objects to a table that is left from the first night.
  @Test func takesBackWhatItDoesNotCommit() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1-9 --tables pokemon,species").expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "data/species.csv")
    let result = try await night("--range 1-10 --tables pokemon,types")
    result.expectExit(65)
    #expect(result.output == "species.csv: not in the package; remove it, or export it again\n", "\(result)")
    #expect(try await status() == " M data/species.csv\n")
    #expect(!directory.files().contains("data/types.csv"))
    try await shell("git rm -qf data/species.csv").expectExit(0)
    try await night("--range 1-10 --tables pokemon,types").expectExit(0)
    #expect(try await shell("git log -1 --format=%s").output.hasPrefix("Update data: "))
    #expect(try await status() == "" && directory.files().contains("data/types.csv"))
    let hook = ".git/hooks/pre-commit"
    try await shell("printf '#!/bin/sh\\nexit 1\\n' > \(hook); chmod +x \(hook)").expectExit(0)
    try await night("--range 1-11 --tables pokemon,types").expectExit(1)
    #expect(try await status() == "")
    try directory.remove(hook)
    let last = try await night("--range 1-11 --tables pokemon,types")
    #expect(last.output.hasSuffix(", Update data: +1 Pokémon\n"), "\(last)")
    #expect(!directory.files().contains { $0.hasPrefix(".git/nightly.") })
  }

  /// The script alone gets the signal, and hears it once the harvest has published.
  @Test func takesBackAHarvestThatASignalCutsOff() async throws {
    let harvest = "printf '#!/bin/sh\\n\"$REAL\" \"$@\"\\nkill $PPID\\n' > .git/poke-export; chmod +x .git/poke-export"
    try await shell("git init -q . && \(harvest)").expectExit(0)
    try await night("--range 1-9 --tables species", report: "new/page.html").expectExit(0)
    let folder = ". && export REAL=$POKE_EXPORT POKE_EXPORT=$PWD/.git/poke-export"
    try await night("--range 1-10 --tables species", in: folder).expectExit(143)
    #expect(try await status() == "?? new/page.html\n")
  }

  @Test func refusesWhatItWouldNotDoRight() async throws {
    let elsewhere = try await night("--range 1")
    elsewhere.expectExit(64)
    #expect(elsewhere.errors == "nightly: this is not the top of a git repository; go there first\n", "\(elsewhere)")
    try await shell("git init -q . && mkdir below").expectExit(0)
    let below = try await night("--range 1", in: "below")
    below.expectExit(64)
    #expect(below.errors == elsewhere.errors, "\(below)")
    for data in [directory.path + "/data", "../data", "a/../b", "."] {
      let result = try await night("\(data) --range 1")
      result.expectExit(64)
      let line = "nightly: '\(data)' is no directory below the top of the repository; name one, such as data\n"
      #expect(result.errors == line, "\(result)")
    }
    #expect(directory.files().allSatisfy { $0.hasPrefix(".git/") })
  }

  @Test func commitsNothingWhereGitIgnoresAPart() async throws {
    try await shell("git init -q . && echo '*.csv' > .gitignore").expectExit(0)
    let result = try await night("--range 1 --tables species")
    result.expectExit(64)
    #expect(
      result.errors.hasSuffix(
        "nightly: data/quality.csv is ignored by git, and nothing was committed; see git check-ignore -v "
          + "./data/quality.csv\n"), "\(result)")
    #expect(try await shell("git log --all --format=%s; git diff --cached --name-only").output == "")
    try await shell("rm .gitignore && mv data other && ln -s other data").expectExit(0)
    let linked = try await night("--range 1 --tables species")
    linked.expectExit(64)
    let line = "nightly: git cannot take data/datapackage.json, and nothing was committed\n"
    #expect(linked.errors.hasSuffix(line), "\(linked)")
  }

  @Test(arguments: [":data", "da*ta", "deep/er", "./data/"])
  func takesTheDirectoryAsItIsNamed(name: String) async throws {
    try await shell("git init -q . && mkdir dota && echo mine > dota/file").expectExit(0)
    try await night("'\(name)' --range 1-9 --tables species").expectExit(0)
    try await night("'\(name)' --range 1-10 --tables species").expectExit(0)
    let data = name == "./data/" ? "data" : name
    let changes = "species  +1\n\nspecies\n+ 10 Caterpie\n\n"
    #expect(try await shell("git log -1 --format=%B").output == "Update \(data): +1 row\n\n\(changes)")
    #expect(
      try await shell("git ls-files").output
        == "\(data)/datapackage.json\n\(data)/quality.csv\n\(data)/species.csv\n")
  }

  @Test func tellsChangesOfWhatAnArchiveLeavesOut() async throws {
    let attributes = "echo 'data export-ignore' > .gitattributes && git add . && git commit -q -m attributes"
    try await shell("git init -q . && \(attributes)").expectExit(0)
    for range in ["1-9", "1-10"] { try await night("--range \(range) --tables species").expectExit(0) }
    let changes = "species  +1\n\nspecies\n+ 10 Caterpie\n\n"
    #expect(try await shell("git log -1 --format=%B").output == "Update data: +1 row\n\n\(changes)")
  }

  private func night(
    _ options: String, in folder: String = ".", source: String = Repository.fixtures, report: String = ""
  ) async throws -> Command.Result {
    try await shell(
      "cd \(folder) && PATH=${POKE_EXPORT%/*}:$PATH NIGHTLY_PAUSES='0 0' POKE_EXPORT_SOURCE='\(source)' "
        + "NIGHTLY_REPORT='\(report)' "
        + "'\(Repository.root)/.github/examples/nightly.sh' \(options)")
  }

  private func status() async throws -> String {
    try await shell("git status --porcelain --untracked-files=all").output
  }

  private func shell(_ script: String) async throws -> Command.Result {
    let identity = ["GIT_AUTHOR", "GIT_COMMITTER"].flatMap { [("\($0)_NAME", "A"), ("\($0)_EMAIL", "a@example.com")] }
    return try await Command.shell(
      script, in: directory,
      environment: Dictionary(uniqueKeysWithValues: identity + [("HOME", directory.path)]))
  }
}
