import Platform
import Tables

/// The rows of one table file, packed for comparison.
///
/// A packed row has the cells of the columns that both files have, in the same order. `PackedCell.end` follows each
/// cell. The cells of the key have no mark except for null, so that rows match even if the kinds of their keys differ.
final class RowFile {
  /// The names of the columns of the file.
  let columnNames: [String]
  /// The number of rows read so far.
  private(set) var rowCount = 0
  private let path: String
  private let reader: any TableReader
  private var row = TableRow()

  /// Opens a table file.
  ///
  /// - Throws: `TableError.file` when the file cannot be read; `.malformed` when it has no valid header.
  init(_ source: TableSource) throws(TableError) {
    path = source.path
    // The columns of the file count, not those of the manifest: a comparison shows added and removed columns.
    reader = try source.openReader()
    if let problem = reader.headerProblem { throw .malformed(path: path, reason: "header: \(problem)") }
    columnNames = reader.columnNames.isEmpty ? source.fields?.map(\.name) ?? [] : reader.columnNames
  }

  /// The indices of columns in the file.
  func indices(of names: [String]) -> [Int] { names.compactMap(columnNames.firstIndex) }

  /// Reads the next row.
  ///
  /// - Parameters:
  ///   - columns: The indices of the columns to pack.
  ///   - keyCount: The number of key columns, which come first in `columns`.
  ///   - hasKinds: Whether null and an empty text differ, and the number `5` and the text `"5"`.
  ///   - packed: Receives the packed row; earlier content is removed.
  /// - Returns: False at the end of the file.
  /// - Throws: `TableError.file` when the file cannot be read; `.malformed` for a row that is not well-formed.
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
    // A property of a class is checked for exclusive access every time, which takes longer than the reading.
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
