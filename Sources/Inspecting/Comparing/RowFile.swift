import Platform
import Tables

/// The rows of a table file to be compared, packed so that two of them can be held against each other.
///
/// A packed row has the cells of the columns both files have, in the same order, each ended by a byte that is in no
/// UTF-8 text. Those of the key have no marks but for null: by what the marks tell, rows are not matched.
final class RowFile {
  /// The columns the file has.
  let columnNames: [String]
  /// Rows read so far.
  private(set) var rowCount = 0
  private let path: String
  private let reader: any TableReader
  private var row = TableRow()

  /// Opens a table file.
  ///
  /// - Throws: `TableError.file`; `.malformed` when it has no header.
  init(_ source: TableSource) throws(TableError) {
    path = source.path
    // CSV tells its columns itself; a row of NDJSON is only then known to be whole when something else tells them.
    reader = try TableError.wrapping { () throws(FileError) in
      try source.format.reader(source.openFile(), columnNames: nil, delimiter: source.delimiter)
    }
    if let problem = reader.headerProblem { throw .malformed(path: path, reason: "header: \(problem)") }
    columnNames = reader.columnNames.isEmpty ? source.fields?.map(\.name) ?? [] : reader.columnNames
  }

  /// The places of columns.
  func indices(of names: [String]) -> [Int] { names.compactMap(columnNames.firstIndex) }

  /// Reads the next row.
  ///
  /// - Parameters:
  ///   - columns: The places of the columns to pack.
  ///   - keyCount: How many of the first of them are the key.
  ///   - hasKinds: Whether null is something else than an empty text, and `5` something else than `"5"`.
  ///   - packed: Gets the packed row in the place of what was there.
  /// - Returns: Whether there is one.
  /// - Throws: `TableError.file`, or `.malformed`.
  func next(
    _ columns: [Int], keyCount: Int = 0, hasKinds: Bool = true, _ packed: inout [UInt8]
  ) throws(TableError) -> Bool {
    let reading: RowReading
    do { reading = try reader.next(&row) } catch { throw .file(error) }
    switch reading {
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
    for (index, column) in columns.enumerated() {
      let kind = row.cells[column].kind
      if hasKinds, kind == .null || index >= keyCount, let mark = PackedCell.mark(of: kind) { packed.append(mark) }
      packed.append(contentsOf: row.text(column))
      packed.append(PackedCell.end)
    }
    return true
  }

  private func malformed(_ problem: String) -> TableError {
    .malformed(path: path, reason: "row \(rowCount + 1): \(problem)")
  }
}
