/// A table of which only the type of its source is known.
package protocol TableDeclaration<Source>: Sendable {
  /// The domain value its rows are made of.
  associatedtype Source: Sendable

  /// What is to be known of the table.
  var schema: TableSchema { get }

  /// An encoder that writes the table's rows in several formats; the dialect is that of CSV.
  func encoder(formats: [TableFormat], dialect: CSVDialect) -> TableEncoder<Source>
}

extension TableDeclaration {
  /// An encoder that writes the table's rows in several formats.
  package func encoder(formats: [TableFormat]) -> TableEncoder<Source> { encoder(formats: formats, dialect: .standard) }
}
