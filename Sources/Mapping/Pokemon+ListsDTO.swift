import PokeAPI
import Pokedex

extension Pokemon {
  /// Fills the lists that only some tables need; lists that were not decoded stay empty.
  mutating func readLists(of dto: PokemonDTO, _ key: ResourceKey) throws(MappingError) {
    moves = LearnedMove.all(in: dto.moves)
    heldItems = dto.heldItems.flatMap { held in
      held.versionDetails.map { HeldItem(item: held.item.name, version: $0.version.name, rarity: $0.rarity) }
    }
    gameIndices = dto.gameIndices.map { GameIndex(version: $0.version.name, number: $0.gameIndex) }
    for (index, past) in dto.pastTypes.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_types[\(index)].generation")
      pastTypes += past.entries.map {
        PastType(generation: generation, type: TypeSlot(slot: $0.slot, slug: $0.type.name))
      }
    }
    for (index, past) in dto.pastAbilities.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_abilities[\(index)].generation")
      pastAbilities += past.entries.map {
        PastAbility(generation: generation, slot: $0.slot, slug: $0.ability?.name, isHidden: $0.isHidden)
      }
    }
    for (index, past) in dto.pastStats.enumerated() {
      let generation = try past.generation.id(of: .generation, in: key, at: "past_stats[\(index)].generation")
      pastStats += past.entries.map { PastStat(generation: generation, stat: StatEntry(dto: $0)) }
    }
  }
}

extension Pokemon.LearnedMove {
  /// Returns all learned moves as a flat list, sorted by move, version group, method and level.
  ///
  /// Two small sorts, of the moves and of each move's few methods, are cheaper than one sort of hundreds of rows.
  fileprivate static func all(in moves: [PokemonDTO.Move]) -> [Self] {
    var all: [Self] = []
    all.reserveCapacity(moves.reduce(0) { $0 + $1.versionGroupDetails.count })
    let byName = moves.indices.sorted { moves[$0].move.name < moves[$1].move.name }
    for position in byName {
      let name = moves[position].move.name
      let details = moves[position].versionGroupDetails
      let inOrder = details.indices.sorted { comesBefore(details[$0], details[$1]) }
      for position in inOrder {
        let detail = details[position]
        all.append(
          Self(
            move: name, versionGroup: detail.versionGroup.name, method: detail.moveLearnMethod.name,
            level: detail.levelLearnedAt, sortOrder: detail.order))
      }
    }
    return all
  }

  private static func comesBefore(
    _ left: PokemonDTO.Move.VersionGroupDetail, _ right: PokemonDTO.Move.VersionGroupDetail
  ) -> Bool {
    (left.versionGroup.name, left.moveLearnMethod.name, left.levelLearnedAt)
      < (right.versionGroup.name, right.moveLearnMethod.name, right.levelLearnedAt)
  }
}

extension Pokemon.StatEntry {
  init(dto: PokemonDTO.Stat) { self.init(slug: dto.stat.name, value: PokemonStat.Value(dto: dto)) }
}

extension PokemonStat.Value {
  init(dto: PokemonDTO.Stat) { self.init(base: dto.baseStat, effort: dto.effort) }
}
