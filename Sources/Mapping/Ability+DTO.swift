public import PokeAPI
public import Pokedex

extension Ability: DecodableFromDTO {
  /// `ability`.
  public typealias DTO = AbilityDTO

  /// Makes an ability with its name and effect in the context's language, else in English.
  public init(dto: AbilityDTO, context: MappingContext) throws(MappingError) {
    self.init(
      id: dto.id, slug: dto.name, displayName: dto.names.displayName(in: context.language, slug: dto.name),
      generation: try dto.generation.id(of: .generation, in: ResourceKey(.ability, dto.id), at: "generation"),
      isMainSeries: dto.isMainSeries, effect: dto.effectEntries.text(in: context.language),
      pokemonCount: dto.pokemonCount)
    if context.keepsTranslations { translations = dto.names.translations }
  }
}
