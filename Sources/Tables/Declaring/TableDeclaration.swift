/// A table without the type of its rows, so that tables with the same source fit in one array.
package protocol TableDeclaration<Source>: Sendable {
  /// The type of the domain values the rows come from.
  associatedtype Source: Sendable

  /// The name of the table.
  var name: TableName { get }

  /// The description of the table, independent of its rows.
  var schema: TableSchema { get }

  /// Makes an encoder for the rows of the table.
  ///
  /// - Parameters:
  ///   - formats: The formats, in the order of `TableFormat.encoders`.
  ///   - dialect: The dialect of CSV.
  ///   - columns: The names of the columns to write, in the order of the output; nil for all.
  ///   - keyColumns: The names of the columns whose cells go along with a block.
  /// - Returns: The encoder.
  func encoder(formats: [TableFormat], dialect: CSVDialect, columns: [String]?, noting keyColumns: [String])
    -> TableEncoder<Source>
}
