import Testing

@testable import PokeExport

/// Types, in the shapes they have had.
@Suite struct TypeDocumentTests {
  @Test func readsAWholeDocument() throws {
    let (type, typeDrift) = try decodeType(SampleDocuments.type)
    #expect(type.damageRelations.halfDamageTo.map(\.name) == ["fire"])
    #expect(type.damageRelations.noDamageFrom.map(\.url) == [ResourceURL(kind: .type, id: 4)])
    #expect(type.pastDamageRelations.map(\.damageRelations.halfDamageFrom).first?.map(\.name) == ["ghost"])
    #expect(type.names.map(\.name) == ["はがね", "Stahl", "Steel"] && type.pokemonCount == 2)
    #expect(typeDrift.isEmpty)
  }

  @Test func readsTheShapesOfOldDataWithoutAWord() throws {
    let type = SampleDocuments.type
      .replacing(Self.past, with: "")
      .replacing(#""sprites":{},"#, with: "")
      .replacing(/"move_damage_class":\{.*?\}/, with: #""move_damage_class":null"#)
    let (oldType, typeDrift) = try decodeType(type)
    #expect(!type.contains("past_") && !type.contains("sprites"))
    #expect(oldType.pastDamageRelations.isEmpty && oldType.moveDamageClass == nil && typeDrift.isEmpty)
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
  }

  /// English is what is left where a language has no name or effect, so it comes along.
  @Test func buildsOnlyTheLanguagesThatAreWanted() throws {
    let german = DecodingOptions(languages: ["DE"])
    #expect(try decodeType(SampleDocuments.type, german).document.names.map(\.name) == ["Stahl", "Steel"])
    let all = DecodingOptions(translatedKinds: [.type], languages: ["ja"])
    #expect(try decodeType(SampleDocuments.type, all).document.names.count == 3)
  }

  private static var past: Regex<Substring> { /"past_damage_relations":\[.*\}\}\],(?="moves")/.dotMatchesNewlines() }

  private func decodeType(
    _ text: String, _ options: DecodingOptions = DecodingOptions()
  ) throws(DecodingFailure) -> (document: TypeDTO, drift: ContractDrift) {
    try decode(TypeDTO.self, text, for: .document(ResourceKey(.type, 9)), options: options)
  }
}
