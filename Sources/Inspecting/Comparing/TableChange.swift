/// The changes in one table.
package struct TableChange: Sendable, Hashable {
  /// The name of the table.
  package let name: String
  /// Whether the table is in both datasets; the rows of an added or removed table are only counted.
  package let presence: Presence
  /// The columns that identify a row: the primary key, or else all columns that both sides have.
  package let keyColumns: [String]
  /// The columns that only the new table has.
  package let addedColumns: [String]
  /// The columns that only the old table has.
  package let removedColumns: [String]
  /// The columns with a changed type.
  package let retypedColumns: [RetypedColumn]
  /// The change of the primary key; nil when it is the same, or unknown on one side.
  package let keyChange: KeyChange?
  /// The added, removed and changed rows, in the order of their keys.
  package let rows: [RowChange]

  /// The datasets that have a table.
  package enum Presence: Sendable, Hashable {
    /// Only the new dataset has the table.
    case added(rowCount: Int)
    /// Only the old dataset has the table.
    case removed(rowCount: Int)
    /// Both datasets have the table.
    case both
  }

  /// A column with a changed type.
  package struct RetypedColumn: Sendable, Hashable {
    /// The name of the column.
    package let name: String
    /// The old type, by its name in the manifest.
    package let old: String
    /// The new type, by its name in the manifest.
    package let new: String
  }

  /// A changed primary key.
  package struct KeyChange: Sendable, Hashable {
    /// The columns of the old key.
    package let old: [String]
    /// The columns of the new key.
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

  /// The rows with one kind of change.
  package func rows(_ kind: RowChange.Kind) -> [RowChange] { rows.filter { $0.kind == kind } }

  /// The number of rows with one kind of change, the rows of an added or removed table included.
  package func count(_ kind: RowChange.Kind) -> Int {
    switch (presence, kind) {
    case (.added(let count), .added), (.removed(let count), .removed): count
    default: rows.count { $0.kind == kind }
    }
  }

  /// Whether the columns or the primary key have changed.
  package var hasOtherSchema: Bool {
    !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty || keyChange != nil
  }
}
