import Decoding
import PokeAPI
import Pokedex
import Tables

/// A kind of documents that is asked for after the Pokémon and their families.
///
/// The API lists the documents of such a kind. The Pokémon of a selection lead to some of them, or to all.
enum FurtherKind: CaseIterable {
  case types, moves, abilities

  /// The facts about a kind; the export has no others.
  struct Declaration: Sendable {
    /// The endpoint.
    let endpoint: ResourceKind
    /// The phase of the export in which the documents come.
    let phase: ExportPhase
    /// The tables that need the documents.
    let tables: [TableName]
    /// The table with the names in every language.
    let names: TableName
    /// The way from Pokémon to documents; nil where every selection leads to all documents of the kind.
    var references: References?
    /// The usual numbers of the kind, for forecasts.
    let usual: Usual
  }

  /// The way from Pokémon to documents of a kind.
  struct References: Sendable {
    /// The large parts of a Pokémon's document with the references.
    let sections: DecodingOptions.PokemonSections
    /// The slugs of the documents a Pokémon names.
    let slugs: @Sendable (Pokemon) -> [String]
    /// The usual number of documents that so many Pokémon lead to, 1 or more.
    let usualCount: @Sendable (Int) -> Int
  }

  /// Numbers of a kind, measured on all documents of June 2024.
  struct Usual: Sendable {
    /// Documents of the kind.
    let count: Int
    /// Bytes of the list, compressed.
    let listSize: Int
    /// Bytes of a document on average, compressed.
    let size: Int
  }
}

extension FurtherKind {
  /// The facts about this kind.
  var declaration: Declaration {
    switch self {
    case .types:
      Declaration(
        endpoint: .type, phase: .types,
        tables: Tables.ofTypes.map(\.name) + Tables.ofTypeCharts.map(\.name)
          + Tables.ofDefenses.map(\.name),
        names: .typeNames, usual: Usual(count: 21, listSize: 284, size: 2_056))
    case .moves:
      Declaration(
        endpoint: .move, phase: .moves, tables: Tables.ofMoves.map(\.name), names: .moveNames,
        references: References(sections: .moves, slugs: { $0.moves.map(\.move) }) { pokemonCount in
          // Most Pokémon learn the same moves: twice as many Pokémon lead to some seventy more.
          74 + 73 * (Int.bitWidth - 1 - pokemonCount.leadingZeroBitCount)
        },
        usual: Usual(count: 937, listSize: 8_931, size: 3_043))
    case .abilities:
      Declaration(
        endpoint: .ability, phase: .abilities, tables: Tables.ofAbilities.map(\.name), names: .abilityNames,
        references: References(
          sections: .past, slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) }
        ) { pokemonCount in min(pokemonCount + 2, 307) },
        usual: Usual(count: 367, listSize: 3_664, size: 1_481))
    }
  }
}
