import Testing

@testable import PokeExport

@Suite struct TypeTests {
  @Test func keepsEachValueInItsPlace() throws {
    let (type, drift) = try read(Self.steel)
    #expect(type.id == 9 && type.slug == "steel" && type.generation == 2 && type.damageClass == "physical")
    #expect(type.damageRelations.halfDamageTo == ["fire"] && type.damageRelations.doubleDamageTo == ["ice"])
    #expect(type.damageRelations.noDamageFrom == ["poison"] && type.damageRelations.halfDamageFrom == ["steel"])
    #expect(type.damageRelations.noDamageTo.isEmpty && type.damageRelations.doubleDamageFrom.isEmpty)
    #expect(type.pastDamageRelations.map(\.generation) == [5])
    #expect(type.pastDamageRelations.map(\.damageRelations.halfDamageFrom) == [["ghost"]])
    #expect(type.pokemonCount == 2 && drift.isEmpty)
  }

  /// The type chart needs past and present damage relations, whichever tables are written.
  @Test func readsTheDamageForAnyTable() throws {
    let type = try PokemonTypeDetails.kind.read(Array(Self.steel.utf8), ReadingContext(lists: [])).value
    #expect(type.names.isEmpty && type.pastDamageRelations.count == 1)
    #expect(type.damageRelations.halfDamageTo == ["fire"])
  }

  @Test func readsTheShapesOfOldDataWithoutAWord() throws {
    let text = Self.steel
      .replacing(Self.past, with: "")
      .replacing(#""sprites":{},"#, with: "")
      .replacing(/"move_damage_class":\{.*?\}/, with: #""move_damage_class":null"#)
    let (type, drift) = try read(text)
    #expect(!text.contains("past_") && !text.contains("sprites"))
    #expect(type.pastDamageRelations.isEmpty && type.damageClass == nil && drift.isEmpty)
  }

  @Test func tellsWhatDiffersFromTheContract() throws {
    let text = Self.steel
      .replacing(Self.past, with: #""past_damage_relations":5,"mood":"sunny","#)
      .replacing(#""no_damage_to":[],"#, with: "")
    #expect(
      Set(try read(text).drift.fields) == [
        .init(path: "damage_relations.no_damage_to", difference: .missing),
        .init(path: "past_damage_relations", difference: .retyped(expected: "an array", found: "5")),
        .init(path: "mood", difference: .new(example: #""sunny""#)),
      ])
  }

  /// Without damage relations every factor would be 1, and without a generation no past chart could be made.
  @Test(arguments: [
    (
      #""damage_relations":{"no_damage_to":[],"half_damage_to":[{"#,
      #""damage_relations":null,"other":{"no_damage_to":[],"half_damage_to":[{"#,
      "damage_relations: expected an object, found null"
    ),
    ("/generation/2/", "/type/2/", "generation: expected a reference with the id of a generation, found {"),
    (
      "/generation/5/", "/type/5/",
      "past_damage_relations[0].generation: expected a reference with the id of a generation, found {"
    ),
  ])
  func refusesATypeWithoutWhatTheChartNeeds(old: String, new: String, message: String) throws {
    let error = #expect(throws: JSONError.self) { try read(Self.steel.replacing(old, with: new)) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func isNamedInTheLanguageThenInEnglishThenAfterTheSlug() throws {
    let names = try ["ja", "de", "EN", "fr"].map { try read(Self.steel, $0).value.displayName }
    #expect(names == ["はがね", "Stahl", "Steel", "Steel"])
    let empty = Self.steel.replacing(#""Stahl""#, with: #""""#)
    #expect(try read(empty, "de").value.displayName == "Steel")
    #expect(try read(empty).value.names.map(\.name) == ["はがね", "Steel"])
    let nameless = Self.steel.replacing(/"(はがね|Stahl|Steel)"/, with: #""""#)
    #expect(try read(nameless.replacing(#""steel","g"#, with: #""steel-type","g"#)).value.displayName == "Steel Type")
  }

  @Test func keepsNamesInAllLanguagesWhereAProgramAsksForThem() throws {
    let bytes = Array(Self.steel.utf8)
    #expect(try PokemonTypeDetails(decoding: bytes).names.isEmpty)
    let whole = try PokemonTypeDetails(
      decoding: bytes, context: ReadingContext(language: "de", keepsTranslations: true))
    #expect(whole.names.map(\.language) == ["ja", "de", "en"] && whole.displayName == "Stahl")
    #expect(whole.pastDamageRelations.count == 1)
  }

  private func read(
    _ text: String, _ language: String = "en"
  ) throws(JSONError) -> (value: PokemonTypeDetails, drift: ContractDrift) {
    try PokemonTypeDetails.kind.read(Array(text.utf8), ReadingContext(language: language, keepsTranslations: true))
  }

  private static var past: Regex<Substring> { /"past_damage_relations":\[.*\}\}\],(?="moves")/.dotMatchesNewlines() }

  private static let steel = #"""
    {"id":9,"name":"steel","generation":{"name":"generation-ii","url":"/api/v2/generation/2/"},
    "move_damage_class":{"name":"physical","url":"/api/v2/move-damage-class/2/"},"game_indices":[{"game_index":8}],
    "damage_relations":{"no_damage_to":[],"half_damage_to":[{"name":"fire","url":"/api/v2/type/10/"}],
    "double_damage_to":[{"name":"ice","url":"/api/v2/type/15/"}],"no_damage_from":[{"name":"poison",
    "url":"/api/v2/type/4/"}],"half_damage_from":[{"name":"steel","url":"/api/v2/type/9/"}],"double_damage_from":[]},
    "past_damage_relations":[{"generation":{"name":"generation-v","url":"/api/v2/generation/5/"},"damage_relations":{
    "no_damage_to":[],"half_damage_to":[],"double_damage_to":[],"no_damage_from":[],"half_damage_from":[
    {"name":"ghost","url":"/api/v2/type/8/"}],"double_damage_from":[]}}],"moves":[],"sprites":{},
    "names":[{"name":"はがね","language":{"name":"ja","url":"/api/v2/language/11/"}},
    {"name":"Stahl","language":{"name":"de","url":"/api/v2/language/6/"}},
    {"name":"Steel","language":{"name":"en","url":"/api/v2/language/9/"}}],
    "pokemon":[{"slot":1,"pokemon":{"name":"onix","url":"/api/v2/pokemon/95/"}},{"slot":2,"pokemon":null}]}
    """#
}
