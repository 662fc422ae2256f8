/// Reads the rows of a table; a malformed row is an error.
final class RowFile {
  let columnNames: [String]
  private(set) var rowCount = 0
  private let path: String
  private let reader: any TableReader

  init(_ source: TableSource) throws {
    path = source.path
    // The file's own column names take precedence over the names in `source.fields`.
    reader = try source.openReader()
    if let problem = reader.headerProblem { throw TableError.malformed(path: path, reason: "header: \(problem)") }
    columnNames = reader.columnNames.isEmpty ? source.fields?.map(\.name) ?? [] : reader.columnNames
  }

  func indices(of names: [String]) -> [Int] { names.compactMap(columnNames.firstIndex) }

  func next(_ row: inout TableRow) throws -> Bool {
    switch try reader.next(&row) {
    case .end: return false
    case .malformed(let column, let problem):
      throw malformed([column, problem].compactMap { $0 }.joined(separator: ": "))
    case .row:
      if row.cells.count != columnNames.count {
        throw malformed("expected \(columnNames.count.counting("cell")), found \(row.cells.count)")
      }
    }
    rowCount += 1
    return true
  }

  private func malformed(_ problem: String) -> TableError {
    .malformed(path: path, reason: "row \(rowCount + 1): \(problem)")
  }
}

extension TableRow {
  /// Packs the cells of the columns, each followed by `PackedCell.end`.
  ///
  /// With `hasKinds`, a mark before a cell shows the cell's type. In key columns only null gets a mark, so that keys of
  /// different types match.
  func pack(_ columns: [Int], keyCount: Int, hasKinds: Bool, into packed: inout [UInt8]) {
    packed.removeAll(keepingCapacity: true)
    for (index, column) in columns.enumerated() {
      let cell = cells[column]
      if hasKinds, cell.type == nil || index >= keyCount, let mark = PackedCell.mark(of: cell.type) {
        packed.append(mark)
      }
      packed.append(contentsOf: bytes[cell.start..<cell.end])
      packed.append(PackedCell.end)
    }
  }
}

// A cell as bytes: a mark for its type, and then the value in the form of CSV. A text has no mark. Cells compare as
// bytes, so texts with different code points differ even if they look the same.
struct PackedCell: Hashable {
  let bytes: ArraySlice<UInt8>

  /// The byte after a cell; UTF-8 text never has this byte.
  static let end: UInt8 = 0xFF
  static let nullMark: UInt8 = 0xFE

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  static func all(in row: ArraySlice<UInt8>) -> [PackedCell] {
    var cells: [PackedCell] = []
    var start = row.startIndex
    for position in row.indices where row[position] == end {
      cells.append(PackedCell(row[start..<position]))
      start = position + 1
    }
    return cells
  }

  static func end(in row: [UInt8], from start: Int) -> Int {
    row.withUnsafeBytes { $0.firstIndex(of: end, from: start) } ?? row.count
  }

  static func mark(of type: ColumnType?) -> UInt8? {
    switch type {
    case nil: nullMark
    case .text: nil
    case .integer, .decimal: 0xF8
    case .boolean: 0xF9
    case .list: 0xFA
    case .object: 0xFB
    }
  }

  static func isMark(_ byte: UInt8) -> Bool { byte >= 0xF8 && byte != end }

  var value: String? { bytes.first == PackedCell.nullMark ? nil : String(decoding: text, as: UTF8.self) }

  var json: String? {
    var json: [UInt8] = []
    switch bytes.first {
    case PackedCell.mark(of: .list):
      let texts = text.isEmpty ? [] : text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      json.appendJSONArray(texts.map { String(decoding: $0, as: UTF8.self) })
    case let mark? where PackedCell.isMark(mark): return value
    default: json.appendJSONString(String(decoding: text, as: UTF8.self))
    }
    return String(decoding: json, as: UTF8.self)
  }

  private var text: ArraySlice<UInt8> { bytes.dropFirst(bytes.first.map(PackedCell.isMark) == true ? 1 : 0) }
}
