import Platform
import Publishing
import Tables

/// The checks of the cells of one column, from its field in the manifest.
struct FieldCheck: Sendable {
  /// The name of the column.
  let name: String
  /// The type of its values.
  let type: FieldType
  /// Whether no cell may be null.
  let isRequired: Bool
  /// Whether the format of the file stores the type of each cell.
  let hasTypedCells: Bool

  init(_ field: DatasetManifest.Field, hasTypedCells: Bool) {
    name = field.name
    type = FieldType(field.type)
    isRequired = field.constraints?.required ?? false
    self.hasTypedCells = hasTypedCells
  }

  /// Makes the check of a column that its file describes.
  init(_ column: CombinedColumn, of table: CombinedTable) {
    name = "\(table.name).\(column.name)"
    type = column.type.map(FieldType.init) ?? .any
    isRequired = column.isRequired
    hasTypedCells = true
  }

  /// Whether the values are sorted as numbers, not by their bytes.
  var isNumeric: Bool { type == .integer }

  /// Checks the cell of one row, and adds a finding to the log if it is invalid.
  func check(_ row: TableRow, _ column: Int, number: Int, _ log: inout FindingLog) {
    let cell = row.cells[column]
    if cell.type == nil {
      if isRequired {
        log.add(.required, row: number, column: name, "required, but \(hasTypedCells ? "null" : "empty")")
      }
      return
    }
    let isValid =
      (!hasTypedCells || type.admits(cell.type)) && type.admits(text: row.bytes, cell.start, cell.end)
    if !isValid { log.add(.value, row: number, column: name, problem(with: cell, of: row)) }
  }

  private func problem(with cell: TableRow.Cell, of row: TableRow) -> String {
    let text = Excerpt.quoted(row.bytes[cell.start..<cell.end])
    if hasTypedCells, !type.admits(cell.type), let found = cell.type {
      let isArray = found == .object && row.bytes[cell.start] == UInt8(ascii: "[")
      return "expected \(type.noun), found the \(isArray ? "array" : found.noun) \(text)"
    }
    if type.admitsSpelling(of: row.bytes, cell.start, cell.end) {
      return "not the canonical spelling of \(type.noun): \(text)"
    }
    return "expected \(type.noun), found \(text)"
  }
}

extension ColumnType {
  fileprivate var noun: String {
    switch self {
    case .text: "text"
    case .integer, .decimal: "number"
    case .boolean: "boolean"
    case .list: "array"
    case .object: "object"
    }
  }
}
