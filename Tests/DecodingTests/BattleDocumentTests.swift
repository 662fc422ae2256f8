import PokeAPI
import Testing

@testable import Decoding
@testable import JSON

/// Types, moves and abilities, in the shapes they have had.
@Suite struct BattleDocumentTests {
  @Test func readsAWholeDocumentOfEachKind() throws {
    let (type, typeDrift) = try decodeType(SampleDocuments.type)
    #expect(type.damageRelations.halfDamageTo.map(\.name) == ["fire"])
    #expect(type.damageRelations.noDamageFrom.map(\.url) == [ResourceURL(kind: .type, id: 4)])
    #expect(type.pastDamageRelations.map(\.damageRelations.halfDamageFrom).first?.map(\.name) == ["ghost"])
    #expect(type.names.map(\.name) == ["はがね", "Stahl", "Steel"] && type.pokemonCount == 2)
    let (move, moveDrift) = try decodeMove(SampleDocuments.move)
    #expect(move.power == 90 && move.learnedByCount == 2 && move.pastValues.first?.power == 95)
    #expect(move.meta?.drain == -25 && move.meta?.maxTurns == 6 && move.meta?.maxHits == nil)
    #expect(move.effectEntries.map(\.shortEffect) == ["It burns.", "Es brennt."])
    let (ability, abilityDrift) = try decodeAbility(SampleDocuments.ability)
    #expect(ability.isMainSeries && ability.pokemonCount == 1 && ability.generation.url.id == 3)
    #expect(typeDrift.isEmpty && moveDrift.isEmpty && abilityDrift.isEmpty)
  }

  @Test func readsTheShapesOfOldDataWithoutAWord() throws {
    let type = SampleDocuments.type
      .replacing(Self.past, with: "")
      .replacing(#""sprites":{},"#, with: "")
      .replacing(/"move_damage_class":\{.*?\}/, with: #""move_damage_class":null"#)
    let (oldType, typeDrift) = try decodeType(type)
    #expect(!type.contains("past_") && !type.contains("sprites"))
    #expect(oldType.pastDamageRelations.isEmpty && oldType.moveDamageClass == nil && typeDrift.isEmpty)
    let move = SampleDocuments.move
      .replacing(/,\s*"learned_by_pokemon":\[.*\]/.dotMatchesNewlines(), with: "")
      .replacing(/"damage_class":\{.*?\}/, with: #""damage_class":null"#)
      .replacing(/"meta":\{.*"stat_chance":0\}/.dotMatchesNewlines(), with: #""meta":null"#)
      .replacing(/"(accuracy|power|pp|effect_chance)":[0-9]+/) { "\"\($0.output.1)\":null" }
    let (oldMove, moveDrift) = try decodeMove(move)
    #expect(oldMove.learnedByCount == nil && oldMove.damageClass == nil && oldMove.meta == nil && moveDrift.isEmpty)
    #expect([oldMove.power, oldMove.accuracy, oldMove.pp, oldMove.effectChance] == [nil, nil, nil, nil])
  }

  @Test func tellsWhatDiffersFromTheContract() throws {
    let type = SampleDocuments.type
      .replacing(Self.past, with: #""past_damage_relations":5,"mood":"sunny","#)
      .replacing(#""no_damage_to":[],"#, with: "")
    #expect(
      Set(try decodeType(type).drift.fields) == [
        .init(path: "damage_relations.no_damage_to", difference: .missing),
        .init(path: "past_damage_relations", difference: .retyped(expected: "an array", found: "5")),
        .init(path: "mood", difference: .new(example: #""sunny""#)),
      ])
    let move = SampleDocuments.move.replacing(#""power":90,"#, with: #""power":"high","#)
      .replacing(#""drain":-25"#, with: #""drain":-250"#).replacing(#""machines":[],"#, with: #""sound":true,"#)
      .replacing(#""target":{"name":"selected-pokemon","url":"/api/v2/move-target/10/"},"#, with: "")
    let (document, drift) = try decodeMove(move)
    #expect(document.power == nil && document.meta?.drain == nil && document.target == nil)
    #expect(
      Set(drift.fields) == [
        .init(path: "power", difference: .retyped(expected: "an integer", found: #""high""#)),
        .init(path: "meta.drain", difference: .retyped(expected: "an integer from -100 to 100", found: "-250")),
        .init(path: "sound", difference: .new(example: "true")), .init(path: "target", difference: .missing),
      ])
    let ability = SampleDocuments.ability.replacing(#""is_main_series":true"#, with: #""is_main_series":null"#)
    #expect(throws: DecodingFailure.self) { try decodeAbility(ability) }
    #expect(throws: DecodingFailure.self) { try decodeAbility(SampleDocuments.type) }
    #expect(throws: DecodingFailure.self) {
      try decode(MoveDTO.self, SampleDocuments.move, for: .document(ResourceKey(.move, 54)))
    }
  }

  /// English is what is left where a language has no name or effect, so it comes along.
  @Test func buildsOnlyTheLanguagesThatAreWanted() throws {
    let german = DecodingOptions(languages: ["DE"])
    #expect(try decodeType(SampleDocuments.type, german).document.names.map(\.name) == ["Stahl", "Steel"])
    let move = try decodeMove(SampleDocuments.move, DecodingOptions(languages: ["ja"])).document
    #expect(move.names.map(\.name) == ["Flamethrower"] && move.effectEntries.map(\.shortEffect) == ["It burns."])
    let all = DecodingOptions(translatedKinds: [.type], languages: ["ja"])
    #expect(try decodeType(SampleDocuments.type, all).document.names.count == 3)
    #expect(try decodeAbility(SampleDocuments.ability, all).document.names.map(\.name) == ["Static"])
  }

  private static var past: Regex<Substring> { /"past_damage_relations":\[.*\}\}\],(?="moves")/.dotMatchesNewlines() }

  private func decodeType(
    _ text: String, _ options: DecodingOptions = DecodingOptions()
  ) throws(DecodingFailure) -> (document: TypeDTO, drift: ContractDrift) {
    try decode(TypeDTO.self, text, for: .document(ResourceKey(.type, 9)), options: options)
  }

  private func decodeMove(
    _ text: String, _ options: DecodingOptions = DecodingOptions()
  ) throws(DecodingFailure) -> (document: MoveDTO, drift: ContractDrift) {
    try decode(MoveDTO.self, text, for: .named(.move, "flamethrower"), options: options)
  }

  private func decodeAbility(
    _ text: String, _ options: DecodingOptions = DecodingOptions()
  ) throws(DecodingFailure) -> (document: AbilityDTO, drift: ContractDrift) {
    try decode(AbilityDTO.self, text, for: .document(ResourceKey(.ability, 9)), options: options)
  }
}
