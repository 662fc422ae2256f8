/// A table of which only the type of its source is known.
package protocol TableDeclaration<Source>: Sendable {
  /// The domain value its rows are made of.
  associatedtype Source: Sendable

  /// The table's name, also that of its files.
  var name: TableName { get }

  /// The names in the header.
  var columnNames: [String] { get }

  /// An encoder that writes the table's rows in several formats.
  func encoder(formats: [TableFormat]) -> TableEncoder<Source>
}
