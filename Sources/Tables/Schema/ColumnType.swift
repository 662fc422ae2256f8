/// The type of the cells of a column.
package enum ColumnType: String, Sendable, Hashable {
  /// Whole numbers.
  case integer
  /// Exact decimal numbers, in hundredths.
  case decimal
  /// Texts.
  case text
  /// `true` and `false`.
  case boolean
  /// Lists of texts: joined by `;` in CSV, arrays in NDJSON.
  case list
  /// JSON objects.
  case object
}
