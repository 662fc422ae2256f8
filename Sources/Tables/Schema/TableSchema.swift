/// The description of a table, independent of the type of its rows.
package struct TableSchema: Sendable {
  /// The name of the table, and of its files without their extension.
  package let name: TableName
  /// One sentence for the data dictionary.
  package let description: String
  /// The names of the columns of the primary key; empty when not every column of the key is chosen.
  package let primaryKey: [String]
  /// The foreign keys, those to the same table included.
  package let foreignKeys: [ForeignKey]
  /// The names of the columns by which the rows are sorted, in ascending order; empty when not all of them are chosen.
  package let rowOrder: [String]
  /// Whether the blocks come in the order of the table when the Pokémon come in ascending order of their ids.
  package let comesInOrder: Bool
  /// The columns, in order.
  package let columns: [ColumnSchema]

  /// The names of the columns, in order.
  package var columnNames: [String] { columns.map(\.name) }

  /// The schema with other foreign keys.
  package func keeping(_ foreignKeys: [ForeignKey]) -> TableSchema {
    TableSchema(
      name: name, description: description, primaryKey: primaryKey, foreignKeys: foreignKeys, rowOrder: rowOrder,
      comesInOrder: comesInOrder, columns: columns)
  }
}

/// The description of a column, independent of the type of the rows.
package struct ColumnSchema: Sendable {
  /// The name in the header, in snake_case.
  package let name: String
  /// The type of its cells.
  package let type: ColumnType
  /// Whether no cell may be null.
  package let isRequired: Bool
  /// The API field or the columns its values come from.
  package let source: String
  /// One sentence for the data dictionary, with units and ranges.
  package let description: String

  /// The unit of its numbers, which the name ends with; nil without one.
  package var unit: String? {
    switch name.split(separator: "_").last {
    case "m": "m"
    case "kg": "kg"
    case "percent": "%"
    default: nil
    }
  }
}
