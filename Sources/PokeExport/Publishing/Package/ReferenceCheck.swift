/// Finds broken foreign keys.
///
/// The check stores all values of referenced columns. It stores a value of a foreign key only if no earlier row has
/// this value in the referenced column. This is rare, because most rows refer to an earlier row.
struct ReferenceCheck: Sendable {
  private let keys: [(table: TableName, key: ForeignKey, column: Int, referencedColumn: Int)]
  private var columns: [Column] = []
  private var indices: [TableName: [Int]] = [:]

  private struct Column {
    let name: String
    /// The indices of the columns to which this column refers.
    var targets: [Int] = []
    var isReferenced = false
    // The values of a referenced column; sets of cells would take three times the memory.
    private var numbers: Set<Int> = []
    private var texts: Set<String> = []
    /// The values that no earlier row had in a referenced column, each with the id of the first document that has it.
    var open: [Cell: Int] = [:]

    init(_ name: String) { self.name = name }

    mutating func insert(_ cell: Cell) {
      switch cell {
      case .integer(let number): numbers.insert(number)
      case .text(let text): texts.insert(text)
      // A key is an integer or a text.
      case .null, .decimal, .boolean, .list, .object: break
      }
    }

    func has(_ cell: Cell) -> Bool {
      switch cell {
      case .integer(let number): numbers.contains(number)
      case .text(let text): texts.contains(text)
      // An empty cell refers to nothing, and no key has another type.
      case .null, .decimal, .boolean, .list, .object: true
      }
    }

    func missing(from other: Column) -> [(text: String, documentID: Int)] {
      open.compactMap { cell, documentID in
        if other.has(cell) { return nil }
        return switch cell {
        case .integer(let number): ("\(number)", documentID)
        case .text(let text): (text, documentID)
        case .null, .decimal, .boolean, .list, .object: nil
        }
      }
    }
  }

  typealias BrokenKey = (table: TableName, key: ForeignKey, valueCount: Int, firstValue: String, documentID: Int)

  init(_ schemas: [TableSchema] = []) {
    var (columns, indices) = ([Column](), [TableName: [Int]]())
    func index(of name: String, in table: TableName) -> Int {
      if let known = indices[table]?.first(where: { columns[$0].name == name }) { return known }
      columns.append(Column(name))
      indices[table, default: []].append(columns.count - 1)
      return columns.count - 1
    }
    keys = schemas.flatMap { schema in schema.foreignKeys.map { (schema.name, $0) } }.filter { _, key in
      key.condition != .always
        && schemas.contains { $0.name == key.table && $0.columnNames.contains(key.referencedColumn) }
    }.map { table, key in
      let (column, target) = (index(of: key.column, in: table), index(of: key.referencedColumn, in: key.table))
      columns[column].targets.append(target)
      columns[target].isReferenced = true
      return (table, key, column, target)
    }
    (self.columns, self.indices) = (columns, indices)
  }

  func columns(of table: TableName) -> [String] { indices[table]?.map { columns[$0].name } ?? [] }

  mutating func note(_ block: EncodedBlock) {
    guard !block.keyCells.isEmpty, let indices = indices[block.table] else { return }
    for (position, cell) in block.keyCells.enumerated() {
      let index = indices[position % indices.count]
      if columns[index].isReferenced { columns[index].insert(cell) }
      if columns[index].targets.allSatisfy({ columns[$0].has(cell) }) || columns[index].open[cell] != nil { continue }
      columns[index].open[cell] = block.documentID
    }
  }

  var brokenKeys: [BrokenKey] {
    keys.compactMap { table, key, column, target in
      let stray = columns[column].missing(from: columns[target])
      guard let first = stray.min(by: { ($0.documentID, $0.text) < ($1.documentID, $1.text) }) else { return nil }
      return (table, key, stray.count, first.text, first.documentID)
    }
  }
}
