import Pokedex
import Writing

/// Domain values in, encoded rows of the chosen tables out.
struct DatasetEncoder: Sendable {
  private let pokemon: TableEncoder<PokemonRow>?
  private let species: TableEncoder<PokemonSpecies>?
  private let evolutionTree: TableEncoder<EvolutionTreeRow>?
  private let evolutionMethods: TableEncoder<EvolutionMethodRow>?
  private let evolutionPaths: TableEncoder<EvolutionPathRow>?

  /// The chosen tables with their headers, in the order of the plan.
  let tables: [(name: TableName, columnNames: [String])]

  init(tables: [TableName], formats: [TableFormat]) {
    func encoder<Row>(_ table: Table<Row>) -> TableEncoder<Row>? {
      tables.contains(table.name) ? TableEncoder(table, formats: formats) : nil
    }
    pokemon = encoder(.pokemon)
    species = encoder(.species)
    evolutionTree = encoder(.evolutionTree)
    evolutionMethods = encoder(.evolutionMethods)
    evolutionPaths = encoder(.evolutionPaths)
    self.tables = tables.map { ($0, DatasetEncoder.columnNames(of: $0)) }
  }

  /// The blocks of rows one value gives.
  func blocks(of value: ExportedValue) -> [EncodedBlock] {
    switch value {
    case .pokemon(let pokemon, let species):
      let row = PokemonRow(pokemon: pokemon, species: species)
      return [self.pokemon?.block([row], order: .init(pokemon.id), identity: pokemon.id)].compactMap { $0 }
    case .species(let species):
      return [self.species?.block([species], order: .init(species.id), identity: species.id)].compactMap { $0 }
    case .evolutionTree(let tree):
      return blocks(of: tree)
    }
  }

  private func blocks(of tree: EvolutionTree) -> [EncodedBlock] {
    var blocks: [EncodedBlock] = []
    if let evolutionTree {
      for row in EvolutionTreeRow.rows(of: tree) {
        blocks.append(
          evolutionTree.block([row], order: .init(tree.id, row.index), identity: row.node.species.id))
      }
    }
    if let evolutionMethods {
      for node in tree.nodes {
        let rows = EvolutionMethodRow.rows(of: node, in: tree)
        if rows.isEmpty { continue }
        blocks.append(
          evolutionMethods.block(rows, order: .init(node.species.id), identity: node.species.id))
      }
    }
    if let evolutionPaths {
      blocks.append(evolutionPaths.block(EvolutionPathRow.rows(of: tree), order: .init(tree.id), identity: tree.id))
    }
    return blocks
  }

  private static func columnNames(of table: TableName) -> [String] {
    switch table {
    case .pokemon: Table<PokemonRow>.pokemon.columnNames
    case .species: Table<PokemonSpecies>.species.columnNames
    case .evolutionTree: Table<EvolutionTreeRow>.evolutionTree.columnNames
    case .evolutionMethods: Table<EvolutionMethodRow>.evolutionMethods.columnNames
    case .evolutionPaths: Table<EvolutionPathRow>.evolutionPaths.columnNames
    }
  }
}
