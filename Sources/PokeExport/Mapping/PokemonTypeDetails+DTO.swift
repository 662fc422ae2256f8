extension PokemonTypeDetails {
  init(dto: TypeDTO, context: MappingContext) throws(MappingError) {
    let key = ResourceKey(.type, dto.id)
    let name = dto.names.name(in: context.language.languageCodes + ["en"])
    self.init(
      id: dto.id, slug: dto.name, displayName: name ?? DisplayName.prettified(dto.name),
      generation: try dto.generation.id(of: .generation, in: key, at: "generation"))
    damageClass = dto.moveDamageClass?.name
    pokemonCount = dto.pokemonCount
    damageRelations = DamageRelations(dto: dto.damageRelations)
    for (index, past) in dto.pastDamageRelations.enumerated() {
      let path = "past_damage_relations[\(index)].generation"
      let generation = try past.generation.id(of: .generation, in: key, at: path)
      pastDamageRelations.append(.init(generation: generation, damageRelations: .init(dto: past.damageRelations)))
    }
    if context.keepsTranslations { translations = dto.names.translations }
  }
}

extension PokemonTypeDetails.DamageRelations {
  fileprivate init(dto: TypeDTO.DamageRelations) {
    self.init()
    doubleDamageFrom = dto.doubleDamageFrom.map(\.name)
    doubleDamageTo = dto.doubleDamageTo.map(\.name)
    halfDamageFrom = dto.halfDamageFrom.map(\.name)
    halfDamageTo = dto.halfDamageTo.map(\.name)
    noDamageFrom = dto.noDamageFrom.map(\.name)
    noDamageTo = dto.noDamageTo.map(\.name)
  }
}
