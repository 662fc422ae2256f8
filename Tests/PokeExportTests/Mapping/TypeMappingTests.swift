import Testing

@testable import PokeExport

@Suite struct TypeMappingTests {
  @Test func namesThingsInTheLanguageThenInEnglishThenAfterTheSlug() throws {
    var dto = type()
    dto.names = [("en", "Bug"), ("de", ""), ("ja", "むし")].map { .init(name: $1, language: NamedResourceDTO($0)) }
    let names = try ["ja", "de", "EN"].map {
      try PokemonTypeDetails(dto: dto, context: MappingContext(language: $0)).displayName
    }
    #expect(names == ["むし", "Bug", "Bug"])
    #expect(try PokemonTypeDetails(dto: dto, context: MappingContext()).translations.isEmpty)
    let all = try PokemonTypeDetails(dto: dto, context: MappingContext(keepsTranslations: true)).translations
    #expect(all == [.init(language: "en", name: "Bug"), .init(language: "ja", name: "むし")])
    #expect(try PokemonTypeDetails(dto: type(), context: MappingContext()).displayName == "Bug Type")
  }

  @Test func refusesAGenerationThatIsNone() throws {
    var type = type()
    type.pastDamageRelations = [.init()]
    let expected = MappingError.foreignReference(
      resource: "type/9", path: "past_damage_relations[0].generation", expected: "generation")
    #expect(throws: expected) { try PokemonTypeDetails(dto: type, context: MappingContext()) }
  }

  private func type() -> TypeDTO {
    var type = TypeDTO()
    (type.id, type.name) = (9, "bug-type")
    type.generation = NamedResourceDTO("g", .generation, 2)
    return type
  }
}
