package import Tables

/// The changes in one table.
package struct TableChange {
  /// The name of the table.
  package let name: String
  /// Whether the table is in both datasets; the rows of an added or removed table are only counted.
  package let presence: Presence
  /// The columns that identify a row: the primary key, or else all columns that both sides have.
  package private(set) var keyColumns: [String] = []
  /// The columns that only the new table has.
  package private(set) var addedColumns: [String] = []
  /// The columns that only the old table has.
  package private(set) var removedColumns: [String] = []
  /// The columns with a changed type.
  package private(set) var retypedColumns: [RetypedColumn] = []
  /// The change of the primary key; nil when it is the same, or unknown on one side.
  package private(set) var keyChange: KeyChange?
  private var rows: RecordedRows?

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

  /// A column with changed cells.
  package struct ChangedColumn: Sendable, Hashable {
    /// The name of the column.
    package let name: String
    /// The number of rows with a changed cell in this column.
    package var rowCount: Int
    /// The first of these rows, with the change of this cell only.
    package let example: RowChange
  }

  /// Describes a table that only one dataset has.
  init(name: String, presence: Presence) {
    self.name = name
    self.presence = presence
  }

  /// Describes a table that both datasets have.
  init(
    name: String, keyColumns: [String], addedColumns: [String], removedColumns: [String],
    retypedColumns: [RetypedColumn], keyChange: KeyChange?, rows: RecordedRows
  ) {
    self.name = name
    presence = .both
    self.keyColumns = keyColumns
    self.addedColumns = addedColumns
    self.removedColumns = removedColumns
    self.retypedColumns = retypedColumns
    self.keyChange = keyChange
    self.rows = rows
  }

  /// The number of rows with one kind of change, the rows of an added or removed table included.
  package func count(_ kind: RowChange.Kind) -> Int {
    switch (presence, kind) {
    case (.added(let count), .added), (.removed(let count), .removed): count
    default: rows?.counts[kind] ?? 0
    }
  }

  /// Whether anything has changed.
  var hasChanges: Bool { hasOtherColumns || keyChange != nil || RowChange.Kind.allCases.contains { count($0) > 0 } }

  /// Whether columns came, went, or have another type.
  package var hasOtherColumns: Bool { !addedColumns.isEmpty || !removedColumns.isEmpty || !retypedColumns.isEmpty }

  /// The columns with changed cells, in the order of the table.
  package var changedColumns: [ChangedColumn] { rows?.changedColumns ?? [] }

  /// The columns that make most of the changes.
  ///
  /// A report tells such a column in one line, so that its changes do not hide the others.
  package var commonColumns: [ChangedColumn] {
    changedColumns.filter { $0.rowCount > TableChange.listedRows && 2 * $0.rowCount > count(.changed) }
  }

  /// The number of rows that are listed even if they differ in the same column.
  private static let listedRows = 20

  /// Reads the added, removed and changed rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - hidden: The columns whose changes are left out. A changed row without any other changes is passed over.
  ///   - body: Gets the kind of each change, and a function that makes the row.
  /// - Throws: `TableError.file` when the stored rows cannot be read, and the errors of `body`.
  package func forEachRow(
    hiding hidden: [ChangedColumn] = [], _ body: (RowChange.Kind, () -> RowChange) throws(TableError) -> Void
  ) throws(TableError) {
    try rows?.forEach(hiding: hidden.map(\.name), body)
  }
}
