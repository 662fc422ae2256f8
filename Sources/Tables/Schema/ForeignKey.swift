package struct ForeignKey: Sendable, Hashable {
  package let column: String
  package let table: TableName
  package let referencedColumn: String
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

  package init(_ column: String, to table: TableName, _ referencedColumn: String, holds condition: Condition = .always)
  {
    self.column = column
    self.table = table
    self.referencedColumn = referencedColumn
    self.condition = condition
  }
}

extension ForeignKey {
  // The foreign keys of columns with slugs.

  static func slug(_ column: String, of table: TableName) -> ForeignKey {
    ForeignKey(column, to: table, "name", holds: .withEveryDocument)
  }

  static func type(_ column: String) -> ForeignKey { slug(column, of: .types) }

  static func move(_ column: String, holds condition: Condition = .withEveryDocument) -> ForeignKey {
    ForeignKey(column, to: .moves, "name", holds: condition)
  }

  static func ability(_ column: String) -> ForeignKey { slug(column, of: .abilities) }
}
