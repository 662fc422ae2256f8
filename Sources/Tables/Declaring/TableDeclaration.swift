/// A table of which only the type of its source is known.
package protocol TableDeclaration<Source>: Sendable {
  /// The domain value its rows are made of.
  associatedtype Source: Sendable

  /// What is to be known of the table.
  var schema: TableSchema { get }

  /// An encoder that writes the table's rows in several formats.
  ///
  /// - Parameters:
  ///   - formats: The formats, in the order of a block's bytes.
  ///   - dialect: How CSV is spelled.
  ///   - columns: The columns to write, in their order; nil for all.
  /// - Returns: The encoder.
  func encoder(formats: [TableFormat], dialect: CSVDialect, columns: [String]?) -> TableEncoder<Source>
}

extension TableDeclaration {
  /// An encoder that writes the whole rows of the table in several formats, CSV as RFC 4180 has it.
  package func encoder(formats: [TableFormat]) -> TableEncoder<Source> {
    encoder(formats: formats, dialect: .standard, columns: nil)
  }
}
