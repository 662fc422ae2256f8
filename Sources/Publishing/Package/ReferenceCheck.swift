package import Tables

/// The check of the foreign keys between the tables of a dataset, made while their rows are written.
///
/// It remembers the distinct values of some columns: a few thousand ids and slugs for any number of rows.
package struct ReferenceCheck: Sendable {
  /// The columns whose values the check notes, by table.
  private let columns: [TableName: [String]]
  private let keys: [(table: TableName, key: ForeignKey)]
  private var values: [Values]
  /// The indices in `values` of each table's columns.
  private var indices: [TableName: Range<Int>] = [:]

  /// The values of one column, each with the first document that has it.
  private struct Values {
    var numbers: [Int: Int] = [:]
    var texts: [String: Int] = [:]

    mutating func note(_ cell: Cell, in documentID: Int) {
      switch cell {
      case .integer(let number): if numbers[number] == nil { numbers[number] = documentID }
      case .text(let text): if texts[text] == nil { texts[text] = documentID }
      // No key has another type.
      case .null, .decimal, .boolean, .list, .object: break
      }
    }

    /// The values that others do not have, as texts for messages.
    func missing(from others: Values) -> [(text: String, documentID: Int)] {
      numbers.filter { others.numbers[$0.key] == nil }.map { ("\($0.key)", $0.value) }
        + texts.filter { others.texts[$0.key] == nil }.map { ($0.key, $0.value) }
    }
  }

  /// A foreign key that does not hold.
  package struct BrokenKey: Sendable {
    package let table: TableName
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
      indices[table] = values.count..<(values.count + names.count)
      values += names.map { _ in Values() }
    }
  }

  /// The columns whose cells the blocks of a table must bring, as `EncodedBlock.keyCells`.
  package func columns(of table: TableName) -> [String] { columns[table] ?? [] }

  /// Notes the values of a block that is written.
  mutating func note(_ block: EncodedBlock) {
    guard !block.keyCells.isEmpty, let indices = indices[block.table] else { return }
    for (position, cell) in block.keyCells.enumerated() {
      values[indices.lowerBound + position % indices.count].note(cell, in: block.documentID)
    }
  }

  /// The foreign keys that do not hold among the rows noted until now.
  var brokenKeys: [BrokenKey] {
    keys.compactMap { table, key in
      guard let known = values(of: key.referencedColumn, in: key.table),
        let stray = values(of: key.column, in: table)?.missing(from: known),
        let first = stray.min(by: { ($0.documentID, $0.text) < ($1.documentID, $1.text) })
      else { return nil }
      return BrokenKey(
        table: table, key: key, valueCount: stray.count, firstValue: first.text, documentID: first.documentID)
    }
  }

  private func values(of column: String, in table: TableName) -> Values? {
    guard let indices = indices[table], let position = columns[table]?.firstIndex(of: column) else { return nil }
    return values[indices.lowerBound + position]
  }
}
