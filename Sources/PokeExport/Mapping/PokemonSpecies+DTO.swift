extension PokemonSpecies {
  init(dto: PokemonSpeciesDTO, context: ReadingContext) {
    let chosen = context.language.languageCode
    let languages = chosen.languageCodes
    let names = dto.names.filter { !$0.text.isEmpty }
    let displayName = names.chosen(in: languages) { $0.language.isLanguage($1) }?.text
    self.init(
      id: dto.id, slug: dto.name, displayName: displayName ?? DisplayName.prettified(dto.name),
      generation: dto.generation.id, generationSlug: dto.generation.name)
    isNamed = displayName != nil
    let genera = dto.genera.filter { !$0.text.isEmpty }
    genus = genera.chosen(in: languages) { $0.language.isLanguage($1) }?.text
    sortOrder = dto.order.flatMap { $0 == -1 ? nil : $0 }
    color = dto.color?.name
    shape = dto.shape?.name
    habitat = dto.habitat?.name
    growthRate = dto.growthRate?.name
    eggGroups = dto.eggGroups.map(\.name)
    genderRatio = dto.genderRate.map(GenderRatio.init(rawValue:))
    captureRate = dto.captureRate
    baseHappiness = dto.baseHappiness
    hatchCounter = dto.hatchCounter
    isBaby = dto.isBaby
    isLegendary = dto.isLegendary
    isMythical = dto.isMythical
    hasGenderDifferences = dto.hasGenderDifferences
    formsSwitchable = dto.formsSwitchable
    evolutionChainID = dto.evolutionChain
    evolvesFrom = dto.evolvesFromSpecies.map(SpeciesReference.init(dto:))
    varieties = dto.varieties.map {
      Variety(pokemonID: $0.pokemon.id, slug: $0.pokemon.name, isDefault: $0.isDefault)
    }
    let formGame = varieties.filter { !$0.isDefault }
      .compactMap { PokemonForm(pokemon: $0.slug, species: dto.name).onlyGame }.first
    let entries = dto.flavorTextEntries.filter { entry in
      // Leaves out blank texts; looking at characters instead of scalars would take longer.
      entry.language.isLanguage(chosen)
        && entry.flavorText.unicodeScalars.contains { "!"..."~" ~= $0 || !$0.properties.isWhitespace }
    }
    flavorText = PokemonSpecies.newest(of: formGame == nil ? entries : entries.filter { $0.version?.name != formGame })
    if let formGame { formFlavorText = PokemonSpecies.newest(of: entries.filter { $0.version?.name == formGame }) }
    pokedexNumbers = dto.pokedexNumbers.map { PokedexNumber(pokedex: $0.resource.name, number: $0.number) }
    if context.wants("pokemon-species.names") { translations = PokemonSpecies.translations(names, genera) }
    if context.wants("pokemon-species.flavor_text_entries") {
      flavorTexts = dto.flavorTextEntries.compactMap(FlavorText.init(dto:))
    }
  }

  private static func translations(_ names: [TextDTO], _ genera: [TextDTO]) -> [Translation] {
    let genera = Dictionary(genera.map { (Array($0.language.name.utf8), $0.text) }) { first, _ in first }
    return names.map { name in
      Translation(language: name.language.name, name: name.text, genus: genera[Array(name.language.name.utf8)])
    }
  }

  private static func newest(of entries: [PokemonSpeciesDTO.FlavorText]) -> FlavorText? {
    let age = { (entry: PokemonSpeciesDTO.FlavorText) in entry.version?.url.id ?? 0 }
    return entries.max { age($0) < age($1) }.flatMap(FlavorText.init(dto:))
  }

  var findings: [QualityFinding] {
    let defaults = varieties.filter(\.isDefault).map(\.slug)
    if defaults.count == 1 || varieties.isEmpty { return [] }
    let marked = defaults.isEmpty ? "none of its varieties" : defaults.together
    return [
      QualityFinding(
        .defaultVarieties, resource: Endpoint.pokemonSpecies.rawValue, id: id, field: "varieties[].is_default",
        message: "\(slug) marks \(marked) as the default variety")
    ]
  }
}

extension PokemonSpecies.FlavorText {
  fileprivate init?(dto: PokemonSpeciesDTO.FlavorText) {
    let text = FlavorTextCleaning.cleaned(dto.flavorText, language: dto.language.name)
    if text.isEmpty { return nil }
    self.init(language: dto.language.name, version: dto.version?.name, text: text)
  }
}
