extension PokemonSpecies {
  init(dto: PokemonSpeciesDTO, context: ReadingContext) throws(MappingError) {
    let chosen = context.language.languageCode
    if let chain = dto.evolutionChain, !chain.isOf(.evolutionChain) {
      throw .foreignReference(path: "evolution_chain", expected: "evolution-chain")
    }
    let languages = chosen.languageCodes
    let displayName = dto.names.name(in: languages)
    self.init(
      id: dto.id, slug: dto.name, displayName: displayName ?? DisplayName.prettified(dto.name),
      generation: try dto.generation.id(of: .generation, at: "generation"),
      generationSlug: dto.generation.name)
    isNamed = displayName != nil
    let genera = dto.genera.filter { !$0.genus.isBlank }
    genus = languages.lazy.compactMap { code in genera.first { $0.language.isLanguage(code) }?.genus }.first
    sortOrder = dto.order.flatMap { $0 == -1 ? nil : $0 }
    color = dto.color?.name
    shape = dto.shape?.name
    habitat = dto.habitat?.name
    growthRate = dto.growthRate?.name
    eggGroups = dto.eggGroups.map(\.name)
    genderRatio = try GenderRatio(rate: dto.genderRate)
    captureRate = dto.captureRate
    baseHappiness = dto.baseHappiness
    hatchCounter = dto.hatchCounter
    isBaby = dto.isBaby
    isLegendary = dto.isLegendary
    isMythical = dto.isMythical
    hasGenderDifferences = dto.hasGenderDifferences
    formsSwitchable = dto.formsSwitchable
    evolutionChainID = dto.evolutionChain?.id
    evolvesFrom = try dto.evolvesFromSpecies?.speciesReference(at: "evolves_from_species")
    for (index, variety) in dto.varieties.enumerated() {
      let id = try variety.pokemon.id(of: .pokemon, at: "varieties[\(index)].pokemon")
      varieties.append(Variety(pokemonID: id, slug: variety.pokemon.name, isDefault: variety.isDefault))
    }
    let formGame = varieties.filter { !$0.isDefault }
      .compactMap { PokemonForm(pokemon: $0.slug, species: dto.name).onlyGame }.first
    let entries = dto.flavorTextEntries.filter { $0.language.isLanguage(chosen) && !$0.flavorText.isBlank }
    flavorText = PokemonSpecies.newest(of: formGame == nil ? entries : entries.filter { $0.version?.name != formGame })
    if let formGame { formFlavorText = PokemonSpecies.newest(of: entries.filter { $0.version?.name == formGame }) }
    pokedexNumbers = dto.pokedexNumbers.map { PokedexNumber(pokedex: $0.resource.name, number: $0.number) }
    if context.wants("pokemon-species.names") { translations = PokemonSpecies.translations(dto) }
    if context.wants("pokemon-species.flavor_text_entries") {
      flavorTexts = dto.flavorTextEntries.compactMap(FlavorText.init(dto:))
    }
  }

  /// All names, each with the first genus of the same language; an empty one counts as missing.
  private static func translations(_ dto: PokemonSpeciesDTO) -> [Translation] {
    let genera = Dictionary(
      dto.genera.filter { !$0.genus.isBlank }.map { (Array($0.language.name.utf8), $0.genus) }
    ) { first, _ in first }
    return dto.names.filter { !$0.name.isEmpty }.map { name in
      Translation(language: name.language.name, name: name.name, genus: genera[Array(name.language.name.utf8)])
    }
  }

  private static func newest(of entries: [PokemonSpeciesDTO.FlavorText]) -> FlavorText? {
    let age = { (entry: PokemonSpeciesDTO.FlavorText) in entry.version?.url.id ?? 0 }
    return entries.max { age($0) < age($1) }.flatMap(FlavorText.init(dto:))
  }

  var findings: [QualityFinding] {
    let defaults = varieties.filter(\.isDefault).map(\.slug)
    if defaults.count == 1 || varieties.isEmpty { return [] }
    let marked = defaults.isEmpty ? "none of its varieties" : defaults.joined(separator: " and ")
    return [
      QualityFinding(
        .defaultVarieties, resource: Endpoint.pokemonSpecies.rawValue, id: id, field: "varieties[].is_default",
        message: "\(slug) marks \(marked) as the default variety")
    ]
  }
}

extension PokemonSpecies.FlavorText {
  /// Nil when the cleaning leaves nothing.
  fileprivate init?(dto: PokemonSpeciesDTO.FlavorText) {
    let text = FlavorTextCleaning.cleaned(dto.flavorText, language: dto.language.name)
    if text.isEmpty { return nil }
    self.init(language: dto.language.name, version: dto.version?.name, text: text)
  }
}

extension GenderRatio {
  fileprivate init?(rate: Int?) throws(MappingError) {
    switch rate {
    case nil: return nil
    case -1: self = .genderless
    case .some(let eighths) where (0...8).contains(eighths): self = .femaleEighths(eighths)
    case .some(let value):
      throw .outOfRange(path: "gender_rate", value: value, allowed: -1...8)
    }
  }
}
