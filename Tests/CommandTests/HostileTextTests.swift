import Foundation
import TestSupport
import Testing

/// Text from documents, files and the command line must never begin a line of its own.
@Suite final class HostileTextTests: CommandSuite {
  private static let inWorkflow = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "page.md"]

  /// In a workflow, a line that begins with two colons is a command to the runner.
  @Test func showsNamesOutOfDocumentsOnOneLine() async throws {
    let server = try LoopbackServer()
    let slug = "ivy::warning::saur"
    try server.plan("pokemon/2", replacing: (#""weight""#, #""x\r\n::add-mask::bulba": 1, "weight""#))
    try server.plan("pokemon-species/2", replacing: (#""name": "ivysaur""#, "\"name\": \"\(slug)\""))
    try server.plan("evolution-chain/1", replacing: (#""name": "ivysaur""#, "\"name\": \"\(slug)\""))
    try server.plan("pokemon-species/3", replacing: ("pokemon-species/2/", "pokemon-species/1/"))
    let arguments = ["--source", server.url, "--range", "1-3", "-o", "out"]
    let key =
      #"pokemon/2: x\r\n::add-mask::bulba: a field unknown to this version of poke-export, with the value 1"#
    let parent =
      "pokemon-species/3: venusaur evolves from ivysaur (id 1) in its own document, but from \(slug) (id 2) in evolution-chain/1; the dataset follows evolution-chain/1"
    let published = try await Command.run(arguments, in: directory, environment: Self.inWorkflow, exit: 0)
    #expect(published.errors.contains("\npoke-export: warning: \(key)\n"), "\(published)")
    #expect(published.output.isEmpty, "\(published)")
    let quality = try directory.text("out/quality.csv")
    #expect(quality.contains(parent.dropFirst("pokemon-species/3: ".count)), "\(quality)")
    let strict = try await Command.run(
      arguments + ["--strict", "--contract", "freeze"], in: directory, environment: Self.inWorkflow, exit: 65)
    for finding in [key, parent] { #expect(strict.errors.contains("poke-export: \(finding)\n"), "\(strict)") }
    #expect(strict.output.contains("%0A\(parent)%0A"), "\(strict)")
    let seen = [published.output, published.errors, strict.output, strict.errors, quality]
    for text in try seen + [directory.text("page.md")] { expectPlain(text) }
  }

  @Test func writesNoInvisibleCharacterInAddresses() async throws {
    let server = try LoopbackServer()
    try server.plan("pokemon/1", replacing: ("https://raw.", "\u{200B}https://\u{AD}raw.\u{2028}"))
    for source in [server.url, Repository.fixtures] {
      let name = source == server.url ? "out" : "local"
      try await directory.export("--range 1 --tables pokemon,pokemon_sprites -o \(name)", from: source, exit: 0)
    }
    for table in ["pokemon", "pokemon_sprites"] {
      let found = try directory.text("out/\(table).csv")
      #expect(found.replacing("https://raw. ", with: "https://raw.") == (try directory.text("local/\(table).csv")))
    }
  }

  /// A slug with control characters could act on a terminal, so its document is treated as unreadable.
  @Test func publishesNoSlugWithControlCharacters() async throws {
    let server = try LoopbackServer()
    let slug = #"ivy\r\n::warning::saur\u001b[31m"#
    try server.plan("pokemon-species/2", replacing: (#""name": "ivysaur""#, "\"name\": \"\(slug)\""))
    let result = try await directory.export("--range 1-3 -o out", from: server.url, exit: 75)
    let message = "pokemon-species/2: name: expected a slug of 1 to 256 bytes without control characters, found"
    #expect(result.errors.contains(#"\#(message) "\#(slug)""#), "\(result)")
    expectPlain(result.errors)
  }

  @Test(arguments: [
    ["--source", "/nope\r\n::error::pwned\u{1B}[2J"],
    ["--source", Repository.fixtures, "-o", "nowhere\n::error::pwned"],
    ["--source", Repository.fixtures, "--range", "1", "--summary", "no\n::error::pwned\r\n::debug::/s.json"],
    ["--wrong\r\n::error::pwned\u{9B}2J"], ["verify", "no\n::error::pwned"], ["diff", "no\r\n::error::pwned", "b"],
    ["report", "no\n::error::pwned"],
  ])
  func showsWhatWasTypedOnOneLine(arguments: [String]) async throws {
    try directory.write(Data(), to: "nowhere\n::error::pwned")
    let result = try await Command.run(arguments, in: directory, environment: Self.inWorkflow)
    #expect(result.exitCode != 0 && result.errors.contains("pwned"), "\(result)")
    expectPlain(result.errors)
    expectPlain(result.output)
    if directory.files().contains("page.md") { try expectPlain(directory.text("page.md")) }
  }

  @Test func showsNamesOfTablesAndColumnsOnOneLine() async throws {
    let header = "id,\"a\n::error::pwn\u{1B}[31m\",\"b\r\n::error::pwn\""
    let table = "n\n::error::x.csv"
    for (name, rows) in [("old", "\(header)\n1,x,y\n"), ("new", "\(header.dropLast(1))2\"\n1,z\u{9B}2J,y\n")] {
      try directory.write(Data(rows.utf8), to: "\(name)/\(table)")
    }
    try directory.write(Data("id\n1\n".utf8), to: "new/gone\u{1B}[31m.csv")
    let result = try await Command.run(["diff", "old", "new"], in: directory, exit: 0)
    #expect(
      result.output == #"""
        1 row added, 1 removed; 1 table added; 1 table changed

        gone\u{1B}[31m   +1      new table
        n\n:\:error:\:x  +1  -1  columns differ

        n\n:\:error:\:x
        + column b\r\n::error::pwn2
        + 1 · z\u{9B}2J
        - column b\r\n::error::pwn
        - 1 · x

        """#, "\(result)")
    try directory.write(Data("id\n1,2\n".utf8), to: "new/\(table)")
    let damaged = try await Command.run(["diff", "old", "new"], in: directory, exit: 65)
    #expect(
      damaged.errors == #"poke-export: new/n\n::error::x.csv: row 1: expected 1 cell, found 2"# + "\n", "\(damaged)")
  }

  /// Expects no control characters, and no workflow commands except this program's annotations.
  private func expectPlain(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let controls = text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("::") }
    let own = lines.filter { $0.hasPrefix("::error title=poke-export%3A exit code ") }
    #expect(controls.isEmpty && lines.count == own.count, "\(text)", sourceLocation: sourceLocation)
  }
}
