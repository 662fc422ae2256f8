package import PokeAPI
package import Pokedex

extension Move: DecodableFromDTO {
  /// Makes a move with its name and effect in the context's language, else in English.
  package init(dto: MoveDTO, context: MappingContext) throws(MappingError) {
    self.init(
      id: dto.id, slug: dto.name, displayName: dto.names.displayName(in: context.language, slug: dto.name),
      type: dto.type.name, priority: dto.priority,
      generation: try dto.generation.id(of: .generation, in: ResourceKey(.move, dto.id), at: "generation"))
    damageClass = dto.damageClass?.name
    power = dto.power
    accuracy = dto.accuracy
    pp = dto.pp
    target = dto.target?.name
    effect = dto.effectEntries.text(in: context.language, chance: dto.effectChance)
    effectChance = dto.effectChance
    ailment = dto.meta?.ailment?.name
    category = dto.meta?.category?.name
    minHits = dto.meta?.minHits
    maxHits = dto.meta?.maxHits
    minTurns = dto.meta?.minTurns
    maxTurns = dto.meta?.maxTurns
    drain = dto.meta?.drain
    healing = dto.meta?.healing
    critRate = dto.meta?.critRate
    flinchChance = dto.meta?.flinchChance
    statChance = dto.meta?.statChance
    learnedByCount = dto.learnedByCount
    pastValues = dto.pastValues.map(PastValues.init(dto:))
    if context.keepsTranslations { translations = dto.names.translations }
  }
}

extension Move.PastValues {
  fileprivate init(dto: MoveDTO.PastValues) {
    self.init(versionGroup: dto.versionGroup.name)
    type = dto.type?.name
    power = dto.power
    accuracy = dto.accuracy
    pp = dto.pp
    effectChance = dto.effectChance
  }
}

extension Ability: DecodableFromDTO {
  /// Makes an ability with its name and effect in the context's language, else in English.
  package init(dto: AbilityDTO, context: MappingContext) throws(MappingError) {
    self.init(
      id: dto.id, slug: dto.name, displayName: dto.names.displayName(in: context.language, slug: dto.name),
      generation: try dto.generation.id(of: .generation, in: ResourceKey(.ability, dto.id), at: "generation"),
      isMainSeries: dto.isMainSeries, effect: dto.effectEntries.text(in: context.language),
      pokemonCount: dto.pokemonCount)
    if context.keepsTranslations { translations = dto.names.translations }
  }
}
