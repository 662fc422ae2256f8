/// One row that is new, gone or changed.
package struct RowChange: Sendable, Hashable {
  /// What happened to it.
  package let kind: Kind
  /// The values of the key's columns, as CSV writes them; nil for null.
  package let key: [String?]
  /// What ids in the key stand for, where the row says so: `pikachu` for 25.
  package let labels: [String]
  /// The cells that changed; none unless the row is a changed one.
  package let cells: [CellChange]

  /// What can happen to a row.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is new.
    case added
    /// It is gone.
    case removed
    /// It has other values.
    case changed
  }

  /// One value that changed.
  package struct CellChange: Sendable, Hashable {
    package let column: String
    /// The value it had, as CSV writes it, or as JSON has it where only the kind is another; nil for null.
    package let old: String?
    /// The value it has.
    package let new: String?
  }
}
