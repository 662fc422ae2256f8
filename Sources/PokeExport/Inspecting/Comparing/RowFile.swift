// Reads packed rows: the cells of the columns that both files have, in the same order, each followed by
// `PackedCell.end`. In the key only null has a mark, so that rows match even if the types of their keys differ.
final class RowFile {
  let columnNames: [String]
  private(set) var rowCount = 0
  private let path: String
  private let reader: any TableReader
  private var row = TableRow()

  init(_ source: TableSource) throws {
    path = source.path
    // Takes the columns from the file, not from the manifest, because a comparison shows added and removed columns.
    reader = try source.openReader()
    if let problem = reader.headerProblem { throw TableError.malformed(path: path, reason: "header: \(problem)") }
    columnNames = reader.columnNames.isEmpty ? source.fields?.map(\.name) ?? [] : reader.columnNames
  }

  func indices(of names: [String]) -> [Int] { names.compactMap(columnNames.firstIndex) }

  /// Reads the next row.
  ///
  /// With `hasKinds`, null differs from an empty text, and the number `5` from the text `"5"`.
  func next(_ columns: [Int], keyCount: Int = 0, hasKinds: Bool = true, _ packed: inout [UInt8]) throws -> Bool {
    switch try reader.next(&row) {
    case .end: return false
    case .malformed(let column, let problem):
      throw malformed([column, problem].compactMap { $0 }.joined(separator: ": "))
    case .row:
      if row.cells.count != columnNames.count {
        throw malformed("expected \(columnNames.count) cells, found \(row.cells.count)")
      }
    }
    rowCount += 1
    packed.removeAll(keepingCapacity: true)
    // A property of a class is checked for exclusive access at every use, which takes longer than the reading.
    let row = row
    for (index, column) in columns.enumerated() {
      let cell = row.cells[column]
      if hasKinds, cell.type == nil || index >= keyCount, let mark = PackedCell.mark(of: cell.type) {
        packed.append(mark)
      }
      packed.append(contentsOf: row.bytes[cell.start..<cell.end])
      packed.append(PackedCell.end)
    }
    return true
  }

  private func malformed(_ problem: String) -> TableError {
    .malformed(path: path, reason: "row \(rowCount + 1): \(problem)")
  }
}

// A cell: the value in the form of CSV, after a byte that marks its type; a cell with a text has no such byte. Cells
// are compared as bytes, so two texts with different code points differ even if they look the same.
struct PackedCell: Hashable {
  let bytes: ArraySlice<UInt8>

  /// The byte after a cell; like the marks, it never occurs in UTF-8 text.
  static let end: UInt8 = 0xFF
  static let nullMark: UInt8 = 0xFE

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  static func end(in row: [UInt8], from start: Int) -> Int {
    var position = start
    while position < row.count, row[position] != end { position += 1 }
    return position
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
    switch bytes.first {
    case PackedCell.nullMark: return nil
    case PackedCell.mark(of: .list):
      let texts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      return "[\(text.isEmpty ? "" : texts.map(PackedCell.quoted).joined(separator: ","))]"
    case let mark? where PackedCell.isMark(mark): return value
    default: return PackedCell.quoted(text)
    }
  }

  private var text: ArraySlice<UInt8> { bytes.dropFirst(bytes.first.map(PackedCell.isMark) == true ? 1 : 0) }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(String(decoding: text, as: UTF8.self))
    return String(decoding: bytes, as: UTF8.self)
  }
}
