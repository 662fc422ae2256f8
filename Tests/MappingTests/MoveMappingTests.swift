import Mapping
import PokeAPI
import Pokedex
import Testing

@Suite struct MoveMappingTests {
  struct EffectCase: Sendable, CustomTestStringConvertible {
    let entries: [String: String]
    let chance: Int?
    let language: String
    let effect: String?
    var testDescription: String { effect ?? "none" }

    init(_ entries: [String: String], chance: Int? = nil, in language: String = "en", _ effect: String?) {
      self.entries = entries
      self.chance = chance
      self.language = language
      self.effect = effect
    }
  }

  @Test(arguments: [
    EffectCase(["en": "Has a $effect_chance% chance to burn."], chance: 10, "Has a 10% chance to burn."),
    EffectCase(["en": "Has a $effect_chance% chance to burn."], "Has a chance to burn."),
    EffectCase(["en": "Once $effect_chance, twice $effect_chance %."], chance: 7, "Once 7, twice 7 %."),
    EffectCase(["en": " Ends it.  Forces\nto swi\u{AD}\ntch. "], "Ends it. Forces to switch."),
    EffectCase(["en": "Burns.", "de": "Brennt."], in: "DE", "Brennt."),
    EffectCase(["en": "Burns.", "de": "\n"], in: "de", "Burns."),
    EffectCase(["fr": "Brûle."], nil), EffectCase([:], nil), EffectCase(["en": " "], nil),
  ])
  func writesTheEffectOnOneLine(_ testCase: EffectCase) throws {
    var dto = move()
    dto.effectEntries = testCase.entries.map { language, text in
      var entry = VerboseEffectDTO()
      (entry.shortEffect, entry.language) = (text, reference(language))
      return entry
    }
    dto.effectChance = testCase.chance
    #expect(try Move(dto: dto, context: MappingContext(language: testCase.language)).effect == testCase.effect)
  }

  @Test func namesThingsInTheLanguageThenInEnglishThenAfterTheSlug() throws {
    var dto = move()
    dto.names = [("en", "U-turn"), ("de", " "), ("ja", "とんぼがえり")].map { .init(name: $1, language: reference($0)) }
    let names = try ["ja", "de", "EN"].map { try Move(dto: dto, context: MappingContext(language: $0)).displayName }
    #expect(names == ["とんぼがえり", "U-turn", "U-turn"])
    #expect(try Move(dto: dto, context: MappingContext()).translations.isEmpty)
    let all = try Move(dto: dto, context: MappingContext(keepsTranslations: true)).translations
    #expect(all == [.init(language: "en", name: "U-turn"), .init(language: "ja", name: "とんぼがえり")])
    #expect(try Move(dto: move(), context: MappingContext()).displayName == "U Turn")
  }

  @Test func keepsEachValueInItsPlace() throws {
    var dto = move()
    (dto.power, dto.accuracy, dto.pp, dto.effectChance, dto.learnedByCount) = (1, 2, 3, 4, 5)
    var meta = MoveDTO.Meta()
    (meta.minHits, meta.maxHits, meta.minTurns, meta.maxTurns) = (6, 7, 8, 9)
    (meta.drain, meta.healing, meta.critRate, meta.flinchChance, meta.statChance) = (10, 11, 12, 13, 14)
    (meta.ailment, meta.category) = (reference("burn"), reference("damage"))
    dto.meta = meta
    (dto.damageClass, dto.target) = (reference("special"), reference("user"))
    var past = MoveDTO.PastValues()
    past.versionGroup = reference("x-y")
    (past.power, past.accuracy, past.pp, past.effectChance, past.type) = (1, 2, 3, 4, reference("ghost"))
    dto.pastValues = [past]
    let move = try Move(dto: dto, context: MappingContext())
    #expect([move.power, move.accuracy, move.pp, move.effectChance, move.learnedByCount] == [1, 2, 3, 4, 5])
    #expect([move.minHits, move.maxHits, move.minTurns, move.maxTurns] == [6, 7, 8, 9])
    #expect([move.drain, move.healing, move.critRate, move.flinchChance, move.statChance] == [10, 11, 12, 13, 14])
    #expect([move.ailment, move.category, move.damageClass, move.target] == ["burn", "damage", "special", "user"])
    #expect(move.priority == 1 && move.generation == 4 && move.type == "bug")
    let before = try #require(move.pastValues.first)
    #expect([before.power, before.accuracy, before.pp, before.effectChance] == [1, 2, 3, 4])
    #expect(before.type == "ghost" && before.versionGroup == "x-y")
    #expect(try Move(dto: self.move(), context: MappingContext()).learnedByCount == nil)
  }

  @Test func refusesAGenerationThatIsNone() throws {
    var type = TypeDTO()
    (type.id, type.generation) = (9, generation(2))
    type.pastDamageRelations = [.init()]
    let expected = MappingError.foreignReference(
      resource: ResourceKey(.type, 9), path: "past_damage_relations[0].generation", expected: .generation)
    #expect(throws: expected) { try PokemonTypeDetails(dto: type, context: MappingContext()) }
    #expect(throws: MappingError.self) { try Ability(dto: AbilityDTO(), context: MappingContext()) }
  }

  private func move() -> MoveDTO {
    var dto = MoveDTO()
    (dto.id, dto.name, dto.priority) = (369, "u-turn", 1)
    (dto.type, dto.generation) = (reference("bug"), generation(4))
    return dto
  }

  private func generation(_ number: Int) -> NamedResourceDTO {
    NamedResourceDTO(name: "g", url: ResourceURL(kind: .generation, id: number))
  }

  private func reference(_ name: String) -> NamedResourceDTO {
    NamedResourceDTO(name: name, url: ResourceURL(kind: nil, id: 1))
  }
}
