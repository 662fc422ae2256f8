/// What changed in one table.
package struct TableChange: Sendable, Hashable {
  /// The table.
  package let name: String
  /// Whether the table itself is new or gone; its rows are then only counted.
  package let presence: Presence
  /// The columns that tell rows apart: the primary key, or all columns both sides have when there is none.
  package let keyColumns: [String]
  /// Columns only the new table has.
  package let addedColumns: [String]
  /// Columns only the old table has.
  package let removedColumns: [String]
  /// Columns whose type has changed.
  package let retypedColumns: [RetypedColumn]
  /// The primary key, where the datasets tell different ones; nil where they do not.
  package let keyChange: KeyChange?
  /// Rows that are new, gone or changed, in the order of their keys.
  package let rows: [RowChange]

  /// On which sides a table is.
  package enum Presence: Sendable, Hashable {
    /// Only the new dataset has it.
    case added(rowCount: Int)
    /// Only the old dataset has it.
    case removed(rowCount: Int)
    /// Both have it.
    case both
  }

  /// A column whose type has changed.
  package struct RetypedColumn: Sendable, Hashable {
    package let name: String
    /// The type it had, as the manifest names it.
    package let old: String
    /// The type it has.
    package let new: String
  }

  /// A primary key that has changed.
  package struct KeyChange: Sendable, Hashable {
    /// The columns it had.
    package let old: [String]
    /// The columns it has.
    package let new: [String]
  }

  init(
    name: String, presence: Presence = .both, keyColumns: [String] = [], addedColumns: [String] = [],
    removedColumns: [String] = [], retypedColumns: [RetypedColumn] = [],
    keyChange: KeyChange? = nil, rows: [RowChange] = []
  ) {
    self.name = name
    self.presence = presence
    self.keyColumns = keyColumns
    self.addedColumns = addedColumns
    self.removedColumns = removedColumns
    self.retypedColumns = retypedColumns
    self.keyChange = keyChange
    self.rows = rows
  }

  /// The rows a certain thing happened to.
  package func rows(_ kind: RowChange.Kind) -> [RowChange] { rows.filter { $0.kind == kind } }

  /// How many rows a certain thing happened to, those of a whole table included.
  package func count(_ kind: RowChange.Kind) -> Int {
    switch (presence, kind) {
    case (.added(let count), .added), (.removed(let count), .removed): count
    default: rows.count { $0.kind == kind }
    }
  }

  /// Whether its columns or its key have changed.
  package var hasOtherSchema: Bool {
    !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty || keyChange != nil
  }
}
