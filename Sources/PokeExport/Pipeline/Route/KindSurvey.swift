/// Finds empty columns, shared slugs and names, games without data, and encounter chances that add up to over 100 %.
struct KindSurvey: Sendable {
  private var documentCounts: [Endpoint: Int] = [:]
  private var emptyColumns: [Endpoint: [String]] = [:]
  private var slugs: [Endpoint: RepeatedTexts] = [:]
  private var displayNames = RepeatedTexts()
  private var games: [(slug: String, group: String)] = []
  private var gamesMet: [Subject: MetGames] = [:]
  private var excesses: [Way: Excess] = [:]

  private enum Subject: CaseIterable {
    case encounters, machines, moves

    var place: (endpoint: Endpoint, field: String) {
      switch self {
      case .encounters: ("location-area", "pokemon_encounters")
      case .machines: ("item", "machines")
      case .moves: (.pokemon, "moves")
      }
    }
  }

  private struct Way: Hashable {
    let version: String
    let method: String
  }

  /// The sums of the chances, in percent, of one encounter method in one area and one game.
  ///
  /// An encounter with a special condition, such as a swarm, does not count.
  private struct Slots {
    var allDay = 0
    var byTime: [String: Int] = [:]
    /// Whether every encounter has a chance of 100 %; a sum over 100 is then no finding.
    var areCertain = true

    var total: Int { allDay + (byTime.values.max() ?? 0) }

    mutating func add(_ encounter: Encounter) {
      areCertain = areCertain && encounter.chance >= 100
      if let time = encounter.conditions.first(where: { $0.hasPrefix("time-") }) {
        byTime[time, default: 0] += encounter.chance
      } else {
        allDay += encounter.chance
      }
    }
  }

  private struct Excess {
    var areaCount = 0
    var worst = (chance: 0, area: 0)
  }

  /// The minimum number of documents for a finding about an empty column; in fewer, it may be empty by chance.
  private static let sampleSize = 20

  mutating func note(_ pokemon: Pokemon) {
    displayNames.note(pokemon.displayName, pokemon.id)
    slugs[.pokemon, default: RepeatedTexts()].note(pokemon.slug, pokemon.id)
    for move in pokemon.moves { gamesMet[.moves, default: MetGames()].insert(move.versionGroup) }
    note(
      [
        "base_experience": pokemon.baseExperience == nil, "weight": pokemon.weightInKilograms == nil,
        "abilities": pokemon.abilities.isEmpty, "moves": pokemon.moveCount == 0, "cries": pokemon.cryURL == nil,
        "sprites": pokemon.spriteURL == nil, "sprites.other.official-artwork": pokemon.artworkURL == nil,
      ], of: .pokemon)
  }

  mutating func note(_ species: PokemonSpecies) {
    slugs[.pokemonSpecies, default: RepeatedTexts()].note(species.slug, species.id)
    note(
      [
        "base_happiness": species.baseHappiness == nil, "capture_rate": species.captureRate == nil,
        "color": species.color == nil, "egg_groups": species.eggGroups.isEmpty,
        "gender_rate": species.genderRatio == nil, "growth_rate": species.growthRate == nil,
        "habitat": species.habitat == nil, "hatch_counter": species.hatchCounter == nil, "shape": species.shape == nil,
      ], of: .pokemonSpecies)
  }

  private mutating func note(_ fields: @autoclosure () -> KeyValuePairs<String, Bool>, of endpoint: Endpoint) {
    documentCounts[endpoint, default: 0] += 1
    let known = emptyColumns[endpoint]
    if known?.isEmpty == true { return }
    emptyColumns[endpoint] = fields().filter { $0.value && known?.contains($0.key) != false }.map(\.key)
  }

  /// The id of the endpoint's first noted document with the slug; nil if there is none.
  func firstID(of slug: String, _ endpoint: Endpoint) -> Int? { slugs[endpoint]?.firstIDs[slug] }

  mutating func note(_ value: any KindValue, of endpoint: Endpoint, isNeededWhole: Bool) {
    if isNeededWhole {
      documentCounts[endpoint, default: 0] += 1
      emptyColumns[endpoint] = value.nullColumns(among: emptyColumns[endpoint])
    }
    slugs[endpoint, default: RepeatedTexts()].note(value.slug, value.id)
    switch value {
    case let game as GameVersion: games.append((game.slug, game.versionGroup))
    case let item as Item:
      for machine in item.machines { gamesMet[.machines, default: MetGames()].insert(machine.versionGroup) }
    case let area as LocationArea: note(area)
    default: break
    }
  }

  private mutating func note(_ area: LocationArea) {
    var slots: [Way: Slots] = [:]
    for encounter in area.encounters {
      gamesMet[.encounters, default: MetGames()].insert(encounter.version)
      if encounter.isOfEveryDay {
        slots[Way(version: encounter.version, method: encounter.method), default: Slots()].add(encounter)
      }
    }
    for (way, slots) in slots where slots.total > 100 && !slots.areCertain {
      excesses[way, default: Excess()].areaCount += 1
      if slots.total > excesses[way, default: Excess()].worst.chance { excesses[way]?.worst = (slots.total, area.id) }
    }
  }

  func findings(hasEveryPokemon: Bool) -> [QualityFinding] {
    // A selection of some Pokémon may lack values for good reason: the species of some generations have no habitat.
    let partial: Set<Endpoint> = hasEveryPokemon ? [] : [.pokemon, .pokemonSpecies]
    let emptied = emptyColumns.filter {
      documentCounts[$0.key] ?? 0 >= KindSurvey.sampleSize && !partial.contains($0.key)
    }.flatMap { endpoint, columns in
      columns.map { column in
        QualityFinding(
          .emptyColumn, severity: .info, resource: endpoint.rawValue, field: column,
          message: "\(column) is empty in all \(documentCounts[endpoint] ?? 0) documents")
      }
    }
    func list(_ ids: [Int]) -> String { ids.sorted().map(String.init).shortened(to: 10).joined(separator: ", ") }
    let repeated = slugs.flatMap { endpoint, slugs in
      slugs.repeats.filter { !$0.key.isEmpty }.map { slug, ids in
        QualityFinding(
          .repeatedSlug, severity: .info, resource: endpoint.rawValue, id: ids.min(), field: "name",
          message: "the documents \(list(ids)) have the same name '\(slug)'; join tables by id")
      }
    }
    let shared = displayNames.repeats.map { name, ids in
      QualityFinding(
        .repeatedName, resource: Endpoint.pokemon.rawValue, id: ids.min(), field: "display_name",
        message: "the Pokémon \(list(ids)) have the same name '\(name)'")
    }
    let silent = Subject.allCases.filter { $0 != .moves || hasEveryPokemon }.compactMap { subject -> QualityFinding? in
      guard let met = gamesMet[subject]?.slugs else { return nil }
      let lacking = games.filter { !met.contains($0.slug) && !met.contains($0.group) }.map(\.slug)
      if lacking.isEmpty { return nil }
      let (endpoint, field) = subject.place
      return QualityFinding(
        .gamesWithoutData, severity: .info, resource: endpoint.rawValue, field: field,
        message: "the source has no \(subject) for the games \(lacking.joined(separator: ", "))")
    }
    let over = excesses.map { way, excess in
      QualityFinding(
        .chanceOver100, severity: .info, resource: "location-area", id: excess.worst.area, field: "pokemon_encounters",
        message: "in the game '\(way.version)', the chances of the method '\(way.method)' add up to "
          + "\(excess.worst.chance) %"
          + (excess.areaCount > 1
            ? "; \(excess.areaCount) areas have more than 100 %, and this area has the most" : ""))
    }
    return emptied + repeated + shared + silent + over
  }
}

/// Finds documents that share a text, such as the slug.
private struct RepeatedTexts {
  private(set) var firstIDs: [String: Int] = [:]
  private(set) var repeats: [String: [Int]] = [:]

  mutating func note(_ text: String, _ id: Int) {
    guard let first = firstIDs[text] else { return firstIDs[text] = id }
    repeats[text, default: [first]].append(id)
  }
}

/// A list of games; each search begins at the game found last, because most documents list games in the same order.
private struct MetGames {
  private(set) var slugs: [String] = []
  private var last = 0

  mutating func insert(_ game: String) {
    if let found = slugs[last...].firstIndex(of: game) ?? slugs[..<last].firstIndex(of: game) {
      last = found
    } else {
      last = slugs.count
      slugs.append(game)
    }
  }
}

extension Encounter {
  /// Whether every condition except the time of day has its default value, such as `swarm-no`.
  fileprivate var isOfEveryDay: Bool {
    conditions.allSatisfy { condition in
      condition.hasPrefix("time-") || ["-no", "-off", "-none"].contains { condition.hasSuffix($0) }
    }
  }
}
