/// Finds broken foreign keys; memory holds a few thousand ids and slugs for any number of rows.
struct ReferenceCheck: Sendable {
  private let columns: [TableName: [String]]
  private let keys: [(table: TableName, key: ForeignKey)]
  private var values: [TableName: [Values]]

  private struct Values {
    var numbers: [Int: Int] = [:]
    var texts: [String: Int] = [:]

    mutating func note(_ cell: Cell, in documentID: Int) {
      switch cell {
      case .integer(let number): if numbers[number] == nil { numbers[number] = documentID }
      case .text(let text): if texts[text] == nil { texts[text] = documentID }
      // A foreign key is an integer or a text.
      case .null, .decimal, .boolean, .list, .object: break
      }
    }

    func missing(from others: Values) -> [(text: String, documentID: Int)] {
      numbers.filter { others.numbers[$0.key] == nil }.map { ("\($0.key)", $0.value) }
        + texts.filter { others.texts[$0.key] == nil }.map { ($0.key, $0.value) }
    }
  }

  typealias BrokenKey = (table: TableName, key: ForeignKey, valueCount: Int, firstValue: String, documentID: Int)

  init(_ schemas: [TableSchema] = []) {
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
    values = columns.mapValues { $0.map { _ in Values() } }
  }

  func columns(of table: TableName) -> [String] { columns[table] ?? [] }

  mutating func note(_ block: EncodedBlock) {
    guard !block.keyCells.isEmpty, let index = values.index(forKey: block.table) else { return }
    let columnCount = values.values[index].count
    for (position, cell) in block.keyCells.enumerated() {
      values.values[index][position % columnCount].note(cell, in: block.documentID)
    }
  }

  var brokenKeys: [BrokenKey] {
    keys.compactMap { table, key in
      guard let known = values(of: key.referencedColumn, in: key.table),
        let stray = values(of: key.column, in: table)?.missing(from: known),
        let first = stray.min(by: { ($0.documentID, $0.text) < ($1.documentID, $1.text) })
      else { return nil }
      return (table, key, stray.count, first.text, first.documentID)
    }
  }

  private func values(of column: String, in table: TableName) -> Values? {
    columns[table]?.firstIndex(of: column).flatMap { values[table]?[$0] }
  }
}
