import Foundation
import TestSupport
import Testing

/// Nights that are set up wrongly, so that the script refuses to start.
extension NightlyTests {
  @Test func refusesWhatItWouldNotDoRight() async throws {
    let elsewhere = try await night("--range 1")
    elsewhere.expectExit(64)
    #expect(
      elsewhere.errors == "nightly: this is not the top of a git repository; go to its top, or make a "
        + "repository with: git init\n", "\(elsewhere)")
    try await shell("git init -q . && mkdir below").expectExit(0)
    let below = try await night("--range 1", in: "below")
    below.expectExit(64)
    #expect(below.errors == elsewhere.errors, "\(below)")
    for data in [directory.path + "/data", "../data", "a/../b", #"../a\nb"#, ".", ".git", ".GIT/data"] {
      let result = try await night("'\(data)' --range 1")
      result.expectExit(64)
      let line = "nightly: '\(data)' cannot be the dataset; give a path from the top of the repository, such as data\n"
      #expect(result.errors == line, "\(result)")
    }
    #expect(directory.files().allSatisfy { $0.hasPrefix(".git/") })
  }

  /// git would refuse the files only after the whole harvest.
  @Test(arguments: [("data", "data", "/nowhere"), ("a/b/c", "a/b", "../d"), ("d/link", "d/link", "../data")])
  func refusesADatasetBehindALink(data: String, link: String, target: String) async throws {
    try await shell("git init -q . && mkdir a d && ln -s \(target) \(link)").expectExit(0)
    let server = try LoopbackServer()
    let result = try await night("\(data) --range 1", source: server.url)
    result.expectExit(64)
    #expect(
      result.errors == "nightly: '\(link)' is a symbolic link to '\(target)', and git stores no files behind a link; "
        + "go to the top of the repository that holds the dataset itself, and give its path from there\n", "\(result)")
    #expect(server.requests.isEmpty)
  }

  /// The script and git read these files, and would wait for ever at a pipe.
  @Test(arguments: ["mkfifo", "mkdir", "ln -s ../mine", "ln -s nowhere"])
  func refusesADatasetWithMoreThanPlainFiles(command: String) async throws {
    try await shell("git init -q .").expectExit(0)
    try await night("--range 1 --tables species").expectExit(0)
    try directory.write(Data("mine\n".utf8), to: "mine")
    let server = try LoopbackServer()
    for name in ["datapackage.json", "failures.ndjson", "species.csv", ".gitignore", ".gitattributes"] {
      try await shell("rm -f data/\(name) && \(command) data/\(name)").expectExit(0)
      let result = try await night("--range 1 --tables species", source: server.url)
      result.expectExit(64)
      let reason = "is not a plain file, and a dataset has no links, pipes or directories; move or rename it"
      #expect(result.errors == "nightly: 'data/\(name)' \(reason)\n", "\(result)")
      try await shell("rm -r data/\(name) && git checkout -q .").expectExit(0)
    }
    #expect(try directory.text("mine") == "mine\n" && server.requests.isEmpty)
    try await shell("\(command) data/.poke-export/earlier").expectExit(0)
    try await night("--range 1 --tables species").expectExit(0)
  }

  /// `sleep` and `[` would fail only after the whole harvest.
  @Test(arguments: ["5m", "1.5", "60 -1", "300,1800", "60 0300", "100000", "*", "end"])
  func refusesPausesThatAreNotSeconds(pauses: String) async throws {
    try await shell("git init -q .").expectExit(0)
    let server = try LoopbackServer()
    let result = try await night("--range 1", source: server.url, pauses: pauses)
    result.expectExit(64)
    let line =
      "nightly: NIGHTLY_PAUSES='\(pauses)' cannot be the pauses; give whole seconds from 0 to 99999, such as "
      + "NIGHTLY_PAUSES='300 1800'\n"
    #expect(result.errors == line, "\(result)")
    #expect(server.requests.isEmpty && directory.files().allSatisfy { $0.hasPrefix(".git/") })
  }

  @Test(arguments: [("", 1), ("0", 2), (" 0\t0  0 ", 4)])
  func takesAsManyPausesAsItIsGiven(pauses: String, attempts: Int) async throws {
    try await shell("git init -q .").expectExit(0)
    let result = try await night("--range 1 --retries 0", source: LoopbackServer.nobody, pauses: pauses)
    result.expectExit(69)
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("nightly: ") }
    #expect(lines.count == attempts && lines.last?.contains(" was committed") == true, "\(result)")
  }

  @Test func asksForWhatItNeedsFirst() async throws {
    let server = try LoopbackServer()
    try await shell("git init -q . && git config user.useConfigOnly true").expectExit(0)
    let folder = ". && unset GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL"
    let nobody = try await night("--range 1", in: folder, source: server.url)
    nobody.expectExit(64)
    let identity = "nightly: git has no user; to set one, type: git config user.name NAME && "
    #expect(nobody.errors == identity + "git config user.email ADDRESS\n", "\(nobody)")
    let nothing = try await shell("'\(Repository.root)/.github/examples/nightly.sh' --range 1")
    nothing.expectExit(64)
    #expect(nothing.errors.hasPrefix("nightly: poke-export is not on the PATH; "), "\(nothing)")
    #expect(server.requests.isEmpty && !directory.files().contains { $0.hasPrefix("data/") })
  }

  @Test func leavesTheWorkbookToReleases() async throws {
    try await shell("git init -q .").expectExit(0)
    for options in ["--format csv,xlsx", "--range 1 --format=sqlite"] {
      let result = try await night(options)
      result.expectExit(64)
      let line =
        "nightly: --format: use csv or ndjson, because git stores each version of an xlsx or sqlite file in full\n"
      #expect(result.errors == line, "\(result)")
    }
  }
}
