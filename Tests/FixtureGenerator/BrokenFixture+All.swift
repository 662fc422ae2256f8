extension BrokenFixture {
  /// Every broken set.
  public static let all = malformed + misplaced + mistyped + lists + gaps

  /// Files that are no JSON text, or not one that may be read.
  public static let malformed: [BrokenFixture] = [
    BrokenFixture("truncated", "The file ends in the middle.", in: gyarados, .bytes { Array($0.prefix($0.count / 2)) }),
    BrokenFixture("truncated-string", "The file ends inside a string.", in: gyarados, .text(#"{"id":130,"name":"gya"#)),
    BrokenFixture(
      "truncated-escape", "The file ends inside an escape.", in: gyarados, .text(#"{"id":130,"name":"\u00"#)),
    BrokenFixture("trailing-garbage", "Something follows the document.", in: gyarados, .bytes { $0 + "oops\n".utf8 }),
    BrokenFixture("two-documents", "The file holds the document twice.", in: gyarados, .bytes { $0 + $0 }),
    BrokenFixture("nan", "A number is NaN.", in: gyarados, .set("height", .verbatim("NaN"))),
    BrokenFixture("infinity", "A number is -Infinity.", in: gyarados, .set("height", .verbatim("-Infinity"))),
    BrokenFixture("leading-zero", "A number begins with 0.", in: gyarados, .set("height", .verbatim("065"))),
    BrokenFixture(
      "huge-exponent", "A number is too large for any type.", in: gyarados, .set("height", .verbatim("1e400"))),
    BrokenFixture(
      "huge-integer", "A number is too large for 64 bits.", in: gyarados,
      .set("height", .verbatim("99999999999999999999"))),
    BrokenFixture(
      "deep-nesting", "An unknown field holds 100,000 arrays in each other.", in: gyarados,
      .set("unknown", .verbatim(nested(100_000)))),
    BrokenFixture(
      "bad-utf8", "A string holds a byte that UTF-8 never has.", in: gyarados,
      .bytes { replacing("\"gyarados\"", in: $0, by: Array("\"gyara".utf8) + [0xFF] + Array("dos\"".utf8)) }),
    BrokenFixture(
      "overlong-utf8", "A string holds a slash in two bytes instead of one.", in: gyarados,
      .bytes { replacing("\"gyarados\"", in: $0, by: Array("\"gyara".utf8) + [0xC0, 0xAF] + Array("dos\"".utf8)) }),
    BrokenFixture(
      "lone-surrogate", "An escape stands for half a character.", in: gyarados,
      .set("name", .verbatim(#""gyarados\ud83d""#))),
    BrokenFixture(
      "bad-escape", "A string has an escape that JSON has not.", in: gyarados, .set("name", .verbatim(#""gyarados\x""#))
    ),
    BrokenFixture(
      "raw-line-feed", "A string holds a line feed that is not escaped.", in: gyarados,
      .set("name", .verbatim("\"gyara\ndos\""))),
    BrokenFixture(
      "single-quotes", "A string stands in single quotes.", in: gyarados, .set("name", .verbatim("'gyarados'"))),
    BrokenFixture(
      "trailing-comma", "A comma stands before a brace.", in: gyarados, .set("weight", .verbatim("2350,"))),
    BrokenFixture(
      "missing-comma", "A comma is missing.", in: gyarados,
      .bytes { replacing(",\"weight\"", in: $0, by: Array(" \"weight\"".utf8)) }),
    BrokenFixture(
      "comment", "The document has a comment.", in: gyarados, .set("weight", .verbatim("2350/* hectograms */"))),
    BrokenFixture("empty", "The file is empty.", in: gyarados, .text("")),
    BrokenFixture("blank", "The file holds spaces only.", in: gyarados, .text("  \n\n")),
    BrokenFixture("zeros", "The file holds zero bytes.", in: gyarados, .bytes { $0.map { _ in 0 } }),
    BrokenFixture("utf16", "The file is in UTF-16.", in: gyarados, .bytes { [0xFF, 0xFE] + $0.flatMap { [$0, 0] } }),
    BrokenFixture(
      "byte-order-mark", "The file begins with a byte order mark, which RFC 8259 lets a reader ignore.", in: gyarados,
      .bytes { [0xEF, 0xBB, 0xBF] + $0 }),
    BrokenFixture("html", "The file is a web page.", in: gyarados, .text(webPage)),
  ]

  /// Files that hold a JSON value, but not the document they should.
  public static let misplaced: [BrokenFixture] = [
    BrokenFixture(
      "array", "The document is an array.", in: gyarados, .bytes { Array("[".utf8) + $0 + Array("]".utf8) }),
    BrokenFixture("scalar", "The document is a number.", in: gyarados, .text("130\n")),
    BrokenFixture("null-document", "The document is null.", in: gyarados, .text("null\n")),
    BrokenFixture("empty-object", "The document is an empty object.", in: gyarados, .text("{}\n")),
    BrokenFixture(
      "error-object", "The document is an error message.", in: gyarados, .text(#"{"detail":"Not found."}"# + "\n")),
    BrokenFixture("other-id", "The document is another Pokémon's.", in: gyarados, .copy("pokemon/132")),
    BrokenFixture("other-kind", "The document is the species'.", in: gyarados, .copy("pokemon-species/130")),
    BrokenFixture("other-kind-species", "The species' document is the Pokémon's.", in: species, .copy(gyarados)),
    BrokenFixture("list-as-document", "The document is the list.", in: gyarados, .copy("pokemon")),
  ]

  /// Documents whose fields are missing, or of another type or range than the contract's.
  public static let mistyped: [BrokenFixture] = [
    BrokenFixture("missing-field", "A Pokémon has no species.", in: gyarados, .absent("species")),
    BrokenFixture("missing-nested-field", "A stat has no base_stat.", in: gyarados, .absent("stats.3.base_stat")),
    BrokenFixture("missing-chain-field", "A chain has no root.", in: chain, .absent("chain")),
    BrokenFixture("missing-species-field", "A species has no generation.", in: species, .absent("generation")),
    BrokenFixture("null-field", "A Pokémon's species is null.", in: gyarados, .set("species", nil)),
    BrokenFixture("null-name", "A Pokémon's name is null.", in: gyarados, .set("name", nil)),
    BrokenFixture(
      "null-species-in-chain", "A link of a chain has no species.", in: chain, .set("chain.evolves_to.0.species", nil)),
    BrokenFixture("text-for-number", "A stat is a word.", in: gyarados, .set("stats.0.base_stat", "high")),
    BrokenFixture("number-for-text", "A Pokémon's name is a number.", in: gyarados, .set("name", 130)),
    BrokenFixture("number-for-boolean", "A flag is a number.", in: gyarados, .set("is_default", 1)),
    BrokenFixture("fraction-for-integer", "A height is 6.5.", in: gyarados, .set("height", .verbatim("6.5"))),
    BrokenFixture("object-for-array", "The types are an object.", in: gyarados, .set("types", [:])),
    BrokenFixture(
      "text-for-reference", "A Pokémon's species is a bare name.", in: gyarados, .set("species", "gyarados")),
    BrokenFixture(
      "text-for-level", "A level is a word.", in: chain,
      .set("chain.evolves_to.0.evolution_details.0.min_level", "twenty")),
    BrokenFixture("out-of-range", "A stat is larger than any.", in: gyarados, .set("stats.0.base_stat", 4_000_000_000)),
    BrokenFixture("negative", "A height is negative.", in: gyarados, .set("height", -65)),
    BrokenFixture(
      "negative-id", "The species' URL has a negative id.", in: gyarados,
      .set("species.url", "/api/v2/pokemon-species/-130/")),
    BrokenFixture(
      "zero-id", "The species' URL has the id 0.", in: gyarados, .set("species.url", "/api/v2/pokemon-species/0/")),
    BrokenFixture(
      "no-id", "The species' URL has no id.", in: gyarados, .set("species.url", "/api/v2/pokemon-species/")),
    BrokenFixture(
      "other-kind-in-url", "The species' URL is an item's.", in: gyarados, .set("species.url", "/api/v2/item/130/")),
  ]

  /// Lists that do not say which documents exist.
  public static let lists: [BrokenFixture] = [
    BrokenFixture("empty-list", "The list has nothing in it.", in: "pokemon", .set("results", [])),
    BrokenFixture("zero-list", "The list has nothing in it and says so.", in: "pokemon", .text(emptyList)),
    BrokenFixture("wrong-count", "The list says it has more than it has.", in: "pokemon", .set("count", 1302)),
    BrokenFixture("negative-count", "The list says it has less than nothing.", in: "pokemon", .set("count", -1)),
    BrokenFixture(
      "duplicate-ids", "The list has a Pokémon twice.", in: "pokemon",
      .set("results.2", ["name": "gyarados", "url": "/api/v2/pokemon/130/"])),
    BrokenFixture(
      "ids-as-names", "An URL in the list ends with a name.", in: "pokemon",
      .set("results.1.url", "/api/v2/pokemon/gyarados/")),
    BrokenFixture(
      "huge-id", "An id in the list is too large for 64 bits.", in: "pokemon",
      .set("results.1.url", "/api/v2/pokemon/99999999999999999999/")),
    BrokenFixture(
      "next-elsewhere", "The list goes on at another host.", in: "pokemon",
      .set("next", "https://example.com/api/v2/pokemon/?offset=3")),
    BrokenFixture("next-loop", "The list goes on with itself.", in: "pokemon", .set("next", "/api/v2/pokemon/")),
    BrokenFixture("no-results", "The list has no results.", in: "pokemon", .absent("results")),
    BrokenFixture(
      "list-of-names", "The list has bare names.", in: "pokemon", .set("results", ["magikarp", "gyarados"])),
    BrokenFixture("document-as-list", "The list is a document.", in: "pokemon", .copy(gyarados)),
    BrokenFixture("missing-list", "There is no list.", in: "pokemon", .missing),
    BrokenFixture(
      "truncated-list", "The list ends in the middle.", in: "pokemon", .bytes { Array($0.prefix($0.count / 2)) }),
  ]

  /// Sets in which a document is not there, or names one that is not.
  public static let gaps: [BrokenFixture] = [
    BrokenFixture("missing-pokemon", "A listed Pokémon has no document.", in: gyarados, .missing),
    BrokenFixture("missing-species", "A Pokémon's species has no document.", in: species, .missing),
    BrokenFixture("missing-chain", "A species' chain has no document.", in: chain, .missing),
    BrokenFixture(
      "dangling-species", "A Pokémon names a species that does not exist.", in: gyarados,
      .set("species", ["name": "gyarados", "url": "/api/v2/pokemon-species/9130/"])),
    BrokenFixture(
      "dangling-chain", "A species names a chain that does not exist.", in: species,
      .set("evolution_chain.url", "/api/v2/evolution-chain/9064/")),
    BrokenFixture("left-out-of-chain", "A species is not in its chain.", in: chain, .set("chain.evolves_to", [])),
    BrokenFixture(
      "no-method", "A step of a chain has no method.", in: chain, .set("chain.evolves_to.0.evolution_details", [])),
    BrokenFixture(
      "parent-mismatch", "A species says it evolves from nothing.", in: species, .set("evolves_from_species", nil)),
    BrokenFixture(
      "two-defaults", "A species has two default varieties.", in: species,
      .set(
        "varieties",
        [
          ["is_default": true, "pokemon": ["name": "gyarados", "url": "/api/v2/pokemon/130/"]],
          ["is_default": true, "pokemon": ["name": "magikarp", "url": "/api/v2/pokemon/129/"]],
        ])),
  ]

  private static let gyarados = "pokemon/130"
  private static let species = "pokemon-species/130"
  private static let chain = "evolution-chain/64"
  private static let emptyList = #"{"count":0,"next":null,"previous":null,"results":[]}"# + "\n"
  private static let webPage = """
    <!DOCTYPE html>
    <html lang="en"><head><title>Just a moment</title></head><body><p>The net is being mended.</p></body></html>

    """

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func replacing(_ text: String, in bytes: [UInt8], by other: [UInt8]) -> [UInt8] {
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return bytes }
    return Array(bytes[..<range.lowerBound]) + other + bytes[range.upperBound...]
  }
}
