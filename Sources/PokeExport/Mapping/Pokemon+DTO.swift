extension Pokemon {
  init(dto: PokemonDTO, context: ReadingContext) {
    let reference = SpeciesReference(dto: dto.species)
    let named = dto.isDefault ? nil : PokemonForm(pokemon: dto.name, species: reference.slug)
    let (species, names) = (DisplayName.prettified(reference.slug), Names(language: context.language))
    self.init(
      id: dto.id, slug: dto.name, displayName: names.name(of: dto.name, named, ofSpecies: species),
      species: reference, isDefault: dto.isDefault, heightInMetres: Hundredths(tenths: dto.height))
    self.names = names
    form = dto.name == reference.slug ? nil : PokemonForm.slug(of: dto.name, species: reference.slug)
    types = dto.types.sorted { $0.number < $1.number }.map(TypeSlot.init(dto:))
    abilities = dto.abilities.compactMap { slot in
      slot.ability.map { AbilitySlot(slot: slot.slot, slug: $0.name, isHidden: slot.isHidden) }
    }.sorted { $0.slot < $1.slot }
    statEntries = dto.stats.map(StatEntry.init(dto:))
    let known = statEntries.compactMap { entry in PokemonStat(rawValue: entry.slug).map { ($0, entry.value) } }
    stats = Dictionary(known) { first, _ in first }
    weightInKilograms = Pokemon.weight(dto.weight, form: named)
    baseExperience = dto.baseExperience
    sortOrder = dto.order.flatMap { $0 == -1 ? nil : $0 }
    formCount = dto.forms.count
    moveCount = dto.moveCount
    spriteURL = dto.sprites.frontDefault
    artworkURL = dto.sprites.officialArtwork
    cryURL = dto.latestCry
    forms = dto.forms.map(\.name)
    moves = LearnedMove.all(in: dto.moves)
    heldItems = dto.heldItems.flatMap { held in
      held.versionDetails.map { HeldItem(item: held.item.name, version: $0.resource.name, rarity: $0.number) }
    }
    pictures = dto.pictures.sorted { $0.key < $1.key }.map { Picture(name: $0, url: $1) }
    gameIndices = dto.gameIndices.map { GameIndex(version: $0.resource.name, number: $0.number) }
    pastTypes = dto.pastTypes.flatMap { past in
      past.entries.map { Past(generation: past.generation.id, value: TypeSlot(dto: $0)) }
    }
    pastAbilities = dto.pastAbilities.flatMap { past in
      past.entries.map {
        PastAbility(generation: past.generation.id, slot: $0.slot, slug: $0.ability?.name, isHidden: $0.isHidden)
      }
    }
    pastStats = dto.pastStats.flatMap { past in
      past.entries.map { Past(generation: past.generation.id, value: StatEntry(dto: $0)) }
    }
  }

  /// Converts a weight from hectograms to kilograms; nil for an unknown weight.
  ///
  /// The API writes an unknown weight as null or 0, or as 10,000 for a Gigantamax form.
  private static func weight(_ hectograms: Int?, form: PokemonForm?) -> Hundredths? {
    guard let hectograms, hectograms > 0, form?.kind != .gigantamax || hectograms != 10_000 else { return nil }
    return Hundredths(tenths: hectograms)
  }

  var findings: [QualityFinding] {
    let current = types.map { ("types[].type", $0.slug) }
    let past = pastTypes.map { ("past_types[].types[].type", $0.value.slug) }
    let unknown = (current + past).filter { !PokemonType.isKnown($0.1) }.map { field, type in
      QualityFinding(
        .danglingReference, resource: Endpoint.pokemon.rawValue, id: id, field: field,
        message: "\(slug) has the type \(type), which this version does not know")
    }
    let places = [("types", types.count > 2), ("abilities", abilities.count { $0.isHidden || $0.slot == 3 } > 1)]
    let surplus = places.filter(\.1).map { field, _ in
      QualityFinding(
        .countMismatch, resource: Endpoint.pokemon.rawValue, id: id, field: field,
        message: "\(slug) has more \(field) than the table pokemon has columns; pokemon_\(field) has all of them")
    }
    return unknown + surplus
  }
}

extension Pokemon.LearnedMove {
  /// Sorts the moves by name, then the few rows of each move, because one sort of all rows would take longer.
  fileprivate static func all(in moves: [PokemonDTO.Move]) -> [Self] {
    var all: [Self] = []
    all.reserveCapacity(moves.reduce(0) { $0 + $1.versionGroupDetails.count })
    let byName = moves.indices.sorted { moves[$0].move.name < moves[$1].move.name }
    for position in byName {
      let name = moves[position].move.name
      let details = moves[position].versionGroupDetails
      let inOrder = details.indices.sorted { left, right in
        let (left, right) = (details[left], details[right])
        return (left.versionGroup.name, left.moveLearnMethod.name, left.levelLearnedAt)
          < (right.versionGroup.name, right.moveLearnMethod.name, right.levelLearnedAt)
      }
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
}

extension Pokemon.TypeSlot {
  fileprivate init(dto: NumberedResourceDTO) { self.init(slot: dto.number, slug: dto.resource.name) }
}

extension Pokemon.StatEntry {
  fileprivate init(dto: PokemonDTO.Stat) {
    self.init(slug: dto.stat.name, value: PokemonStat.Value(base: dto.baseStat, effort: dto.effort))
  }
}
