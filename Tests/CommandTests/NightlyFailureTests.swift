import Foundation
import TestSupport
import Testing

/// Nights that fail or lack documents.
extension NightlyTests {
  /// Exit code 69 means that the source is down, so the script tries again.
  @Test func triesAgainWhatIsDown() async throws {
    try await shell("git init -q .").expectExit(0)
    let result = try await night("--range 1 --retries 0", source: LoopbackServer.nobody)
    result.expectExit(69)
    let reason = "cannot connect to \(LoopbackServer.nobody.dropLast("/api/v2".count)): "
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("nightly: ") }
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains(reason) }, "\(result)")
    #expect(lines.prefix(2).allSatisfy { $0.hasSuffix("; trying again in 0 s") }, "\(result)")
    #expect(
      lines.last?.hasPrefix("nightly: nothing was committed (tried 3 times), because poke-export says: ") == true,
      "\(result)")
  }

  /// A missing document will still be missing half an hour later, but a busy server may recover.
  @Test func triesAgainOnlyWhatMayHeal() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    let folder = ". && export GITHUB_ACTIONS=true"
    let missing = try await night("--range 1-6", in: folder, source: server.url)
    missing.expectExit(75)
    #expect(missing.output.hasPrefix("::error title=poke-export%3A exit code 75::"), "\(missing)")
    let complaint = "poke-export: pokemon/2: the source lists it, but does not have it\n"
    #expect(missing.errors.contains(complaint) && !missing.errors.contains("again in"), "\(missing)")
    let closing =
      "nightly: nothing was committed, because 1 document failed; run the same command again to request only "
      + "failed documents, or add --allow-partial to publish the incomplete dataset; "
      + "data/.poke-export/failures.ndjson lists the failures\n"
    #expect(missing.errors.hasSuffix(closing), "\(missing)")
    #expect(missing.errors.components(separatedBy: "failures.ndjson").count == 2, "\(missing)")
    #expect(try directory.text("data/.poke-export/failures.ndjson").contains(#""resource":"pokemon/2""#))
    #expect(try await status() == "" && directory.files().contains("data/run.json"))
    server.plan("/api/v2/pokemon/2/", .status(503), .serve)
    let busy = try await night("--range 1-6 --retries 0", in: folder, source: server.url)
    busy.expectExit(0)
    #expect(busy.output.hasPrefix("nightly: committed "), "\(busy)")
    #expect(busy.errors.components(separatedBy: "again in 0 s\n").count == 2, "\(busy)")
    #expect(try await status() == "")
  }

  @Test(arguments: ["ln -s ../../mine", "ln ../../mine", "mkfifo"])
  func listsFailuresInAFileOfItsOwn(trap: String) async throws {
    try await shell("git init -q .").expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "mine")
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    try await night("--range 1-3", source: server.url).expectExit(75)
    try await shell("cd data/.poke-export && rm failures.ndjson && \(trap) failures.ndjson").expectExit(0)
    let result = try await night("--range 1-3", source: server.url)
    result.expectExit(75)
    #expect(result.errors.hasSuffix("; data/.poke-export/failures.ndjson lists the failures\n"), "\(result)")
    try await shell("test ! -L data/.poke-export/failures.ndjson").expectExit(0)
    #expect(try directory.text("data/.poke-export/failures.ndjson").contains(#""resource":"pokemon/2""#))
    #expect(try directory.text("mine") == "mine\n")
    #expect(try await status() == "?? mine\n")
  }

  @Test func commitsAroundAHoleWhenToldTo() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    try directory.write(Data("mine\n".utf8), to: "data/notes.txt")
    for line in ["nightly: committed ", "nightly: nothing is new; the dataset is without pokemon/2\n"] {
      let result = try await night("--allow-partial --range 1-6", source: server.url)
      result.expectExit(0)
      #expect(result.output.hasPrefix(line), "\(result)")
    }
    let first = "Add data, without pokemon/2\n\npokemon/2: the source lists it, but does not have it\n\n"
    #expect(try await shell("git log --format=%B").output == first)
    #expect(try await status() == "?? data/notes.txt\n")
    let next = LoopbackServer.Behavior.serveWith(headers: ["X-PokeAPI-Hash": "next"])
    server.planAll(next)
    server.plan("/api/v2/pokemon/2/", next)
    server.lose("pokemon-species/4", named: "charmander")
    try await night("--allow-partial --range 1-6", source: server.url).expectExit(0)
    let second = try await shell("git log -1 --format=%s").output
    let findings = "1 finding added, 1 removed"
    #expect(
      second == "Update data: 1 Pokémon added; \(findings), using a stored copy of pokemon-species/4\n", "\(second)")
    server.plan("/api/v2/pokemon-species/4/", next)
    try await night("--range 1-6", source: server.url).expectExit(0)
    #expect(try await shell("git log -1 --format=%s").output == "Update data: 1 finding removed\n")
    #expect(try await shell("git ls-files").output.contains("failures") == false)
    #expect(try await status() == "?? data/notes.txt\n")
  }

  /// `verify` objects to species.csv, because the file is left over from the first night and was changed afterwards.
  @Test func takesBackWhatItDoesNotCommit() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1-9 --tables pokemon,species").expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "data/species.csv")
    let result = try await night("--range 1-10 --tables pokemon,types")
    result.expectExit(65)
    let line =
      "species.csv: not part of the dataset, and not as an export wrote it; if nobody needs it, remove it "
      + "with: "
      + "rm -- data/species.csv\n"
    #expect(result.output == line, "\(result)")
    let closing =
      "nightly: nothing was committed, because 'poke-export verify' found the faults above in the new dataset; "
      + "datapackage.json and pokemon.csv were put back as they were; types.csv was new, and is removed\n"
    #expect(result.errors.hasSuffix(closing), "\(result)")
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
    #expect(last.output.hasSuffix(", Update data: range 1-10 → 1-11; 1 Pokémon added\n"), "\(last)")
    #expect(!directory.files().contains { $0.hasPrefix(".git/poke-export-nightly.") })
  }

  /// A damaged record of earlier exports may name a file outside.
  @Test func takesBackNothingOutsideTheDataset() async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1 --tables species").expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "mine")
    try directory.write(Data("sha256:00 5 ../mine\n".utf8), to: "data/.poke-export/earlier")
    let result = try await night("--range 1 --contract x")
    result.expectExit(64)
    #expect(result.errors.hasSuffix("its options are wrong, as the line above explains\n"), "\(result)")
    #expect(try directory.text("mine") == "mine\n")
  }

  /// Only the script gets the signal, and notices it after the export has published.
  @Test func takesBackAHarvestThatASignalCutsOff() async throws {
    let harvest = "printf '#!/bin/sh\\n\"$REAL\" \"$@\"\\nkill $PPID\\n' > .git/poke-export; chmod +x .git/poke-export"
    try await shell("git init -q . && \(harvest)").expectExit(0)
    try await night("--range 1-9 --tables species", report: "new/page.html").expectExit(0)
    let folder = ". && export REAL=$POKE_EXPORT POKE_EXPORT=$PWD/.git/poke-export"
    let result = try await night("--range 1-10 --tables species", in: folder)
    result.expectExit(143)
    let closing =
      "nightly: nothing was committed, because a signal ended the night; run the same command again to resume; "
      + "datapackage.json and species.csv were put back as they were\n"
    #expect(result.errors.hasSuffix(closing), "\(result)")
    #expect(try await status() == "?? new/page.html\n")
  }

  @Test func commitsNothingWhereGitIgnoresAPart() async throws {
    try await shell("git init -q . && echo '*.csv' > .gitignore").expectExit(0)
    let result = try await night("--range 1 --tables species")
    result.expectExit(64)
    #expect(
      result.errors.hasSuffix(
        "nightly: nothing was committed, because git ignores data/quality.csv; 'git check-ignore -v "
          + "./data/quality.csv' shows the rule; datapackage.json, quality.csv and species.csv were new, and are "
          + "removed\n"
      ), "\(result)")
    #expect(try await shell("git log --all --format=%s; git diff --cached --name-only").output == "")
  }

  /// A suggested line would have options that only the script adds, such as a summary in a directory that it removes.
  @Test(arguments: [
    ("--rang 1-3", "unknown option '--rang'; did you mean '--range'?"),
    ("--range 5000 --log-format json", "no Pokémon has the id 5000; the existing ids are 1 to 10256, with gaps"),
    (
      "--columns id --tables pokemon,species",
      "columns can be chosen for one table only; choose one of pokemon or species"
    ),
  ])
  func passesOnNoLineWithItsOwnOptions(options: String, reason: String) async throws {
    try await shell("git init -q .").expectExit(0)
    let folder = ". && export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=$PWD/.git/summary.md"
    let result = try await night(options, in: folder)
    result.expectExit(64)
    let all = result.output + result.errors + (try directory.text(".git/summary.md"))
    #expect(all.components(separatedBy: reason).count >= 4 && !all.contains("type: "), "\(all)")
    for line in result.errors.split(separator: "\n") where line.hasPrefix("{") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }

  @Test func saysWhoHoldsTheDataset() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/3/", .silence)
    let first = try start("--range 1-3", source: server.url)
    #expect(try await server.waitForRequest(of: "/api/v2/pokemon/3/"))
    let second = try await night("--range 1-3", source: server.url)
    second.expectExit(73)
    let line = /poke-export: data\/.poke-export\/lock: another .* \(process \d+\); wait until that run ends\n/
    #expect(second.errors.contains(line) && !second.errors.contains("type: "), "\(second)")
    first.send(SIGTERM)
    _ = await first.result()
  }

  @Test func tellsCopiesFromHoles() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "one"]))
    let options = "--range 1-9 --allow-partial --retries 0"
    try await night(options, source: server.url).expectExit(0)
    let rows = try directory.text("data/pokemon.csv")
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": "two"]))
    server.plan("/api/v2/pokemon/", .body(Array(#"{"count":1302,"next":null,"results":[]}"#.utf8)))
    server.plan("/api/v2/pokemon/6/", .body(Array("<html>".utf8)))
    // Without this file, a run does not know what is published, and makes the tables again.
    try await shell("rm data/.poke-export/published").expectExit(0)
    try await agedNight(options, source: server.url).expectExit(0)
    let subject = "Update data: 2 findings added, using stored copies of the pokemon list and pokemon/6\n"
    #expect(try await shell("git log -1 --format=%s").output == subject)
    #expect(try directory.text("data/pokemon.csv") == rows)
    server.planAll(.status(503))
    try await agedNight(options, source: server.url).expectExit(0)
    let count = try await shell("git log -1 --format=%s").output.firstMatch(of: /using (\d+) stored copies\n/)?.1
    #expect(count.flatMap { Int($0) } ?? 0 > 20)
    #expect(try directory.text("data/pokemon.csv") == rows)
  }

  /// Runs the script with `--max-age 0`, so that all stored answers are too old.
  func agedNight(_ options: String, source: String) async throws -> Command.Result {
    let aged = "sed 's/--max-age 12h/--max-age 0/' '\(Repository.root)/.github/examples/nightly.sh' > .git/nightly.sh"
    try await shell("\(aged); chmod +x .git/nightly.sh").expectExit(0)
    return try await night(options, source: source, script: directory.path + "/.git/nightly.sh")
  }

  @Test(arguments: [100_000, 3600])
  func waitsAsItIsTold(seconds: Int) async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.planAll(.retryAfter("\(seconds)"))
    let running = try start("--range 1 --retries 0", source: server.url)
    let reason = "; the server asks to wait until "
    if seconds == 3600 {
      #expect(
        try await running.waitForErrors(
          containing: "every export needs the list of Pokémon; trying again in "
            + "60 minutes\n"))
      running.send(SIGTERM)
    }
    let result = await running.result()
    result.expectExit(seconds == 3600 ? 143 : 69)
    #expect(result.errors.contains(reason), "\(result)")
    let closing = seconds == 3600 ? "a signal ended the night; run the same command again to resume\n" : " again then\n"
    let last = result.errors.split(separator: "\n").last.map(String.init) ?? ""
    #expect(
      last.hasPrefix("nightly: nothing was committed, because ") && "\(last)\n".hasSuffix(closing), "\(last)")
    #expect(server.requests.count == 1)
  }

  @Test func endsItsHarvestWithASignalToItselfAlone() async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/3/", .silence)
    let running = try start("--range 1-3", source: server.url)
    #expect(try await server.waitForRequest(of: "/api/v2/pokemon/3/"))
    running.send(SIGTERM)
    let result = await running.result()
    result.expectExit(143)
    #expect(result.errors.hasSuffix("run the same command again to resume\n"), "\(result)")
    server.plan("/api/v2/pokemon/3/", .serve)
    try await night("--range 1-3", source: server.url).expectExit(0)
    #expect(!directory.files().contains { $0.hasPrefix(".git/poke-export-nightly.") })
  }

  @Test func commitsNoBytesThatGitHasChanged() async throws {
    try await shell("git init -q . && git config filter.x.clean 'sed s/saur/sour/'").expectExit(0)
    try directory.write(Data("*.csv filter=x\n".utf8), to: ".gitattributes")
    let filtered = try await night("--range 1-3 --tables pokemon")
    filtered.expectExit(65)
    let reason = " git would change the bytes of data/pokemon.csv; "
    #expect(filtered.errors.contains("nightly: nothing was committed, because\(reason)"), "\(filtered)")
    #expect(try await status() == "?? .gitattributes\n")
    try directory.remove(".gitattributes")
    try await night("--range 1-3 --tables pokemon").expectExit(0)
    let hook = ".git/hooks/pre-commit"
    let change = "printf '#!/bin/sh\\necho x >> data/pokemon.csv; git add data\\n' > \(hook); chmod +x \(hook)"
    try await shell(change).expectExit(0)
    let hooked = try await night("--range 1-4 --tables pokemon")
    hooked.expectExit(65)
    let hint = "because a hook of git changes files in 'data'; change the hook so that it leaves 'data' alone; "
    #expect(hooked.errors.contains(hint), "\(hooked)")
    #expect(try await status() == "")
    #expect(try await shell("git log --format=%s").output == "Add data\n")
  }
}
