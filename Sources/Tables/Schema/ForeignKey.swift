/// A foreign key of one column: each value is null or is found in the referenced column of a table.
package struct ForeignKey: Sendable, Hashable {
  /// The name of the column with the values.
  package let column: String
  /// The referenced table, which may be the same table.
  package let table: TableName
  /// The name of the referenced column.
  package let referencedColumn: String
  /// The exports in which the foreign key holds.
  package let condition: Condition

  /// The exports in which every value of a foreign key has its referenced row.
  package enum Condition: Sendable, Hashable {
    /// Every export, because both tables are made from the same documents or the program knows the referenced rows.
    case always
    /// Exports without a missing document; any selection includes the documents of the referenced rows.
    case withEveryDocument
    /// Exports of all Pokémon without a missing document; a smaller selection may leave out the referenced rows.
    case forAllPokemon
  }

  /// Declares a foreign key; unless told otherwise, it holds in every export.
  package init(_ column: String, to table: TableName, _ referencedColumn: String, holds condition: Condition = .always)
  {
    self.column = column
    self.table = table
    self.referencedColumn = referencedColumn
    self.condition = condition
  }
}

extension ForeignKey {
  /// The foreign key from a list of a Pokémon to the Pokémon.
  static let pokemonID = ForeignKey("pokemon_id", to: .pokemon, "id")

  /// The foreign key from a list of a species to the species.
  static let speciesID = ForeignKey("species_id", to: .species, "id")

  /// The foreign key of a column with the slug of a type.
  static func type(_ column: String) -> ForeignKey {
    ForeignKey(column, to: .types, "name", holds: .withEveryDocument)
  }

  /// The foreign key of a column with the slug of a move.
  static func move(_ column: String, holds condition: Condition = .withEveryDocument) -> ForeignKey {
    ForeignKey(column, to: .moves, "name", holds: condition)
  }

  /// The foreign key of a column with the slug of an ability.
  static func ability(_ column: String) -> ForeignKey {
    ForeignKey(column, to: .abilities, "name", holds: .withEveryDocument)
  }
}
