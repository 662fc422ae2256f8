/// An open file with all tables of a dataset, which describes its tables itself.
package protocol CombinedReader: AnyObject {
  /// The tables, in the order of the dataset.
  var tables: [CombinedTable] { get }

  /// Checks the file as a whole, by the means of its format.
  ///
  /// - Returns: The problems, in words; none for a sound file.
  /// - Throws: `TableError`.
  func problems() throws(TableError) -> [String]

  /// Starts to read the rows of a table.
  ///
  /// - Parameters:
  ///   - table: One of `tables`.
  ///   - columns: The names of the columns by which the rows are sorted.
  /// - Returns: The reader; its header problem tells of columns that differ from the declaration.
  /// - Throws: `TableError`.
  func rows(of table: CombinedTable, sortedBy columns: [String]) throws(TableError) -> any TableReader
}

/// One table of a file with all tables, as the file describes it.
package struct CombinedTable: Sendable, Hashable {
  /// The name of the table.
  package let name: String
  /// What its rows are, in a sentence.
  package let description: String
  /// The columns, in order.
  package let columns: [CombinedColumn]
  /// The names of the columns of the primary key.
  package let primaryKey: [String]
  /// The number of rows.
  package let rowCount: Int

  package init(name: String, description: String, columns: [CombinedColumn], primaryKey: [String], rowCount: Int) {
    self.name = name
    self.description = description
    self.columns = columns
    self.primaryKey = primaryKey
    self.rowCount = rowCount
  }
}

/// One column of a table in a file with all tables.
package struct CombinedColumn: Sendable, Hashable {
  /// The name of the column.
  package let name: String
  /// What its values mean, in a sentence.
  package let description: String
  /// The type of its cells; nil for a type that is unknown to this version.
  package let type: ColumnType?
  /// Whether no cell may be null.
  package let isRequired: Bool

  package init(name: String, description: String, type: ColumnType?, isRequired: Bool) {
    self.name = name
    self.description = description
    self.type = type
    self.isRequired = isRequired
  }
}
