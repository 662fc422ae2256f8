import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DocumentDecodingTests {
  private static let whole = ReadingContext(keepsTranslations: true)

  static let pokemon: [(old: String, new: String, message: String)] = [
    (
      #""base_stat":50"#, #""base_stat":"high""#,
      #"pokemon/25: stats[3].base_stat: expected an integer, found "high""#
    ),
    (
      #""base_stat":50"#, #""base_stat":70000"#,
      "pokemon/25: stats[3].base_stat: expected an integer from 0 to 65535, found 70000"
    ),
    (#""base_stat":50,"#, "", "pokemon/25: missing key stats[3].base_stat"),
    (#""height":4,"#, "", "pokemon/25: missing key height"),
    (#""height":4,"#, #""height":null,"#, "pokemon/25: height: expected an integer, found null"),
    (
      #""height":4,"#, #""height":1e400,"#,
      "pokemon/25: height: expected an integer of at most 64 bits, found 1e400"
    ),
    (#""id":25"#, #""id":26"#, "pokemon/25: the answer is about id 26"),
    (#""is_default":true"#, #""is_default":tru"#, "pokemon/25: is_default: invalid JSON at byte "),
    (#""types":["#, #""types":[null,"#, "pokemon/25: types[0]: expected an object, found null"),
  ]

  @Test(arguments: pokemon)
  func namesResourceAndPath(old: String, new: String, expected: String) {
    #expect(SampleDocuments.pokemon.contains(old))
    let text = SampleDocuments.pokemon.replacing(old, with: new)
    #expect(message(.init(.pokemon, 25), text, PokemonDTO.self).hasPrefix(expected))
  }

  @Test(arguments: [
    ("pokemon-species/25", "pokemon/25: species"), ("generation/4", "pokemon/25: past_abilities[0].generation"),
    ("generation/1", "pokemon-species/133: generation"), ("evolution-chain/67", "pokemon-species/133: evolution_chain"),
    ("pokemon/133", "pokemon-species/133: varieties[0].pokemon"),
    ("pokemon-species/470", "evolution-chain/67: chain.evolves_to[0].species"),
  ])
  func refusesAReferenceToAnotherKind(old: String, path: String) {
    func told<Document: JSONDecodable>(_ key: ResourceKey, _ text: String, _ type: Document.Type) -> String {
      message(key, text.replacing("\(old)/", with: "nature/1/"), type)
    }
    let messages = [
      told(.init(.pokemon, 25), SampleDocuments.pokemon, PokemonDTO.self),
      told(.init(.pokemonSpecies, 133), SampleDocuments.species, PokemonSpeciesDTO.self),
      told(.init(.evolutionChain, 67), SampleDocuments.chain, EvolutionChainDTO.self),
    ]
    let expected = "\(path).url: expected the URL of a \(old.prefix { $0 != "/" }) with its id, found \""
    #expect(messages.contains { $0.hasPrefix(expected) && $0.hasSuffix("/api/v2/nature/1/\"") }, "\(messages)")
  }

  @Test(arguments: [
    ("", "pokemon/25: expected a JSON object, found an empty document"),
    (" \n", "pokemon/25: expected a JSON object, found an empty document"),
    ("[1]", "pokemon/25: expected a JSON object, found \"[1]\""),
    ("<!DOCTYPE html>\n<p>", "pokemon/25: expected a JSON object, found \"<!DOCTYPE html>\\n<p>\""),
    ("{}", "pokemon/25: the answer is not a pokemon document: missing key id"),
    ("{} {}", "pokemon/25: missing key id"),
    ("{\"stats\":[]}", "pokemon/25: missing key id"),
    (SampleDocuments.species, "pokemon/25: the answer is not a pokemon document: missing key species"),
    ("{\"id\":25", "pokemon/25: invalid JSON at byte 8: the document ends too early"),
  ])
  func saysWhatCameInsteadOfADocument(body: String, expected: String) {
    #expect(message(.init(.pokemon, 25), body, PokemonDTO.self) == expected)
  }

  @Test(arguments: [
    ("", #""""#), (" ", #"" ""#), (#"a\nb"#, #""a\nb""#), ("a\u{85}b", #""a\u{85}b""#),
    ("a\u{202E}b", #""a\u{202E}b""#), (#"a\u2066b"#, #""a\u2066b""#),
    (String(repeating: "a", count: 257), "\"" + String(repeating: "a", count: 79) + "…"),
  ])
  func refusesWhatIsNoSlug(slug: String, found: String) {
    let expected = "expected a slug of 1 to 256 bytes without control characters, found \(found)"
    for (old, path) in [(#""id":25,"name":"pikachu""#, "name"), (#""type":{"name":"electric""#, "types[0].type.name")] {
      let new = old.replacing(/"[a-z]+"$/) { _ in "\"\(slug)\"" }
      let text = SampleDocuments.pokemon.replacing(old, with: new)
      #expect(message(.init(.pokemon, 25), text, PokemonDTO.self) == "pokemon/25: \(path): \(expected)")
    }
  }

  @Test func refusesListsAndTextsThatAreTooLong() {
    let type = #"{"slot":1,"type":{"name":"electric","url":"/api/v2/type/13/"}}"#
    for (count, expected) in [
      (1000, "decoded"), (1001, "pokemon/25: types[1000]: expected at most 1000 elements, found more"),
    ] {
      let types = Array(repeating: type, count: count).joined(separator: ",")
      let text = SampleDocuments.pokemon.replacing(type, with: types)
      #expect(message(.init(.pokemon, 25), text, PokemonDTO.self) == expected)
    }
    let name = SampleDocuments.species.replacing("Eevee", with: String(repeating: "e", count: 1025))
    #expect(
      message(.init(.pokemonSpecies, 133), name, PokemonSpeciesDTO.self)
        .hasPrefix("pokemon-species/133: names[1].name: expected a string of at most 1024 bytes, found \"eee"))
  }

  /// Each species asks for all others of its family, so a run would never finish a family of thousands.
  @Test(arguments: [(199, "decoded"), (200, "expected at most 200 species")])
  func refusesAFamilyOfThousands(count: Int, expected: String) {
    let link = { (id: Int, children: String) in
      #"{"species":{"name":"s\#(id)","url":"/api/v2/pokemon-species/\#(id)/"},"is_baby":false,"evolution_details":[],"#
        + #""evolves_to":[\#(children)]}"#
    }
    let chain = link(1, (1...count).map { link($0 + 1, "") }.joined(separator: ","))
    let text = #"{"id":1,"baby_trigger_item":null,"chain":\#(chain)}"#
    #expect(message(.init(.evolutionChain, 1), text, EvolutionChainDTO.self).contains(expected))
  }

  /// Half a million elements of a list may have the same new field, and remembering each would double the reading time.
  @Test(arguments: [true, false])
  func remembersADifferenceOfManyElementsOnce(keepsTranslations: Bool) throws {
    let entry = #"{"name":"Eevee","language":{"name":"de","url":"/api/v2/language/6/","mood":1}}"#
    let entries = Array(repeating: entry, count: 5000).joined(separator: ",")
    let text = SampleDocuments.species.replacing(#""names":["#, with: #""names":[\#(entries),"#)
    let drift = try PokemonSpeciesDTO.decode(
      Array(text.utf8), context: ReadingContext(keepsTranslations: keepsTranslations)
    ).drift
    #expect(drift.fields.map(\.difference) == [.new(example: "1")])
    let other = (0..<5000).map { #"{"name":"Eevee","\#($0)":1,"language":{"name":"de","url":"/6/"}}"# }
    let changing = SampleDocuments.species.replacing(
      #""names":["#, with: #""names":[\#(other.joined(separator: ",")),"#)
    #expect(try PokemonSpeciesDTO.decode(Array(changing.utf8), context: Self.whole).drift.fields.count == 1000)
  }

  @Test func namesAKeyMissingDeepDown() {
    let text = SampleDocuments.species.replacingOccurrences(
      of: #""evolution_chain":{"url":"https://pokeapi.co/api/v2/evolution-chain/67/"}"#, with: #""evolution_chain":{}"#)
    #expect(
      message(.init(.pokemonSpecies, 133), text, PokemonSpeciesDTO.self)
        == "pokemon-species/133: missing key evolution_chain.url")
  }

  @Test func remembersWhatItHasNoNameFor() throws {
    let text = SampleDocuments.pokemon
      .replacingOccurrences(of: #""base_stat":50"#, with: #""base_stat":50,"hidden":{"a":[1]}"#)
      .replacingOccurrences(of: #""height":4"#, with: #""height":4,"h\u0065ight":9,"mood":"sunny""#)
    let (document, drift) = try PokemonDTO.decode(Array(text.utf8), context: Self.whole)
    #expect(document.height == 4)
    #expect(
      Set(drift.fields) == [
        .init(path: "mood", difference: .new(example: #""sunny""#)),
        .init(path: "stats[].hidden", difference: .new(example: #"{"a":[1]}"#)),
        .init(path: "height", difference: .repeated(example: "9")),
      ])
    let whole = try PokemonDTO.decode(Array(SampleDocuments.pokemon.utf8), context: Self.whole)
    #expect(whole.drift.isEmpty)
  }

  @Test func buildsOnlyWhatIsWanted() throws {
    let all = try PokemonDTO.decode(Array(SampleDocuments.pokemon.utf8), context: Self.whole).value
    let few = try PokemonDTO.decode(
      Array(SampleDocuments.pokemon.utf8), context: ReadingContext(lists: [])
    ).value
    #expect(all.moves.count == all.moveCount && all.moveCount == few.moveCount && few.moveCount == 2)
    #expect(!all.heldItems.isEmpty && !all.gameIndices.isEmpty && !all.pastTypes.isEmpty && !all.pastStats.isEmpty)
    #expect(all.pastAbilities.first?.entries.first?.ability == nil)
    #expect(few.moves.isEmpty && few.heldItems.isEmpty && few.gameIndices.isEmpty && few.pastTypes.isEmpty)
    #expect(all.stats == few.stats && all.sprites == few.sprites && all.latestCry == few.latestCry)
    let english = try PokemonSpeciesDTO.decode(
      Array(SampleDocuments.species.utf8), context: ReadingContext(language: "EN", lists: [])
    ).value
    #expect(english.names.map(\.text) == ["Eevee"])
    #expect(english.genera.map(\.text) == ["Evolution Pokémon"])
    #expect(english.flavorTextEntries.map(\.flavorText) == ["Its genetic code\nis irregular.\u{C}"])
  }

  @Test(arguments: [
    ("33", ["33"]), (#"["bold","calm"]"#, ["bold", "calm"]),
    (#"[{"name":"bold","url":"/api/v2/nature/2/"}]"#, ["bold"]), ("null", []), ("0", []), ("[]", []),
    ("false", []), (#""""#, []),
  ])
  func readsNaturesInEveryShape(json: String, natures: [String]) throws {
    let detail = try detail("\"needs_one_of_natures\":\(json)")
    #expect(detail.needsOneOfNatures == natures && detail.unknownConditions.isEmpty)
  }

  /// No document says whether a number in a list is the API's id of a nature or the games' own.
  @Test(arguments: [
    "[2,3]", #"["bold",3]"#, "[[2]]", #"[{"id":2}]"#, #"[{"name":"bold","url":"/api/v2/nature/2/"},null]"#, #""bold""#,
    "33554432",
  ])
  func keepsNaturesThatItCannotReadAsTheyStand(json: String) throws {
    let detail = try detail("\"needs_one_of_natures\":\(json),\"min_level\":16")
    #expect(detail.needsOneOfNatures.isEmpty && detail.minLevel == 16)
    #expect(detail.unknownConditions == [.init(name: "needs_one_of_natures", json: json)])
    let method = EvolutionMethod(dto: detail)
    #expect(HowTeller(method, from: nil, to: nil).text?.whole == "Level 16, depending on its nature")
  }

  /// A first pass over each entry finds its language; this pass must not change which names the reader returns.
  @Test(arguments: [
    (#"[{"name":"X","language":{"name":"en","url":"/l/9/"},"language":{"name":"de","url":"/l/6/"}}]"#, ["X"]),
    (#"[{"name":"X","language":{"name":"de","url":"/l/6/"},"language":{"name":"en","url":"/l/9/"}}]"#, []),
    (#"[{"name":"X","l\u0061nguage":{"name":"en","url":"/l/9/"}}]"#, ["X"]),
    (#"[{"name":"X","language":{"name":"de","url":"/l/6/"},"language":{"name":5}}]"#, []),
    (#"[{"name":"X","language":{"name":"EN","url":"/l/9/"},"language":{"name":{"name":[[]]}}}]"#, ["X"]),
  ])
  func readsNamesOfOneLanguage(names: String, expected: [String]) throws {
    let text = """
      {"names":\(names),"id":1,"name":"a","generation":{"name":"generation-i","url":"/api/v2/generation/1/"}}
      """
    let context = ReadingContext(lists: [])
    let (document, _) = try PokemonSpeciesDTO.decode(Array(text.utf8), context: context)
    #expect(document.names.map(\.text) == expected)
    #expect(document.name == "a")
  }

  /// Repeated parts are read only once, but still count towards the limit of nesting.
  @Test func limitsNestingOfPartsThatAreTheSame() {
    var nested = #"{"name":"abcdefghijklmnopqrst"}"#
    var parts = [nested]
    for _ in 0..<600 {
      nested = #"{"name":"abcdefghijklmnopqrst","in":\#(nested)}"#
      parts.append(nested)
    }
    let text = #"{"unknown":[\#(parts.joined(separator: ","))]}"#
    let error = #expect(throws: JSONError.self) { try PokemonDTO.decode(Array(text.utf8), context: Self.whole) }
    #expect(error?.problem == .tooDeep)
  }

  @Test func keepsConditionsItHasNoNameFor() throws {
    let detail = try detail(
      #""a": { "x" : [ 1, "b c" ] }, "b":null,"c":false,"d":"","e":[],"f":{},"g":0,"h":"x \" y","min_level":3"#)
    #expect(
      detail.unknownConditions == [
        .init(name: "a", json: #"{"x":[1,"b c"]}"#), .init(name: "g", json: "0"), .init(name: "h", json: #""x \" y""#),
      ])
    #expect(detail.minLevel == 3)
  }

  @Test func keepsConditionsOfAnotherTypeAsTheyStand() throws {
    let detail = try detail(#""min_level":"six teen","gender":7,"trigger":[1, 2],"item":null"#)
    #expect(
      detail.unknownConditions == [
        .init(name: "min_level", json: #""six teen""#), .init(name: "gender", json: "7"),
        .init(name: "trigger", json: "[1,2]"),
      ])
    #expect(detail.minLevel == nil && detail.gender == nil && detail.trigger == nil)
  }

  @Test func readsTheShapesOfOldData() throws {
    let text = """
      {"id":1,"name":"a","species":{"name":"a","url":"/api/v2/pokemon-species/1/"},"is_default":true,"height":7,\
      "sprites":{"front_default":null},"moves":[],"abilities":[],"weight":0,"order":-1,"base_experience":null}
      """
    let (document, drift) = try PokemonDTO.decode(Array(text.utf8), context: Self.whole)
    #expect(document.pastTypes.isEmpty && document.latestCry == nil && document.sprites.officialArtwork == nil)
    #expect(document.order == -1 && document.weight == 0 && document.baseExperience == nil)
    let missing = ["forms", "game_indices", "held_items", "stats", "types"]
    #expect(drift.fields == missing.map { .init(path: $0, difference: .missing) })
  }

  /// The fixtures have one field that the decoders deliberately do not know.
  @Test func knowsEveryFieldOfTheFixtures() throws {
    let api = URL(fileURLWithPath: Repository.fixtures + "/v2")
    var unknown: Set<String> = []
    func decodeAll<Document>(_ kind: Endpoint, with reader: DocumentReader<Document>) throws {
      let folder = api.appendingPathComponent(kind.rawValue)
      for id in try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap({ Int($0) }) {
        let body = Array(try Data(contentsOf: folder.appendingPathComponent("\(id)/index.json")))
        let raw = RawResource(request: .document(ResourceKey(kind, id)), body: body, origin: .file)
        unknown.formUnion(try reader.read(raw, nil, Self.whole).drift.fields.map(\.path))
      }
    }
    try decodeAll(.pokemon, with: DocumentReader(PokemonDTO.self))
    try decodeAll(.pokemonSpecies, with: DocumentReader(PokemonSpeciesDTO.self))
    try decodeAll(.evolutionChain, with: DocumentReader(EvolutionChainDTO.self))
    for kind in DocumentKind.all where kind.endpoint == .type {
      try decodeAll(.type, with: kind.reader)
    }
    #expect(unknown.allSatisfy { $0.hasSuffix("evolution_details[].min_friends_nearby") } && unknown.count == 1)
  }

  private func detail(_ fields: String) throws -> EvolutionDetailDTO {
    let text = """
      {"id":1,"chain":{"species":{"name":"a","url":"/api/v2/pokemon-species/1/"},"is_baby":false,"evolves_to":[],\
      "evolution_details":[{\(fields)}]}}
      """
    let chain = try EvolutionChainDTO.decode(Array(text.utf8), context: Self.whole).value
    return try #require(chain.chain.evolutionDetails.first)
  }

  private func message<Document: JSONDecodable>(_ key: ResourceKey, _ body: String, _ type: Document.Type) -> String {
    do {
      _ = try decode(type, body, for: .document(key))
      return "decoded"
    } catch {
      return error.description
    }
  }
}
