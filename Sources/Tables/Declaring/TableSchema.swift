/// What is to be known of a table without having a row of it.
package struct TableSchema: Sendable {
  /// The table's name, also that of its files.
  package let name: TableName
  /// One sentence for the data dictionary.
  package let description: String
  /// The names of the columns that tell rows apart, and that rows are sorted by.
  package let primaryKey: [String]
  /// The columns whose values are keys of a table's rows.
  package let foreignKeys: [ForeignKey]
  /// Whether the rows come in their order when values come by id.
  package let comesInOrder: Bool
  /// The columns, in order.
  package let columns: [Column]

  /// The names in the header.
  package var columnNames: [String] { columns.map(\.name) }

  /// What is to be known of a column.
  package struct Column: Sendable {
    /// The name in the header: snake_case.
    package let name: String
    /// What its cells hold.
    package let type: ColumnType
    /// Whether no cell may be null.
    package let isRequired: Bool
    /// Whether a text may be empty, which CSV cannot tell from null.
    package let mayBeEmpty: Bool
    /// The API field it comes from, or the columns it is derived from.
    package let source: String
    /// One sentence for the data dictionary, with units and ranges.
    package let description: String
  }
}
