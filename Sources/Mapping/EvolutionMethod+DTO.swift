import PokeAPI
import Pokedex

extension EvolutionMethod {
  /// Makes a method from one evolution detail, under its old or new field names.
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
    gender = dto.gender.flatMap(Gender.init(apiNumber:))
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
    needsOneOfNatures = dto.needsOneOfNatures.map(\.values) ?? []
    conditionExpression = dto.conditionExpression.flatMap { $0.isEmpty ? nil : $0 }
    extra = dto.unknownConditions.map { ExtraCondition(name: $0.name, json: $0.json) }
    versionGroup = dto.versionGroup.map { VersionGroup(slug: $0.name, id: $0.url.id) }
    isDefault = dto.isDefault
  }
}

extension EvolutionMethod.Gender {
  /// Reads an id of the API's `gender`; nil for an unknown id.
  fileprivate init?(apiNumber: Int) {
    switch apiNumber {
    case 1: self = .female
    case 2: self = .male
    case 3: self = .genderless
    default: return nil
    }
  }
}

extension EvolutionMethod.FormReference {
  fileprivate init(dto: NamedResourceDTO) { self.init(slug: dto.name, id: dto.url.id) }
}

extension EvolutionDetailDTO.NaturesDTO {
  fileprivate var values: [String] {
    switch self {
    case .mask(let bits): [String(bits)]
    case .list(let slugs): slugs
    }
  }
}
