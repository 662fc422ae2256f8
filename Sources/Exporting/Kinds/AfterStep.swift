import PokeAPI
import Pokedex
import Tables

/// Collects data from the values of its kinds, and makes new values of it after the last document of these kinds.
protocol AfterStep: Sendable {
  static var kinds: [ResourceKind] { get }
  static var tables: [any TableDeclaration] { get }
  /// The tables among these that have rows for the selected Pokémon, in their order and with their display names.
  static var tablesOfPokemon: [TableName] { get }

  init(tables: [TableName])

  mutating func note(_ pokemon: Pokemon)

  mutating func note(_ value: any FurtherValue)

  func values() -> [(value: ExportedValue?, findings: [QualityFinding])]
}

extension AfterStep {
  static var tablesOfPokemon: [TableName] { [] }

  mutating func note(_ pokemon: Pokemon) {}
}
