/// What the cells of a column hold.
package enum ColumnType: String, Sendable, Hashable {
  /// Whole numbers.
  case integer
  /// Decimal numbers, exact.
  case decimal
  /// Texts.
  case text
  /// `true` and `false`.
  case boolean
  /// Several texts: joined by `;` in CSV, an array in NDJSON.
  case list
  /// A JSON object.
  case object
}
