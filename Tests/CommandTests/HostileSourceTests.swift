import Foundation
import TestSupport
import Testing

/// Documents made to waste memory or disk: memory, messages and files stay within their bounds.
@Suite final class HostileSourceTests: ServedSuite {
  /// The path of a nested key contains all keys above it, so the paths would take far more room than the document.
  @Test func readsFewOfNestedPictures() async throws {
    let key = String(repeating: "k", count: 3_900)
    let deep = (0..<500).reduce(#"{"front_default":"u"}"#) { #"{"p\#($1)":"u","\#(key)":\#($0)}"# }
    try server.plan("pokemon/1", replacing: (#""sprites": {"#, #""sprites": {"deep": \#(deep),"#))
    try await directory.export("--range 1 -o out --tables pokemon_sprites", from: server.url, exit: 0)
    let table = try directory.text("out/pokemon_sprites.csv")
    #expect(table.utf8.count < 20_000 && table.contains("p499"), "\(table.prefix(1000))")
  }

  @Test func quotesAFieldNameOfMegabytesInPart() async throws {
    let name = String(repeating: "f", count: 5_000_000)
    try server.plan("pokemon/1", replacing: (#""weight""#, #""\#(name)": 1, "weight""#))
    let result = try await directory.export("--range 1 -o out", from: server.url, exit: 0)
    #expect(result.errors.contains("warning: pokemon/1: fff") && result.errors.utf8.count < 2000)
    #expect(try directory.text("out/quality.csv").utf8.count < 1000)
  }

  @Test func listsSomeOfManyFieldsItDoesNotKnow() async throws {
    let names = (0..<900).map { #""x\#($0)": 1, "# }.joined()
    try server.plan("pokemon/1", replacing: (#""weight""#, #"\#(names)"weight""#))
    try await directory.export("--range 1 -o out", from: server.url, exit: 0)
    let quality = try directory.text("out/quality.csv")
    #expect(
      quality.contains(
        "warning,new_field,pokemon,,,more than 100 fields are unknown or different; only 100 are listed\n"
      ))
    #expect(quality.split(separator: "\n").count { $0.contains("new_field") } == 101)
  }

  @Test func namesAFewOfManyVersions() async throws {
    for id in 1...30 {
      let version = String(repeating: "v", count: 200) + "\(id)"
      server.plan("/api/v2/pokemon/\(id)/", .serveWith(headers: ["X-PokeAPI-Hash": version]))
    }
    let result = try await directory.export("--range 1-30 -o out", from: server.url, exit: 0)
    #expect(result.errors.contains(", and 26 more)") && result.errors.utf8.count < 6000, "\(result)")
    #expect(try directory.text("out/quality.csv").contains(", and 26 more); run the same command again later"))
  }

  @Test func endsAListWhosePagesAreTooLarge() async throws {
    let rest = String(repeating: "x", count: 7_000_000)
    let pages = (1...9).map { id in
      LoopbackServer.Behavior.body(
        Array(
          #"""
          {"count":1000,"next":"more","previous":null,"results":[{"name":"p\#(id)","url":"/api/v2/pokemon/\#(id)/"}],\#
          "rest":"\#(rest)"}
          """#.utf8))
    }
    server.plan("/api/v2/pokemon/", pages)
    let result = try await directory.export("--range 1 -o out", from: server.url, exit: 75)
    #expect(result.errors.contains("pokemon: the list announces 1000 entries, but ends after 3"), "\(result)")
    #expect(server.count(of: "/api/v2/pokemon/") == 3)
  }

  @Test func quotesTheAddressOfARedirectInPart() async throws {
    let names = ["/" + String(repeating: "a", count: 60_000), "/" + String(repeating: "b", count: 60_000)]
    for (id, name) in zip(1...2, names) { server.plan("/api/v2/pokemon/\(id)/", .redirect(name)) }
    server.plan(names[0], .status(451))
    server.plan(names[1], .redirect(names[1]))
    let result = try await directory.export("--range 1-3 -o out --retries 0", from: server.url, exit: 75)
    let start = "http://127.0.0.1:\(server.port)/"
    func part(_ letter: String) -> String {
      start + String(repeating: letter, count: 200 - start.count) + "…"
    }
    #expect(result.errors.contains("pokemon/1: HTTP 451 from \(part("a"))\n"), "\(result.errors.prefix(2000))")
    let circle = "pokemon/2: \(part("b")): redirected more than 5 times, at last to '\(part("b"))'\n"
    #expect(result.errors.contains(circle), "\(result.errors.prefix(2000))")
    #expect(try directory.text("out/failures.ndjson").count < 2000)
  }

  @Test(arguments: [
    ";", "x;;y", ";;;", #"a"b"#, "a,b", "'", "=1", "a|b", "a\tb", "a\\u0000b", "a\\nb", "", " ", "x ", "é;フ", "\\u2028",
  ])
  func verifiesItsOwnListsOfAnyTexts(text: String) async throws {
    let text = text.replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
    for (id, name) in [(1, "bulbasaur"), (2, "ivysaur"), (3, "venusaur")] {
      for kind in ["pokemon", "pokemon-species"] {
        try server.plan("\(kind)/\(id)", replacing: (#""name": "\#(name)""#, #""name": "\#(text)""#))
      }
    }
    let export = try await directory.export(
      "--range 1-6 -o out -q --allow-partial --tables pokemon,species,pokemon_forms,species_varieties,pokemon_abilities "
        + "--format csv,ndjson,sqlite --retries 0", from: server.url)
    #expect([0, 75].contains(export.exitCode), "\(export)")
    let verified = try await Command.run(["verify", "out"], in: directory)
    #expect(verified.exitCode == 0 && verified.output.isEmpty, "\(verified)")
  }

  @Test func givesUpADyingSourceWithOneError() async throws {
    server.onRequest(25) { [server] in server.stop() }
    let result = try await directory.export(
      "--range 1-60 -o out --retries 1 --log-format text", from: server.url, exit: 75)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("given up") }
    #expect(errors.count == 1 && !result.errors.contains("given up before it came"), "\(result)")
  }

  @Test func offersAFewOfManyNames() async throws {
    let long = String(repeating: "l", count: 5_000_000)
    let names = (1...60).map { "odd-\($0)" } + ["odd-\(long)"]
    let entries = names.enumerated().map { #"{"name":"\#($1)","url":"/api/v2/pokemon/\#($0 + 1)/"}"# }
    let list = #"{"count":61,"next":null,"previous":null,"results":[\#(entries.joined(separator: ","))]}"#
    server.plan("/api/v2/pokemon/", .body(Array(list.utf8)))
    let result = try await directory.export("--name odd -o out", from: server.url, exit: 64)
    let message = "--name: 'odd' fits 60 Pokémon; for the first 20, type: poke-export "
    #expect(result.errors.contains(message), "\(result.errors.prefix(2000))")
    #expect(result.errors.utf8.count < 1000, "\(result.errors.prefix(2000))")
  }

  /// `over'grow` and `over’grow` both become the slug `overgrow`.
  @Test func takesTheLowestIDOfTwoNamesForASlug() async throws {
    let list = #"""
      {"count":2,"next":null,"previous":null,"results":[{"name":"over'grow","url":"/api/v2/ability/66/"},\#
      {"name":"over’grow","url":"/api/v2/ability/65/"},{"name":"chlorophyll","url":"/api/v2/ability/34/"}]}
      """#.replacing("\"count\":2", with: "\"count\":3")
    server.plan("/api/v2/ability/", .body(Array(list.utf8)))
    try await directory.export("--range 1 -o out --tables pokemon --language de", from: server.url, exit: 0)
    #expect(server.count(of: "/api/v2/ability/65/") == 1 && server.count(of: "/api/v2/ability/66/") == 0)
    let finding =
      "warning,repeated_slug,ability,65,name,the API lists 2 documents with the name 'overgrow'; the display name comes from the document with the lowest id"
    #expect(try directory.text("out/quality.csv").contains(finding + "\n"))
  }
}
