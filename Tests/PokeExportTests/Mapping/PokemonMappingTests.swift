import Testing

@testable import PokeExport

@Suite struct PokemonMappingTests {
  @Test(
    arguments: [
      ("venusaur", true, "Venusaur", nil), ("venusaur-mega", false, "Mega Venusaur", "mega"),
      ("deoxys-normal", true, "Deoxys", "normal"), ("stranger", false, "Deoxys (Stranger)", "stranger"),
    ] as [(String, Bool, String, String?)])
  func namesFormsAfterTheirSpecies(slug: String, isDefault: Bool, name: String, form: String?) {
    let species = slug.hasPrefix("venusaur") ? "venusaur" : "deoxys"
    let pokemon = Pokemon(dto: document(slug, species: species, isDefault: isDefault), context: ReadingContext())
    #expect(pokemon.displayName == name)
    #expect(pokemon.form == form)
  }

  @Test func keepsTheSpeciesNameOfAnotherLanguageTogether() {
    var species = PokemonSpeciesDTO(id: 3, name: "venusaur")
    species.names = [.init(text: "Bisaflor", language: NamedResourceDTO("de"))]
    let german = ReadingContext(language: "de")
    let names = ["venusaur", "venusaur-mega", "venusaur-gmax"].map { slug in
      Pokemon(dto: document(slug, species: "venusaur", isDefault: slug == "venusaur"), context: german)
        .named(after: PokemonSpecies(dto: species, context: german)).displayName
    }
    #expect(names == ["Bisaflor", "Mega-Bisaflor", "Gigadynamax-Bisaflor"])
  }

  @Test(arguments: ["roomaji", "ja-roma"], ["Ja-Roma", "ROOMAJI"])
  func findsALanguageByEitherOfItsNames(name: String, chosen: String) {
    var species = PokemonSpeciesDTO(id: 25, name: "pikachu")
    species.names = [.init(text: "Pikachuu", language: NamedResourceDTO(name))]
    #expect(PokemonSpecies(dto: species, context: ReadingContext(language: chosen)).displayName == "Pikachuu")
  }

  @Test(arguments: ["growlithe-hisui", "growlithe-white-striped", "growlithe-alola"])
  func takesTheTextOfAGameWithOneFormForThatForm(variety: String) throws {
    var species = PokemonSpeciesDTO(id: 58, name: "growlithe")
    species.varieties = [("growlithe", 58), (variety, 10229)].map { slug, id in
      var entry = PokemonSpeciesDTO.Variety()
      entry.isDefault = id == 58
      entry.pokemon = IdentifiedResourceDTO(name: slug, id: id)
      return entry
    }
    species.flavorTextEntries = [("shield", 34), ("legends-arceus", 39)].map { game, id in
      var entry = PokemonSpeciesDTO.FlavorText()
      entry.flavorText = "from \(game)"
      entry.language = NamedResourceDTO("en")
      entry.version = NamedResourceDTO(game, "version", id)
      return entry
    }
    let mapped = PokemonSpecies(dto: species, context: ReadingContext())
    let isOfHisui = variety != "growlithe-alola"
    #expect(mapped.flavorText?.version == (isOfHisui ? "shield" : "legends-arceus"))
    #expect(mapped.formFlavorText?.text == (isOfHisui ? "from legends-arceus" : nil))
  }

  @Test(
    arguments: [
      (3, true, 1), (10013, false, 3), (10033, false, 6), (10181, false, 7), (10229, false, 8), (10326, false, 9),
      (10327, false, nil),
    ] as [(Int, Bool, Int?)])
  func knowsWhenAFormCame(id: Int, isDefault: Bool, generation: Int?) {
    var dto = document("a-b", species: "a", isDefault: isDefault)
    dto.id = id
    #expect(Pokemon(dto: dto, context: ReadingContext()).formGeneration(ofSpecies: 1) == generation)
  }

  @Test func knowsTheKindOfAForm() {
    let kinds = [("venusaur", true), ("venusaur-gmax", false), ("venusaur-clone", false)].map { slug, isDefault in
      Pokemon(dto: document(slug, species: "venusaur", isDefault: isDefault), context: ReadingContext()).namedForm?.kind
    }
    #expect(kinds == [nil, .gigantamax, .other])
  }

  @Test(arguments: [("a", true, "1000"), ("a-gmax", false, nil), ("a-big", false, "1000")])
  func knowsNoWeightOfGigantamaxForms(slug: String, isDefault: Bool, kilograms: String?) {
    var dto = document(slug, species: "a", isDefault: isDefault)
    dto.weight = 10_000
    let weight = Pokemon(dto: dto, context: ReadingContext()).weightInKilograms
    #expect(weight?.description == kilograms)
  }

  @Test func turnsTheAPIsPlaceholdersIntoNothing() {
    var dto = document("a", species: "a", isDefault: true)
    dto.weight = 0
    dto.order = -1
    let pokemon = Pokemon(dto: dto, context: ReadingContext())
    #expect(pokemon.weightInKilograms == nil)
    #expect(pokemon.sortOrder == nil)
    #expect(pokemon.heightInMetres.description == "0.7")
    #expect(pokemon.number == "#003")
    #expect(pokemon.baseStatTotal == nil)
  }

  @Test func addsUpTheBaseStatsOnlyIfAllSixAreThere() {
    var pokemon = Pokemon(dto: document("a", species: "a", isDefault: true), context: ReadingContext())
    for (count, stat) in PokemonStat.allCases.enumerated() {
      #expect(pokemon.baseStatTotal == nil, "\(count) stats")
      pokemon.stats[stat] = PokemonStat.Value(base: 50, effort: 0)
    }
    #expect(pokemon.baseStatTotal == 300)
  }

  @Test func fallsBackToTheFrontSprite() {
    var dto = document("a", species: "a", isDefault: true)
    dto.sprites.frontDefault = "front.png"
    #expect(Pokemon(dto: dto, context: ReadingContext()).pictureURL == "front.png")
    dto.sprites.officialArtwork = "artwork.png"
    #expect(Pokemon(dto: dto, context: ReadingContext()).pictureURL == "artwork.png")
  }

  @Test func keepsTheSlugOfATypeItDoesNotKnow() {
    var dto = document("a", species: "a", isDefault: true)
    dto.types = [(2, "stellar"), (1, "fire")].map { NumberedResourceDTO(number: $0, resource: NamedResourceDTO($1)) }
    let pokemon = Pokemon(dto: dto, context: ReadingContext())
    #expect(pokemon.types.map(\.slug) == ["fire", "stellar"])
    #expect(pokemon.types.map(\.type) == [.fire, .unknown])
  }

  @Test func choosesLanguageAndNewestDescription() {
    var dto = PokemonSpeciesDTO(id: 1, name: "bulbasaur")
    dto.names = [("ja", "フシギダネ"), ("en", "Bulbasaur")].map { .init(text: $1, language: NamedResourceDTO($0)) }
    dto.flavorTextEntries = [
      text("older", version: 2), text("newer\nline", version: 34), text("also of that version", version: 34),
    ]
    dto.genderRate = 1
    let english = PokemonSpecies(dto: dto, context: ReadingContext())
    #expect(english.displayName == "Bulbasaur")
    #expect(english.flavorText == .init(language: "en", version: "v34", text: "newer line"))
    let japanese = PokemonSpecies(dto: dto, context: ReadingContext(language: "ja"))
    #expect(japanese.displayName == "フシギダネ")
    #expect(japanese.flavorText == nil)
  }

  @Test func leavesOutTextsThatSayNothing() {
    var dto = PokemonSpeciesDTO(id: 1, name: "bulbasaur")
    dto.names = ["", "Bulbasaur"].map { .init(text: $0, language: NamedResourceDTO("en")) }
    dto.names.append(.init(text: "", language: NamedResourceDTO("de")))
    dto.genera = ["", "Seed", "Other"].map { .init(text: $0, language: NamedResourceDTO("en")) }
    dto.flavorTextEntries = [text("\n \u{C}", version: 3), text("a seed", version: 2)]
    let species = PokemonSpecies(dto: dto, context: ReadingContext(keepsTranslations: true))
    #expect(species.displayName == "Bulbasaur" && species.genus == "Seed")
    #expect(species.translations == [.init(language: "en", name: "Bulbasaur", genus: "Seed")])
    #expect(species.flavorTexts.map(\.text) == ["a seed"])
    #expect(species.flavorText == .init(language: "en", version: "v2", text: "a seed"))
  }

  private func document(_ slug: String, species: String, isDefault: Bool) -> PokemonDTO {
    PokemonDTO(
      id: 3, name: slug, species: IdentifiedResourceDTO(name: species, id: 3), isDefault: isDefault, height: 7)
  }

  private func text(_ text: String, version: Int) -> PokemonSpeciesDTO.FlavorText {
    .init(
      flavorText: text, language: NamedResourceDTO("en"), version: NamedResourceDTO("v\(version)", "version", version))
  }
}
