import PokeAPI
import Pokedex
import Tables

struct TypeMatchups: AfterStep {
  static let kinds: [ResourceKind] = [.type]
  static let tables: [any TableDeclaration] = Tables.ofTypeCharts.map { $0 } + Tables.ofDefenses.map { $0 }
  static let tablesOfPokemon = Tables.ofDefenses.map(\.name)

  private let wantsDefenses: Bool
  private var types: [PokemonTypeDetails] = []
  private var defenders: [(id: Int, slug: String, displayName: String, types: [String])] = []

  init(tables: [TableName]) { wantsDefenses = tables.contains(where: Self.tablesOfPokemon.contains) }

  mutating func note(_ pokemon: Pokemon) {
    guard wantsDefenses else { return }
    // The types that the table of Pokémon shows.
    let types = [1, 2].compactMap { pokemon.type(slot: $0) }
    defenders.append(
      (pokemon.id, pokemon.slug, pokemon.displayName, types.first == types.last ? Array(types.prefix(1)) : types))
  }

  mutating func note(_ value: any FurtherValue) {
    if let type = value as? PokemonTypeDetails { types.append(type) }
  }

  func values() -> [(value: ExportedValue?, findings: [QualityFinding])] {
    let chart = TypeChart(types)
    let lacking = PokemonType.known.filter { !chart.types.contains($0.rawValue) }
    let findings = chart.findings + (lacking.isEmpty ? [] : [.lacking(lacking)])
    // An unknown factor must not pass for 1.
    return [(.typeChart(chart), findings)]
      + (lacking.isEmpty ? defenders : []).map { defender in
        let defenses = PokemonDefenses(
          id: defender.id, slug: defender.slug, displayName: defender.displayName, types: defender.types, in: chart)
        return defenses.map { (.further($0), []) } ?? (nil, [.lacking(typesOf: defender.id, defender.types)])
      }
  }
}

extension QualityFinding {
  fileprivate static func lacking(typesOf id: Int, _ types: [String]) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: ResourceKind.pokemon.rawValue, id: id, field: "types",
      message: (types.isEmpty
        ? "it has no type" : "no document gives the damage relations of its types (\(types.joined(separator: ", ")))")
        + "; pokemon_defenses has no row for it")
  }

  fileprivate static func lacking(_ types: [PokemonType]) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: ResourceKind.type.rawValue, field: "damage_relations",
      message: "no document of a type that Pokémon have gives the damage relations of "
        + types.map(\.rawValue).joined(separator: ", ") + "; pokemon_defenses has no row, and type_matchups lacks them")
  }
}
