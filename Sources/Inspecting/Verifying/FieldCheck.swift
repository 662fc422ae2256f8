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
    if case .null = cell.kind {
      if isRequired {
        log.add(.required, row: number, column: name, "required, but \(hasTypedCells ? "null" : "empty")")
      }
      return
    }
    let isValid =
      (!hasTypedCells || type.admits(cell.kind)) && type.admits(text: row.bytes, cell.start, cell.end)
    if !isValid { log.add(.value, row: number, column: name, problem(with: cell, of: row)) }
  }

  private func problem(with cell: TableRow.Cell, of row: TableRow) -> String {
    let found = Excerpt.quoted(row.bytes[cell.start..<cell.end])
    if hasTypedCells, !type.admits(cell.kind) {
      return "expected \(type.noun), found the \(cell.kind.noun) \(found)"
    }
    if type.admitsSpelling(of: row.bytes, cell.start, cell.end) {
      return "not the canonical spelling of \(type.noun): \(found)"
    }
    return "expected \(type.noun), found \(found)"
  }
}

extension TableRow.Kind {
  fileprivate var noun: String {
    switch self {
    case .null: "null"
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    case .list, .array: "array"
    case .object: "object"
    }
  }
}
