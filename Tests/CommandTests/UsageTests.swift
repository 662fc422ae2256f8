import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct UsageTests {
  /// The golden file has each command line, followed by its exit code and message.
  @Test func saysWhatIsWrongWhatIsAllowedAndWhatToType() async throws {
    let name = "messages/usage.txt"
    let recorded = try String(contentsOfFile: "\(Repository.goldens)/\(name)", encoding: .utf8)
    var text = ""
    for line in recorded.split(separator: "\n") where line.hasPrefix("$ poke-export ") {
      let result = try await Command.shell(
        "\"$POKE_EXPORT\" \(line.dropFirst(14))", in: try FreshDirectory(),
        environment: ["POKE_EXPORT_SOURCE": Repository.fixtures, "HOME": "/nonexistent"])
      let complaint = result.errors.split(separator: "\n").last.map { String($0.dropFirst(13)) } ?? ""
      let message = result.exitCode == 0 ? "" : ": \(complaint)"
      text += "\(line)\nexit \(result.exitCode.map(String.init) ?? "by a signal")\(message)\n"
    }
    try Golden.expect(Data(text.utf8), equals: name)
  }

  @Test(arguments: [
    (
      "ftp://example.com/api/v2",
      "--source: 'ftp://' is not supported; use http:// or https://; for https,"
    ),
    (
      "https://me:secret@example.com/api/v2",
      "--source: a user name or password in the URL is not supported; to go on without it,"
    ),
    (
      "http://127.0.0.1:1/api/v2?token=secret",
      "--source: a URL with a query is not supported; to go on without it,"
    ),
    (
      "http://localhost:99999/",
      "--source: 'http://localhost:99999/' has a port that is not from 1 to 65535; a URL looks like "
        + "https://pokeapi.co/api/v2; for the default source,"
    ),
    (
      "http:///api",
      "--source: 'http:///api' has no host; a URL looks like https://pokeapi.co/api/v2; for the default source,"
    ),
  ])
  func refusesAddressesThatAreNone(source: String, message: String) async throws {
    let directory = try FreshDirectory()
    let result = try await directory.export("", from: source, exit: 64)
    #expect(result.errors.contains("\npoke-export: \(message) type: poke-export"), "\(result)")
    #expect(directory.files().isEmpty)
    #expect(!result.errors.contains("secret"))
  }

  @Test(arguments: [
    "--help", "help", "help --help", "help --version", "help export", "export --help", "--range 1 --help --nonsense",
  ])
  func helpsOnStandardOutput(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("usage: poke-export [export] [options]\n"), "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result)")
  }

  @Test(arguments: [
    ("help schema", "schema [TABLE]"), ("--help schema", "schema [TABLE]"), ("schema --help", "schema [TABLE]"),
    ("schema --table types --help stray", "schema [TABLE]"), ("help verify", "verify DIR"),
    ("help diff", "diff OLD NEW"), ("help report", "report DIR"),
  ])
  func helpsWithASubcommand(words: String, usage: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.output.hasPrefix("usage: poke-export \(usage) [options]\n\n"), "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result)")
  }

  @Test func helpsInShortOnOnePage() async throws {
    let result = try await Command.run(["-h"], in: try FreshDirectory(), exit: 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.errors.isEmpty && lines.count <= 23 && lines.allSatisfy { $0.count <= 80 }, "\(result)")
    #expect(lines.first == "usage: poke-export [export] [options]", "\(result)")
    #expect(result.output.contains("\n      --range LIST ") && result.output.contains(" need be (default: Output)\n"))
    #expect(!result.output.contains("--concurrency"), "\(result)")
    #expect(
      result.output.hasSuffix("\nFor more: poke-export --help, or poke-export help COMMAND\n"),
      "\(result)")
  }

  @Test(arguments: ["schema -h", "schema -h --nonsense"])
  func helpsInShortWithASubcommand(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(
      result.output == """
        usage: poke-export schema [TABLE] [options]

        Options:
              --table NAME      the same as TABLE (default: all)
              --format FORMAT   text, markdown or json (default: text)
          -h, --help            show this help
              --version         show the version

        For more: poke-export schema --help

        """, "\(result)")
  }

  @Test(arguments: ["--version", "export --version", "schema --version"])
  func namesItsVersion(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.output == "poke-export 0.1.0\n")
  }

  @Test func takesBlanksAroundTheCommasOfEveryList() async throws {
    let directory = try FreshDirectory()
    let lists = [
      "--range", "1 , 3-4", "--generation", "9, 9", "--name", "pikachu , eevee", "--tables", "pokemon, species",
      "--format", " csv ,ndjson",
    ]
    let result = try await Command.run(["--source", Repository.fixtures, "-o", "out", "-q"] + lists, in: directory)
    result.expectExit(0)
    let files = ["pokemon.csv", "pokemon.ndjson", "species.csv", "species.ndjson"].map { "out/\($0)" }
    #expect(directory.publishedFiles().filter { $0.contains("pokemon.") || $0.contains("species.") }.sorted() == files)
    try await Command.run(["diff", "out", "out", "--tables", "species , pokemon"], in: directory).expectExit(0)
  }

  @Test(arguments: ["api", "./api/", "api/api/v2"])
  func refusesToExportIntoItsSource(output: String) async throws {
    let directory = try FreshDirectory()
    try directory.write(Data("{}".utf8), to: "api/api/v2/pokemon/index.json")
    let result = try await Command.run(["--source", "api", "--output", output], in: directory, exit: 64)
    let message =
      "'\(output)' contains the documents of the source; to export to 'Output', type: poke-export --source api"
    #expect(result.errors == "poke-export: --output: \(message) --output Output\n", "\(result)")
    #expect(directory.files() == ["api/api/v2/pokemon/index.json"])
  }

  /// The contact becomes part of a header, even if it comes from the environment.
  @Test(arguments: ["x\r\nX-Evil: 1", "a)b", "é", String(repeating: "x", count: 201)])
  func refusesContactsOfTheEnvironmentThatNoHeaderMayHave(contact: String) async throws {
    let result = try await FreshDirectory().export("", environment: ["POKE_EXPORT_CONTACT": contact], exit: 64)
    let wrong = ["\r\n", ")", "é"].first(where: contact.contains)
    let problem =
      wrong.map { "'\($0.replacing("\r\n", with: "\\r\\n"))' is not allowed" }
      ?? "the text has more than 200 characters"
    let advice = "use up to 200 printable ASCII characters\(wrong == ")" ? " other than ')'" : "")"
    #expect(result.errors == "poke-export: POKE_EXPORT_CONTACT: \(problem); \(advice)\n", "\(result)")
  }
}
