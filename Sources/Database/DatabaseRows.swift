import CSQLite
import JSON
import Tables

/// The rows of one table of a database, in the form of every other format.
final class DatabaseRows: TableReader {
  let columnNames: [String]
  let headerProblem: String?
  private let columns: [CombinedColumn]
  private var statement: SQLiteStatement?

  init(_ statement: SQLiteStatement, columns: [CombinedColumn]) {
    columnNames = columns.map(\.name)
    headerProblem = nil
    self.columns = columns
    self.statement = statement
  }

  /// Makes a reader without rows for a table with other columns than its declaration.
  init(columnNames: [String], expected: [String]) {
    self.columnNames = columnNames
    let names = columnNames.isEmpty ? "none" : columnNames.joined(separator: ", ")
    headerProblem = "expected the columns \(expected.joined(separator: ", ")), found \(names)"
    columns = []
  }

  func next(_ row: inout TableRow) -> RowReading {
    guard let statement else { return .end }
    row.bytes.removeAll(keepingCapacity: true)
    row.cells.removeAll(keepingCapacity: true)
    do throws(SQLiteError) {
      if try !statement.step() { return .end }
    } catch {
      self.statement = nil
      return .malformed(column: nil, error.message)
    }
    for index in columns.indices {
      guard let kind = append(index, of: statement, to: &row.bytes) else {
        return .malformed(column: columnNames[index], "a value that is no text and no number")
      }
      row.cells.append(TableRow.Cell(kind: kind, start: row.cells.last?.end ?? 0, end: row.bytes.count))
    }
    return row.findInvalidText().map { .malformed(column: columnNames[$0], "not UTF-8") } ?? .row
  }

  /// Appends the text of a value; nil for a value of no kind this program writes.
  private func append(_ column: Int, of statement: SQLiteStatement, to bytes: inout [UInt8]) -> TableRow.Kind? {
    switch statement.storageClass(column) {
    case CSQLITE_NULL: return .null
    case CSQLITE_INTEGER:
      let value = statement.integer(column)
      if columns[column].type == .boolean, value == 0 || value == 1 {
        bytes.append(contentsOf: (value == 1 ? "true" : "false").utf8)
        return .boolean
      }
      bytes.appendDecimal(value)
      return .number
    case CSQLITE_REAL:
      let text = "\(statement.real(column))"
      bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
      return .number
    case CSQLITE_TEXT:
      let start = bytes.count
      statement.append(column, to: &bytes)
      switch columns[column].type {
      case .object: return .object
      case .list: return replaceList(in: &bytes, from: start) ? .list : .text
      default: return .text
      }
    default: return nil
    }
  }

  /// Replaces a JSON array of texts by the texts, joined by `;`; false for anything else.
  private func replaceList(in bytes: inout [UInt8], from start: Int) -> Bool {
    var texts: [UInt8] = []
    do throws(JSONError) {
      _ = try JSONReader.read(Array(bytes[start...])) { json throws(JSONError) in
        try json.readArray { json throws(JSONError) in
          guard json.peek() == UInt8(ascii: "\"") else { throw json.syntax("expected a text") }
          json.appendText(of: try json.scanString(), to: &texts)
          texts.append(UInt8(ascii: ";"))
        }
      }
    } catch {
      return false
    }
    bytes.replaceSubrange(start..., with: texts.dropLast())
    return true
  }
}
