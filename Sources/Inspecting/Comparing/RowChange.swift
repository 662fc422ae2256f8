/// One added, removed or changed row.
package struct RowChange: Sendable, Hashable {
  /// The kind of the change.
  package let kind: Kind
  /// The values of the key columns in the form of CSV; nil for null.
  package let key: [String?]
  /// The names for the values of the key, one each: `Pikachu` for 25; nil for a value without a name.
  package let names: [String?]
  /// The changed cells; empty for an added or removed row.
  package let cells: [CellChange]

  /// The kind of a change.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Only the new table has the row.
    case added
    /// Only the old table has the row.
    case removed
    /// Both tables have the row, with different values.
    case changed
  }

  /// The change of one cell.
  package struct CellChange: Sendable, Hashable {
    /// The name of the column.
    package let column: String
    /// The old value in the form of CSV, or of JSON if only the kind of the value has changed; nil for null.
    package let old: String?
    /// The new value in the same form; nil for null.
    package let new: String?
  }
}
