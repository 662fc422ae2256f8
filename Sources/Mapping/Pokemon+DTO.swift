public import PokeAPI
public import Pokedex

extension Pokemon: DecodableFromDTO {
  /// `pokemon`.
  public typealias DTO = PokemonDTO

  /// Makes a Pokémon with a display name from slugs, until it gets the name of its species.
  public init(dto: PokemonDTO, context: MappingContext) throws(MappingError) {
    let key = ResourceKey(.pokemon, dto.id)
    let reference = SpeciesReference(
      id: try dto.species.id(of: .pokemonSpecies, in: key, at: "species"), slug: dto.species.name)
    let form = Pokemon.form(of: dto.name, species: reference.slug)
    let named = dto.isDefault ? nil : PokemonForm(pokemon: dto.name, species: reference.slug)
    self.init(
      id: dto.id, slug: dto.name,
      displayName: DisplayName.of(
        named, ofSpecies: DisplayName.prettified(reference.slug), language: context.language),
      species: reference, isDefault: dto.isDefault, form: form,
      types: dto.types.sorted { $0.slot < $1.slot }.map { TypeSlot(slot: $0.slot, slug: $0.type.name) },
      abilities: dto.abilities.compactMap { slot in
        slot.ability.map { AbilitySlot(slot: slot.slot, slug: $0.name, isHidden: slot.isHidden) }
      }.sorted { $0.slot < $1.slot },
      stats: Pokemon.stats(dto.stats),
      heightInMetres: Hundredths(tenths: dto.height),
      weightInKilograms: Pokemon.weight(dto.weight, form: named),
      baseExperience: dto.baseExperience,
      sortOrder: dto.order.flatMap { $0 == -1 ? nil : $0 },
      formCount: dto.forms.count, moveCount: dto.moveCount,
      spriteURL: dto.sprites.frontDefault,
      artworkURL: dto.sprites.other?.officialArtwork?.frontDefault,
      cryURL: dto.cries?.latest)
    forms = dto.forms.map(\.name)
    statEntries = dto.stats.map(StatEntry.init(dto:))
    try readLists(of: dto, key)
  }

  /// Returns the form's part of a slug; nil when the slug is the species' own.
  ///
  /// The part is the rest after the species' slug, or the whole slug when it does not start with that.
  private static func form(of slug: String, species: String) -> String? {
    if slug == species { return nil }
    return slug.hasPrefix(species + "-") ? String(slug.dropFirst(species.count + 1)) : slug
  }

  /// Returns the weight; nil for the numbers that stand for an unknown one.
  private static func weight(_ hectograms: Int?, form: PokemonForm?) -> Hundredths? {
    guard let hectograms, hectograms > 0, form?.kind != .gigantamax || hectograms != 10_000 else { return nil }
    return Hundredths(tenths: hectograms)
  }

  private static func stats(_ stats: [PokemonDTO.Stat]) -> [PokemonStat: PokemonStat.Value] {
    var values: [PokemonStat: PokemonStat.Value] = [:]
    for stat in stats {
      guard let name = PokemonStat(rawValue: stat.stat.name), values[name] == nil else { continue }
      values[name] = PokemonStat.Value(dto: stat)
    }
    return values
  }
}

extension NamedResourceDTO {
  /// Returns the id in the URL.
  ///
  /// - Throws: `MappingError.foreignReference` when the URL has another kind or no id.
  func id(of kind: ResourceKind, in resource: ResourceKey, at path: String) throws(MappingError) -> Int {
    guard let id = url.id(of: kind) else {
      throw .foreignReference(resource: resource, path: path, expected: kind)
    }
    return id
  }
}
