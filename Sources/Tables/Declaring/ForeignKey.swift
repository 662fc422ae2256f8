/// Columns whose values, where they are not null, are found in a table.
package struct ForeignKey: Sendable, Hashable {
  /// The column here.
  package let column: String
  /// The table referred to, which may be the same one.
  package let table: TableName
  /// The column there.
  package let referencedColumn: String
  /// When every value is sure to be found.
  package let condition: Condition

  /// What an export must be like for every value to be found.
  package enum Condition: Sendable, Hashable {
    /// Both tables are made of the same documents, or one is known beforehand.
    case always
    /// The referenced rows come along with any selection, unless their documents could not be had or do not exist.
    case withEveryDocument
    /// The referenced rows may lie outside of a selection, besides.
    case forAllPokemon
  }

  /// Declares a foreign key of one column.
  init(_ column: String, to table: TableName, _ referencedColumn: String, holds condition: Condition = .always) {
    self.column = column
    self.table = table
    self.referencedColumn = referencedColumn
    self.condition = condition
  }
}

extension ForeignKey {
  /// That of every list of a Pokémon.
  static let pokemonID = ForeignKey("pokemon_id", to: .pokemon, "id")

  /// That of every list of a species.
  static let speciesID = ForeignKey("species_id", to: .species, "id")

  /// A column with the slug of a type, which may be newer than this program.
  static func type(_ column: String) -> ForeignKey {
    ForeignKey(column, to: .types, "name", holds: .withEveryDocument)
  }
}
