import PokeAPI
import Pokedex

extension Pokemon {
  /// Fills the lists that only some tables need; what was not decoded stays empty.
  mutating func readLists(of dto: PokemonDTO, _ key: ResourceKey) throws(MappingError) {
    moves = LearnedMove.all(in: dto.moves)
    heldItems = dto.heldItems.flatMap { held in
      held.versionDetails.map { HeldItem(item: held.item.name, version: $0.version.name, rarity: $0.rarity) }
    }
    gameIndices = dto.gameIndices.map { GameIndex(version: $0.version.name, number: $0.gameIndex) }
    for (index, past) in dto.pastTypes.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_types[\(index)].generation")
      pastTypes += past.types.map {
        PastType(generation: generation, type: TypeSlot(slot: $0.slot, slug: $0.type.name))
      }
    }
    for (index, past) in dto.pastAbilities.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_abilities[\(index)].generation")
      pastAbilities += past.abilities.map {
        PastAbility(generation: generation, slot: $0.slot, slug: $0.ability?.name, isHidden: $0.isHidden)
      }
    }
    for (index, past) in dto.pastStats.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_stats[\(index)].generation")
      pastStats += past.stats.map { PastStat(generation: generation, stat: StatEntry(dto: $0)) }
    }
  }
}

extension Pokemon.LearnedMove {
  /// Every way to learn every move, flat.
  fileprivate static func all(in moves: [PokemonDTO.Move]) -> [Self] {
    var all: [Self] = []
    all.reserveCapacity(moves.reduce(0) { $0 + $1.versionGroupDetails.count })
    for move in moves {
      for detail in move.versionGroupDetails {
        all.append(
          Self(
            move: move.move.name, versionGroup: detail.versionGroup.name, method: detail.moveLearnMethod.name,
            level: detail.levelLearnedAt, sortOrder: detail.order))
      }
    }
    return all
  }
}

extension Pokemon.StatEntry {
  init(dto: PokemonDTO.Stat) { self.init(slug: dto.stat.name, value: PokemonStat.Value(dto: dto)) }
}

extension PokemonStat.Value {
  init(dto: PokemonDTO.Stat) { self.init(base: dto.baseStat, effort: dto.effort) }
}
