import Platform
public import Tables

extension TableFormat {
  /// Office Open XML: one workbook with all tables.
  public static let xlsx = TableFormat(
    "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    combined: WorkbookFormat())
}

struct WorkbookFormat: CombinedFormat {
  var limits = WorkbookLimits()

  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet] {
    let size = limits.greatestRowCount - 1
    return tables.flatMap { table in
      stride(from: 0, to: max(table.rowCount, 1), by: size).map { start in
        let name = start == 0 ? table.name.rawValue : "\(table.name.rawValue)_\(start / size + 1)"
        return (name, table.name, start..<min(start + size, table.rowCount))
      }
    }
  }

  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String] {
    let sheets = sheets(of: dataset.tables.map { ($0.schema.name, $0.rows.rowCount) })
    let texts = [TextSheet(about: dataset, sheets: sheets), TextSheet(columnsOf: dataset.tables)]
    let tables = Dictionary(uniqueKeysWithValues: dataset.tables.map { ($0.schema.name, $0) })
    var row = StagedRow()
    let contents = try sheets.compactMap { sheet in
      try tables[sheet.table].map { (SheetLayout(sheet, $0.schema, try ColumnWidths(of: $0, &row)), $0.rows) }
    }
    var workbook = try WorkbookWriter(OutputFile(creating: name, in: directory), limits: limits)
    try workbook.write(
      WorkbookParts(
        sheets: texts.map(\.layout) + contents.map(\.0),
        // The first table, unless something is odd about the data.
        activeSheet: dataset.findings.isEmpty ? texts.count : 0,
        title: dataset.properties.first { $0.name == "title" }?.value, created: dataset.created))
    for sheet in texts { try workbook.write(sheet) }
    var warnings: [String] = []
    for (layout, rows) in contents {
      let cutCounts = try workbook.write(rows, layout, row: &row, progress: progress)
      for (column, count) in zip(layout.header, cutCounts) where count > 0 {
        warnings.append(
          "\(layout.name): \(column): \(count.counting("cell")) cut after \(limits.longestText) "
            + "characters, the most that a cell of a workbook can hold")
      }
    }
    try workbook.finish()
    return warnings
  }
}

struct WorkbookLimits {
  var greatestRowCount = SpreadsheetLimits.greatestRowCount
  var longestText = SpreadsheetLimits.longestCell
  var greatestSharedCount = 1 << 16
}
