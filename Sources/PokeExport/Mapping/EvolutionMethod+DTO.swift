extension EvolutionMethod {
  init(dto: EvolutionDetailDTO) {
    self.init(trigger: dto.trigger?.name)
    item = dto.item?.name
    heldItem = dto.heldItem?.name
    knownMove = dto.knownMove?.name
    knownMoveType = dto.knownMoveType?.name
    location = dto.location?.name
    minLevel = dto.minLevel
    minHappiness = dto.minHappiness
    minBeauty = dto.minBeauty
    minAffection = dto.minAffection
    gender = dto.gender.flatMap { [1: .female, 2: .male, 3: .genderless][$0] }
    relativePhysicalStats = dto.relativePhysicalStats
    partySpecies = dto.partySpecies?.name
    partyType = dto.partyType?.name
    tradeSpecies = dto.tradeSpecies?.name
    timeOfDay = dto.timeOfDay.flatMap { $0.isEmpty ? nil : $0 }
    needsOverworldRain = dto.needsOverworldRain
    turnUpsideDown = dto.turnUpsideDown
    needsMultiplayer = dto.needsMultiplayer
    nearSpecialRock = dto.nearSpecialRock
    region = dto.region?.name
    requiredForm = (dto.requiredPokemonForm ?? dto.baseForm).map(FormReference.init(dto:))
    evolvedForm = (dto.evolvedPokemonForm ?? dto.evolvedForm).map(FormReference.init(dto:))
    usedMove = dto.usedMove?.name
    minMoveCount = dto.minMoveCount
    minSteps = dto.minSteps
    minDamageTaken = dto.minDamageTaken
    needsOneOfNatures = dto.needsOneOfNatures
    conditionExpression = dto.conditionExpression.flatMap { $0.isEmpty ? nil : $0 }
    extra = dto.unknownConditions.map { ExtraCondition(name: $0.name, json: $0.json) }
    versionGroup = dto.versionGroup.map { VersionGroup(slug: $0.name, id: $0.url.id) }
    isDefault = dto.isDefault
  }
}

extension EvolutionMethod.FormReference {
  fileprivate init(dto: NamedResourceDTO) { self.init(slug: dto.name, id: dto.url.id) }
}
