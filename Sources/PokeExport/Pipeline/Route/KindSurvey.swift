/// What only many documents together show: emptied columns, shared slugs, games without data, and chances over 100 %.
struct KindSurvey: Sendable {
  private var documentCounts: [Endpoint: Int] = [:]
  /// The columns that no document has filled so far.
  private var emptyColumns: [Endpoint: [String]] = [:]
  private var ids: [Endpoint: [String: [Int]]] = [:]
  private var games: [(slug: String, group: String)] = []
  private var gamesMet: [Subject: Set<String>] = [:]
  private var excesses: [Way: Excess] = [:]

  /// What most games have, by the field that tells of it.
  private enum Subject: CaseIterable {
    case encounters, machines, moves

    var place: (kind: Endpoint, field: String) {
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

  private struct Excess {
    var areaCount = 0
    var worst = (chance: 0, area: 0)
  }

  /// A column of fewer documents may be empty by chance.
  private static let sampleSize = 20

  mutating func note(_ pokemon: Pokemon) { gamesMet[.moves, default: []].formUnion(pokemon.moves.map(\.versionGroup)) }

  mutating func note(_ value: any KindValue, of listed: ListedKind) {
    let kind = listed.kind.endpoint
    if listed.references == nil {
      documentCounts[kind, default: 0] += 1
      emptyColumns[kind] = value.nullColumns(among: emptyColumns[kind])
      if listed.kind.slugsRepeat, !value.slug.isEmpty {
        ids[kind, default: [:]][value.slug, default: []].append(value.id)
      }
    }
    switch value {
    case let game as GameVersion: games.append((game.slug, game.versionGroup))
    case let item as Item: gamesMet[.machines, default: []].formUnion(item.machines.map(\.versionGroup))
    case let area as LocationArea:
      gamesMet[.encounters, default: []].formUnion(area.encounters.map(\.version))
      note(area)
    default: break
    }
  }

  /// Where every slot is certain, each of these Pokémon is met, and nothing is to be summed.
  private mutating func note(_ area: LocationArea) {
    let ways = Dictionary(grouping: area.encounters.filter(\.isOfEveryDay)) {
      Way(version: $0.version, method: $0.method)
    }
    for (way, slots) in ways where slots.contains(where: { $0.chance < 100 }) {
      let chances = Dictionary(grouping: slots, by: \.time).mapValues { $0.reduce(0) { $0 + $1.chance } }
      let most = (chances[nil] ?? 0) + (chances.filter { $0.key != nil }.values.max() ?? 0)
      if most <= 100 { continue }
      excesses[way, default: Excess()].areaCount += 1
      if most > excesses[way, default: Excess()].worst.chance { excesses[way]?.worst = (most, area.id) }
    }
  }

  /// The findings after the last document; `hasEveryPokemon` says whether a game without moves lacks them in the source.
  func findings(hasEveryPokemon: Bool) -> [QualityFinding] {
    let emptied = emptyColumns.filter { documentCounts[$0.key] ?? 0 >= KindSurvey.sampleSize }.flatMap {
      kind, columns in
      columns.map { column in
        QualityFinding(
          .emptyColumn, severity: .info, resource: kind.rawValue, field: column,
          message: "\(column) is empty in all \(documentCounts[kind] ?? 0) documents")
      }
    }
    let repeated = ids.flatMap { kind, slugs in
      slugs.filter { $0.value.count > 1 }.map { slug, ids in
        let list = ids.sorted().prefix(10).map(String.init) + (ids.count > 10 ? ["and \(ids.count - 10) more"] : [])
        return QualityFinding(
          .repeatedSlug, severity: .info, resource: kind.rawValue, id: ids.min(), field: "name",
          message: "'\(slug)' is the slug of \(list.joined(separator: ", ")): join by id")
      }
    }
    let silent = Subject.allCases.filter { $0 != .moves || hasEveryPokemon }.compactMap { subject -> QualityFinding? in
      guard let met = gamesMet[subject], !met.isEmpty else { return nil }
      let lacking = games.filter { !met.contains($0.slug) && !met.contains($0.group) }.map(\.slug)
      if lacking.isEmpty { return nil }
      let (kind, field) = subject.place
      return QualityFinding(
        .gamesWithoutData, severity: .info, resource: kind.rawValue, field: field,
        message: "the source has no \(subject) of \(lacking.joined(separator: ", "))")
    }
    let over = excesses.map { way, excess in
      QualityFinding(
        .chanceOver100, severity: .info, resource: "location-area", id: excess.worst.area, field: "pokemon_encounters",
        message: "the chances of \(way.method) in \(way.version) add up to \(excess.worst.chance) %"
          + (excess.areaCount > 1 ? " here, the most of \(excess.areaCount) areas over 100 %" : ""))
    }
    return emptied + repeated + silent + over
  }
}

extension Encounter {
  fileprivate var time: String? { conditions.first { $0.hasPrefix("time-") } }

  /// Whether every condition but the time is at its default.
  fileprivate var isOfEveryDay: Bool {
    conditions.allSatisfy { condition in
      condition.hasPrefix("time-") || ["-no", "-off", "-none"].contains { condition.hasSuffix($0) }
    }
  }
}
