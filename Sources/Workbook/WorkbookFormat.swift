package import Platform
public import Tables

extension TableFormat {
  /// Office Open XML: one workbook with all tables.
  public static let xlsx = TableFormat(
    "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    combined: WorkbookFormat())
}

package struct WorkbookFormat: CombinedFormat {
  private let limits: WorkbookLimits

  package var hasSheets: Bool { true }

  package init() { self.init(limits: WorkbookLimits()) }

  init(limits: WorkbookLimits) { self.limits = limits }

  package func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String] {
    let tables = dataset.tables.map { table in
      (name: table.schema.name.rawValue, columnNames: table.schema.columnNames, rowCount: table.rows.rowCount)
    }
    let sheets = SheetPlan.sheets(of: tables, after: AboutSheet.name, greatestRowCount: limits.greatestRowCount)
    var workbook = try WorkbookWriter(OutputFile(creating: name, in: directory), limits: limits)
    try workbook.writeParts(of: sheets)
    try workbook.write(AboutSheet(dataset, sheets: sheets))
    var warnings: [String] = []
    for (index, table) in dataset.tables.enumerated() {
      var row = StagedRow()
      let widths = try widths(of: table, &row)
      var cutCounts = [Int](repeating: 0, count: table.schema.columns.count)
      for sheet in sheets where sheet.table == index {
        let counts = try workbook.write(sheet, of: table.rows, widths: widths, row: &row, progress: progress)
        cutCounts = zip(cutCounts, counts).map(+)
      }
      for (column, count) in zip(tables[index].columnNames, cutCounts) where count > 0 {
        warnings.append(
          "\(tables[index].name): \(column): \(count.counting("cell")) cut after \(limits.longestText) "
            + "characters, the most that a cell of a workbook can hold")
      }
    }
    try workbook.finish()
    return warnings
  }

  package func isContent(of published: String, equalTo staged: String) -> Bool {
    guard let old = ArchiveDirectory(of: published), let new = ArchiveDirectory(of: staged) else { return false }
    return old.isRecompression(of: new)
  }

  private func widths(of table: StagedTableRows, _ row: inout StagedRow) throws(FileError) -> ColumnWidths {
    var widths = ColumnWidths(headers: table.schema.columnNames)
    var count = 0
    while count < ColumnWidths.rowCount, try table.rows.next(&row) {
      widths.note(row)
      count += 1
    }
    table.rows.rewind()
    return widths
  }
}

struct WorkbookLimits {
  var greatestRowCount = SpreadsheetLimits.greatestRowCount
  var longestText = SpreadsheetLimits.longestCell
  var greatestSharedCount = 1 << 16
}
