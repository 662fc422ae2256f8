/// The one declaration of a table: what the writers, the schema and the manifest are made from.
package struct Table<Row: Sendable>: Sendable {
  /// The table's name, also that of its files.
  package let name: TableName
  /// One sentence for the data dictionary.
  package let description: String
  /// The primary key: names of required columns, which rows are sorted by unless the description says otherwise.
  package let primaryKey: [String]
  /// The columns, in order.
  package let columns: [Column<Row>]

  package init(_ name: TableName, _ description: String, primaryKey: [String], columns: [Column<Row>]) {
    self.name = name
    self.description = description
    self.primaryKey = primaryKey
    self.columns = columns
  }

  /// The names in the header.
  package var columnNames: [String] { columns.map(\.name) }
}
