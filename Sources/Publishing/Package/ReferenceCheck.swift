package import Tables

/// The check of the foreign keys between the tables of a dataset, made while their rows are written.
///
/// It remembers the distinct values of some columns: a few thousand ids and slugs, whatever the number of rows.
package struct ReferenceCheck: Sendable {
  /// The columns whose values are noted, by table.
  private let columns: [TableName: [String]]
  private let keys: [(table: TableName, key: ForeignKey)]
  /// The values of the noted columns, each with the first document that has it.
  private var values: [[Cell: Int]]
  /// The index in `values` of each table's first column.
  private var offsets: [TableName: Int] = [:]

  /// A foreign key that does not hold.
  package struct BrokenKey: Sendable {
    /// The table with the values.
    package let table: TableName
    /// The foreign key.
    package let key: ForeignKey
    /// The number of values without a referenced row.
    package let valueCount: Int
    /// The first of these values, in the order of their documents.
    package let firstValue: String
    /// The document of the first value.
    package let documentID: Int
  }

  /// Prepares the check for the tables of a dataset.
  ///
  /// The keys that hold in every export are made from the same documents, and need no check.
  package init(_ schemas: [TableSchema] = []) {
    var columns: [TableName: [String]] = [:]
    func note(_ name: String, of table: TableName) {
      if !columns[table, default: []].contains(name) { columns[table, default: []].append(name) }
    }
    keys = schemas.flatMap { schema in schema.foreignKeys.map { (schema.name, $0) } }.filter { _, key in
      key.condition != .always
        && schemas.contains { $0.name == key.table && $0.columnNames.contains(key.referencedColumn) }
    }
    for (table, key) in keys {
      note(key.column, of: table)
      note(key.referencedColumn, of: key.table)
    }
    self.columns = columns
    values = []
    for (table, names) in columns {
      offsets[table] = values.count
      values += names.map { _ in [:] }
    }
  }

  /// The columns whose cells the blocks of a table must bring, as `EncodedBlock.keyCells`.
  package func columns(of table: TableName) -> [String] { columns[table] ?? [] }

  /// Notes the values of a block that is written.
  mutating func note(_ block: EncodedBlock) {
    guard !block.keyCells.isEmpty, let offset = offsets[block.table], let count = columns[block.table]?.count else {
      return
    }
    for (position, cell) in block.keyCells.enumerated() where cell != .null {
      let index = offset + position % count
      if values[index][cell] == nil { values[index][cell] = block.documentID }
    }
  }

  /// The foreign keys that do not hold among the rows noted until now.
  var brokenKeys: [BrokenKey] {
    keys.compactMap { table, key in
      guard let known = values(of: key.referencedColumn, in: key.table) else { return nil }
      let stray = (values(of: key.column, in: table) ?? [:]).filter { known[$0.key] == nil }
      let first = stray.map { (id: $0.value, value: $0.key.keyText) }.min { ($0.id, $0.value) < ($1.id, $1.value) }
      guard let first else { return nil }
      return BrokenKey(
        table: table, key: key, valueCount: stray.count, firstValue: first.value, documentID: first.id)
    }
  }

  private func values(of column: String, in table: TableName) -> [Cell: Int]? {
    guard let offset = offsets[table], let position = columns[table]?.firstIndex(of: column) else { return nil }
    return values[offset + position]
  }
}

extension Cell {
  /// The value of a key, for messages.
  fileprivate var keyText: String {
    switch self {
    case .integer(let number): "\(number)"
    case .text(let text): text
    default: "\(self)"
    }
  }
}
