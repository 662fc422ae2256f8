extension Tables {
  static let declarations: [any TableDeclaration] = own + KindGroup.allCases.flatMap(tables)

  private static let own: [any TableDeclaration] = {
    let all: [any TableDeclaration] = ofPokemon.map { $0 } + ofSpecies.map { $0 } + ofEvolutionTrees.map { $0 }
    return all.filter { TableName.core.contains($0.name) } + all.filter { !TableName.core.contains($0.name) }
  }()

  static let ofPokemonAndFamilies = own.map(\.name)

  fileprivate static func tables(of group: KindGroup) -> [any TableDeclaration] {
    let tables = Kinds.all.filter { $0.group == group }.flatMap { $0.tables }
    return switch group {
    case .battle: tables + ofTypeCharts.map { $0 } + ofDefenses.map { $0 }
    case .items: tables + [Machine.table]
    default: tables
    }
  }

  /// Looks first at the tables of Pokémon and families, because making the kinds' tables takes milliseconds.
  static func declaration(where test: (any TableDeclaration) -> Bool) -> (any TableDeclaration)? {
    own.first(where: test) ?? declarations.first(where: test)
  }

  static func declaration(of name: TableName) -> (any TableDeclaration)? { declaration { $0.name == name } }

  package static let schemas = declarations.map(\.schema)

  static func schema(named name: String?) -> TableSchema? {
    name.flatMap { declaration(of: TableName(rawValue: $0)) }?.schema
  }
}

extension TableName {
  /// All tables, in the order of the documentation and of every list of tables.
  public static let allCases = Tables.schemas.map(\.name)
}

package struct TableGroup: Sendable {
  package let name: String
  package let tables: [TableName]
  /// The approximate number of requests: one for each document, and one for each kind's list.
  package let requestCount: Int

  package static let all: [TableGroup] = {
    // 2,918 is the number of Pokémon, species and evolution chains in August 2026. Each kind declares its own number.
    let core = TableGroup(name: "core", tables: TableName.core, requestCount: 2_918)
    let groups = KindGroup.allCases.map { group in
      TableGroup(
        name: group.rawValue, tables: Tables.tables(of: group).map(\.name),
        requestCount: Kinds.all.filter { $0.group == group }.reduce(0) { $0 + $1.usualCount + 1 })
    }
    let whole = TableGroup(
      name: "all", tables: TableName.allCases, requestCount: groups.reduce(core.requestCount) { $0 + $1.requestCount })
    return [core] + groups + [whole]
  }()

  package static func named(_ name: String) -> TableGroup? { all.first { $0.name == name } }

  package static func with(_ table: TableName) -> TableGroup? { all.dropLast().first { $0.tables.contains(table) } }

  /// The minutes that the requests take at 20 requests a second, the pace for the public API; at least `0.1`.
  package var minutes: String {
    let tenths = max(1, (requestCount + 60) / 120)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }
}

package struct TableChoice: Sendable, Hashable {
  var tables: [TableName]
  /// The tables that were chosen only through groups other than `core`.
  ///
  /// If the source is a directory without the documents of such a table, a run leaves out the table.
  var optional: Set<TableName>
}

extension TableChoice {
  package init(words: [String]) {
    let named = Set(words.map(TableName.init(rawValue:)))
    let core = Set(words.contains("core") ? TableName.core : [])
    let isPlain = words.allSatisfy(Self.plainWords.contains)
    let grouped = isPlain ? core : Set(words.compactMap(TableGroup.named).flatMap(\.tables))
    tables = (isPlain ? Tables.ofPokemonAndFamilies : TableName.allCases).filter {
      named.contains($0) || grouped.contains($0)
    }
    optional = grouped.subtracting(named).subtracting(core)
  }

  /// The words for the tables of Pokémon and families.
  ///
  /// A choice of these words alone saves the milliseconds that it takes to make the tables of the kinds.
  package static let plainWords = ["core"] + Tables.ofPokemonAndFamilies.map(\.rawValue)

  /// The choice for an export of a single table, where `items` and `forms` mean the tables, not the groups.
  package var ofOneTable: TableChoice {
    tables.first { self == TableChoice(words: [$0.rawValue]) }.map { TableChoice(tables: [$0], optional: []) } ?? self
  }

  /// The words that a user can choose; `items` and `forms` mean the groups, which contain the tables of the same name.
  package static let words =
    TableGroup.all.map(\.name) + TableName.allCases.map(\.rawValue).filter { TableGroup.named($0) == nil }

  /// The table or group that a word in another spelling means: `Evolution-Tree`, `pokemon.csv`, `pokemon-species`.
  package static func word(for typed: String) -> String? {
    let name = TableFormat.allCases.filter { !$0.isCombined }.reduce(typed.lowercased()) {
      $0.replacing(".\($1.rawValue)", with: "")
    }
    let plain = name.replacing(/[- ]/, with: "_")
    if words.contains(plain) || TableName.allCases.contains(TableName(rawValue: plain)) { return plain }
    let ofKinds = Kinds.all.first { $0.endpoint == name }?.tables.first?.name
    let own: TableName? = ["pokemon-species": .species, "evolution-chain": .evolutionTree][name]
    return (own ?? ofKinds)?.rawValue
  }
}
