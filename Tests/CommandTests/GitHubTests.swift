import Foundation
import TestSupport
import Testing

@Suite struct GitHubTests {
  private let directory: FreshDirectory
  private let environment: [String: String]

  init() throws {
    directory = try FreshDirectory()
    environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": directory.path + "/page.md",
      "GITHUB_OUTPUT": directory.path + "/outputs",
    ]
  }

  @Test func leavesAPageAndOutputs() async throws {
    try directory.write(Data("before\n".utf8), to: "page.md")
    try directory.write(Data("other=1\n".utf8), to: "outputs")
    let arguments = [
      "--source", Repository.fixtures, "--range", "1-9", "--format", "csv,ndjson", "--tables", "species",
    ]
    let result = try await Command.run(arguments, in: directory, environment: environment, exit: 0)
    #expect(result.output.isEmpty)
    let seconds = #/\d+\.\d s/#
    #expect(
      try directory.text("page.md").replacing(seconds, with: "SECONDS") == """
        before
        ### 9 rows in 1 table, 12.4 kB, SECONDS

        | file | rows | |
        | --- | ---: | --- |
        | species.csv | 9 | new |
        | species.ndjson | 9 | new |

        From \(Repository.fixtures).


        """)
    let outputs = "changed=true\nrows=9\nfiles=2\nrequests=0\nexit_code=0\n"
    #expect(try directory.text("outputs") == "other=1\n\(outputs)")
    try await Command.run(arguments, in: directory, environment: environment, exit: 0)
    #expect(try directory.text("outputs").hasSuffix(outputs + outputs.replacing("true", with: "false")))
    #expect(try directory.text("page.md").contains("\n### 9 rows in 1 table, 12.4 kB, nothing new, "))
    for choices in ["1-9", "1-9 --include-forms", "2-10"] {
      try await directory.export("--range \(choices) --tables pokemon -o two", environment: environment, exit: 0)
    }
    let page = try directory.text("page.md")
    #expect(page.contains("\n### 14 Pokémon (+5) in 1 table, ") && page.contains("\n| pokemon.csv | 14 | +5 |"))
    // The third export has another range, so a difference in rows would mislead; the file is only called changed.
    #expect(page.contains("\n### 9 Pokémon in 1 table, ") && page.contains("\n| pokemon.csv | 9 | changed |"))
  }

  @Test func tellsWhatOtherCommandsFind() async throws {
    for range in ["1", "2"] { try await directory.export("--range \(range) --tables pokemon -o \(range)", exit: 0) }
    try FileManager.default.copyItem(atPath: directory.path + "/1", toPath: directory.path + "/bad")
    try directory.write(Data(), to: "bad/pokemon.csv")
    let cases = [
      (
        ["diff", "--exit-code", "1", "2"],
        "65::range 1 → 2; 1 Pokémon added, 1 removed; 1 table changed%0ARemoved Pokémon: Bulbasaur"
      ),
      (["verify", "bad"], "65::bad: pokemon.csv is damaged: 4 findings"),
      (["verify", "nowhere"], "74::nowhere: no such directory"),
      (
        ["--tabels"],
        "64::unknown option '--tabels'; did you mean '--tables'? for example, type: poke-export --tables pokemon"
      ),
    ]
    for (arguments, text) in cases {
      let result = try await Command.run(arguments, in: directory, environment: environment)
      let line = "::\(arguments[0] == "diff" ? "warning" : "error") title=poke-export%3A exit code \(text)\n"
      #expect(result.errors.hasSuffix(line), "\(result)")
    }
    let page =
      "### ✗ unknown option '--tabels'; did you mean '--tables'? for example, type: "
      + "poke-export --tables pokemon\n\n"
    #expect(try directory.text("page.md") == page)
  }

  @Test func tellsWhatFailedAndWhy() async throws {
    let server = try LoopbackServer()
    server.lose("pokemon/2", named: "ivysaur")
    server.plan("/api/v2/pokemon-species/4/", .status(451, body: "50% <b>*not*</b>\r\n::error::x | here"))
    let result = try await directory.export(
      "--range 1-6 --retries 0", from: server.url, environment: environment, exit: 75)
    #expect(
      result.output.replacing(server.url, with: "URL") == """
        ::error title=poke-export%3A exit code 75::2 documents failed, 1 of them missing from the source%0A\
        pokemon/2: the source lists it, but does not have it%0A\
        pokemon-species/4: HTTP 451 from URL/pokemon-species/4/: "50%25 <b>*not*</b>\\r\\n::error::x | here"%0A\
        run the same command again to request only failed documents, or add --allow-partial to publish the incomplete dataset

        """, "\(result)")
    let page = try directory.text("page.md").replacing(server.url, with: "URL")
    #expect(
      page.hasPrefix(
        """
        ### ✗ No dataset was written: 2 documents failed, 1 of them missing from the source

        Run the same command again to request only failed documents, or add --allow-partial to publish the incomplete dataset.

        **Failures (1)**

        - pokemon-species/4: HTTP 451 from URL/pokemon-species/4/: "50% &lt;b&gt;\\*not\\*&lt;/b&gt;\\\\r\\\\n\
        ::error::x \\| here"

        **The source lacks (1)**

        - pokemon/2: the source lists it, but does not have it

        From URL
        """), "\(page)")
    #expect(try directory.text("outputs").hasSuffix("exit_code=75\n"))
    let partial = try await directory.export(
      "--range 1-6 --retries 0 --allow-partial", from: server.url, environment: environment, exit: 75)
    #expect(
      partial.output.contains("::published without 2 documents, 1 of them missing from the source%0A"), "\(partial)")
    let way = "Run the same command again to request only failed documents.\n\n**Failures (1)**"
    let head = "\n### ⚠ Published without 2 documents, 1 of them missing from the source\n\n"
    #expect(try directory.text("page.md").contains(head + way))
  }

  @Test func makesOneAnnotationOfManyFailures() async throws {
    let server = try LoopbackServer()
    server.planAll(.status(404))
    server.plan("/api/v2/pokemon/", .serve)
    let body = String(repeating: "<", count: 5000)
    for id in 1...60 { server.plan("/api/v2/pokemon/\(id)/", .status(451, body: body)) }
    let result = try await directory.export(
      "--retries 0 --range 1-60", from: server.url, environment: environment, exit: 75)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.count == 1 && lines[0].hasPrefix("::error title=poke-export%3A exit code 75::60 documents failed%0A"),
      "\(result)")
    #expect(lines.last?.contains("%0Aand 50 more%0Arun the same command again ") == true, "\(result)")
    let page = try directory.text("page.md")
    #expect(page.contains("**Failures (60)**\n") && page.contains("\n- and 10 more\n\n") && page.utf8.count < 100_000)
  }

  @Test func tellsWhatContradictsItself() async throws {
    let arguments = ["--source", try BrokenFixture.write("parent-mismatch", to: directory)]
    let finding =
      "pokemon-species/130: gyarados evolves from no species in its own document, but from magikarp (id 129) in evolution-chain/64; the dataset follows pokemon-species/130"
    let strict = try await Command.run(arguments + ["--strict"], in: directory, environment: environment, exit: 65)
    #expect(
      strict.output == """
        ::error title=poke-export%3A exit code 65::1 finding about the data%0A\(finding)%0A\
        leave out --strict to publish the data; quality.csv then lists the findings

        """, "\(strict)")
    let published = try await Command.run(arguments, in: directory, environment: environment)
    #expect(published.exitCode == 0 && published.output.isEmpty, "\(published)")
    let list = "\n\n- \(finding)\n\n"
    let pages = try directory.text("page.md").components(separatedBy: "### ")
    #expect(
      pages[1].contains(
        "Leave out --strict to publish the data; quality.csv then lists the findings.\n\n**Findings about the data (1)**\(list)"
      ), "\(pages)")
    #expect(pages[2].contains("<details><summary>1 finding about the data</summary>\(list)</details>\n\n"), "\(pages)")
    try directory.write(Data("severity,code,resource,id,field,message\n".utf8), to: "Output/quality.csv")
    try await Command.run(arguments, in: directory, environment: environment, exit: 0)
    #expect(try directory.text("page.md").contains("**New findings about the data (1)**\(list)"))
  }

  @Test func tellsAFindingOnce() async throws {
    let source = try BrokenFixture.write("missing-species", to: directory)
    try await directory.export("", from: source, environment: environment, exit: 0)
    let page = try directory.text("page.md")
    #expect(!page.contains("Warnings") && page.contains(" about the data</summary>\n\n- pokemon-species/"), "\(page)")
  }

  @Test func leavesStandardOutputToTheTable() async throws {
    let source = try BrokenFixture.write("missing-pokemon", to: directory)
    let result = try await directory.export("--tables pokemon -o -", from: source, environment: environment, exit: 75)
    #expect(!result.output.contains("::"), "\(result)")
    #expect(try directory.text("outputs").hasSuffix("exit_code=75\n"))
  }

  @Test func saysWhatItCannotWriteAndEndsAsItWould() async throws {
    let result = try await directory.export(
      "--range 1",
      environment: environment.merging(["GITHUB_OUTPUT": "/", "GITHUB_STEP_SUMMARY": "nowhere/page.md"]) { $1 }, exit: 0
    )
    #expect(
      result.errors.hasSuffix(
        """

        poke-export: warning: GITHUB_STEP_SUMMARY: nowhere/page.md: cannot create: no such file or directory
        poke-export: warning: GITHUB_OUTPUT: /: cannot create: is a directory

        """), "\(result)")
  }

  @Test(arguments: ["false", ""])
  func leavesNothingElsewhere(value: String) async throws {
    let source = try BrokenFixture.write("missing-species", to: directory)
    let result = try await directory.export(
      "", from: source, environment: environment.merging(["GITHUB_ACTIONS": value]) { $1 }, exit: 0)
    #expect(result.output.isEmpty && result.errors.contains(" s, without 1 document\n"), "\(result)")
    #expect(directory.files().allSatisfy { $0.hasPrefix("Output/") || $0.hasPrefix("missing-species/") })
    let told = try await directory.export("", from: source, environment: environment, exit: 0).output
    #expect(told.hasPrefix("::warning title=poke-export::published without 1 document, which the source does"))
    #expect(try directory.text("page.md").hasPrefix("### ⚠ ") && told.contains(" not have%0Apokemon-species/"))
    let wrong = try await directory.export("--rangee 1", environment: environment, exit: 64)
    #expect(wrong.errors.contains("\n::error title=poke-export%3A exit code 64::unknown option '--rangee'; "))
  }
}
