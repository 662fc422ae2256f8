/// A step that collects all values of some kinds, and then makes further values, such as the type chart.
protocol AfterStep: Sendable {
  static var endpoints: [Endpoint] { get }
  static var tables: [any TableDeclaration] { get }

  init(tables: [TableName])

  mutating func note(_ pokemon: Pokemon)

  mutating func note(_ value: any FurtherValue)

  func values() -> (values: [ExportedValue], findings: [QualityFinding])
}

extension AfterStep {
  mutating func note(_ pokemon: Pokemon) {}
}

struct TypeMatchups: AfterStep {
  static let endpoints: [Endpoint] = [.type]
  static let tables: [any TableDeclaration] = Tables.ofTypeCharts.map { $0 } + Tables.ofDefenses.map { $0 }

  private let wantsDefenses: Bool
  private var types: [PokemonTypeDetails] = []
  private var defenders: [(id: Int, slug: String, displayName: String, types: [String])] = []

  init(tables: [TableName]) {
    wantsDefenses = tables.contains { name in Tables.ofDefenses.contains { $0.name == name } }
  }

  mutating func note(_ pokemon: Pokemon) {
    guard wantsDefenses else { return }
    let types = pokemon.typeSlugs
    defenders.append(
      (pokemon.id, pokemon.slug, pokemon.displayName, types.first == types.last ? Array(types.prefix(1)) : types))
  }

  mutating func note(_ value: any FurtherValue) {
    if let type = value as? PokemonTypeDetails { types.append(type) }
  }

  func values() -> (values: [ExportedValue], findings: [QualityFinding]) {
    let chart = TypeChart(types)
    var (values, findings) = ([ExportedValue.typeChart(chart)], chart.findings)
    let lacking = PokemonType.known.filter { !chart.types.contains($0.rawValue) }
    // If the chart lacks a type, no Pokémon gets defenses, because a missing factor would count as 1.
    if !lacking.isEmpty { return (values, findings + [.lacking(lacking)]) }
    var known: [[String]: TypeDefenses] = [:]
    for defender in defenders {
      let defenses = known[defender.types] ?? chart.defenses(of: defender.types)
      known[defender.types] = defenses
      if let defenses {
        let (id, slug, displayName) = (defender.id, defender.slug, defender.displayName)
        values.append(
          .further(PokemonDefenses(id: id, slug: slug, displayName: displayName, defenses: defenses)))
      } else {
        findings.append(.lacking(typesOf: defender.id, defender.types))
      }
    }
    return (values, findings)
  }
}

extension QualityFinding {
  fileprivate static func lacking(typesOf id: Int, _ types: [String]) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: Endpoint.pokemon.rawValue, id: id, field: "types",
      message: (types.isEmpty
        ? "the Pokémon has no type"
        : "the source has no damage relations of the Pokémon's types (\(types.joined(separator: ", ")))")
        + "; pokemon_defenses has no row for this Pokémon")
  }

  fileprivate static func lacking(_ types: [PokemonType]) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: Endpoint.type.rawValue, field: "damage_relations",
      message: "the source has no damage relations of \(types.map(\.rawValue).joined(separator: ", "))"
        + "; pokemon_defenses has no row, and type_matchups lacks these types")
  }
}

struct MachineJoin: AfterStep {
  static let endpoints: [Endpoint] = [.move, "item"]
  static let tables: [any TableDeclaration] = [Machine.table]

  private let isWanted: Bool
  private var machines: [Machine] = []
  private var moves: [Int: String] = [:]
  private var repetitions: [QualityFinding] = []

  init(tables: [TableName]) { isWanted = tables.contains(Machine.table.name) }

  mutating func note(_ value: any FurtherValue) {
    guard isWanted else { return }
    if let move = value as? Move {
      for machine in move.machines {
        if let first = moves[machine.machineID], first != move.slug {
          repetitions.append(
            QualityFinding(
              .duplicateKey, resource: Endpoint.move.rawValue, id: move.id, field: "machines",
              message: "\(first) names machine \(machine.machineID) too; machines has only \(first)"))
        } else {
          moves[machine.machineID] = move.slug
        }
      }
    } else if let item = value as? Item {
      var games: Set<String> = []
      for machine in item.machines {
        if !games.insert(machine.versionGroup).inserted {
          repetitions.append(
            QualityFinding(
              .duplicateKey, resource: "item", id: item.id, field: "machines",
              message: "\(machine.versionGroup) has several machines; machines has only the first"))
          continue
        }
        machines.append(
          Machine(
            id: machine.machineID, versionGroup: machine.versionGroup, itemID: item.id, slug: item.slug, move: nil))
      }
    }
  }

  func values() -> (values: [ExportedValue], findings: [QualityFinding]) {
    let named = machines.map { machine in
      var machine = machine
      machine.move = moves[machine.id]
      return machine
    }
    let findings = named.filter { $0.move == nil }.map { machine in
      QualityFinding(
        .danglingReference, resource: "item", id: machine.itemID, field: "machines",
        message: "no move refers to machine \(machine.id), which is \(machine.slug) of \(machine.versionGroup)")
    }
    let ids = Set(machines.map(\.id))
    let strays = moves.filter { !ids.contains($0.key) }.sorted { $0.key < $1.key }.map { id, move in
      QualityFinding(
        .danglingReference, resource: Endpoint.move.rawValue, field: "machines",
        message: "no item has machine \(id), to which \(move) refers; machines has no row for it")
    }
    return (named.map(ExportedValue.further), repetitions + findings + strays)
  }
}
