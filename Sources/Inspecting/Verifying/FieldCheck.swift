import Platform
import Publishing
import Tables

/// What has to hold for the cells of one column.
struct FieldCheck: Sendable {
  let name: String
  let type: FieldType
  let isRequired: Bool
  /// Whether a cell of the file says by itself what it is.
  let hasTypedCells: Bool

  init(_ field: DatasetManifest.Field, format: TableFormat) {
    name = field.name
    type = FieldType(field.type)
    isRequired = field.constraints?.required ?? false
    hasTypedCells = format.hasTypedCells
  }

  /// Whether its values have an order of their own, other than that of their bytes.
  var isNumeric: Bool { type == .integer }

  /// Notes what is wrong with a row's cell.
  func check(_ row: TableRow, _ column: Int, number: Int, _ log: inout FindingLog) {
    let cell = row.cells[column]
    if case .null = cell.kind {
      if isRequired {
        log.add(.required, row: number, column: name, "required, but \(hasTypedCells ? "null" : "empty")")
      }
      return
    }
    let isRight =
      (!hasTypedCells || type.admits(cell.kind)) && type.admits(text: row.bytes, cell.start, cell.end)
    if !isRight { log.add(.value, row: number, column: name, problem(with: cell, of: row)) }
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
