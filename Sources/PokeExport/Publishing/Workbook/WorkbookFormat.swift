extension TableFormat {
  /// Office Open XML, with all tables in one workbook.
  public static let xlsx = TableFormat(
    rawValue: "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    combined: WorkbookFormat())
}

struct WorkbookFormat: CombinedFormat {
  var greatestRowCount = SpreadsheetLimits.greatestRowCount
  var longestText = SpreadsheetLimits.longestCell
  var greatestSharedCount = 1 << 16

  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet] {
    let size = greatestRowCount - 1
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
    let tables = Dictionary(uniqueKeysWithValues: dataset.tables.map { ($0.schema.name, $0) })
    var row = TableRow()
    let contents = try sheets.compactMap { sheet in
      try tables[sheet.table].map { (SheetLayout(sheet, $0.schema, try ColumnWidths(of: $0, &row)), $0.rows) }
    }
    let texts = [
      TextSheet(about: dataset, sheets: sheets, try dataset.species(&row)),
      TextSheet(columnsOf: dataset.tables, contents.map(\.0)),
    ]
    let parts = WorkbookParts(sheets: texts.map(\.layout) + contents.map(\.0), dataset: dataset)
    var workbook = try WorkbookWriter(OutputFile(creating: name, in: directory), parts, limits: self)
    for sheet in texts { try workbook.write(sheet) }
    var warnings: [String] = []
    for (layout, rows) in contents {
      let cutCounts = try workbook.write(rows, layout, row: &row, progress: progress)
      for (column, count) in zip(layout.header, cutCounts) where count > 0 {
        warnings.append(
          "\(layout.name): \(column): \(count.counting("cell")) cut after \(longestText) "
            + "characters, the limit of a workbook")
      }
    }
    try workbook.finish()
    return warnings
  }
}

/// Writes a workbook; memory holds a few hundred KiB of rows, and the shared texts.
struct WorkbookWriter: ~Copyable {
  private var archive: ArchiveWriter
  private var shared: SharedTexts
  private let limits: WorkbookFormat
  private var sheetCount = 0
  private let activeSheet: Int

  init(_ file: consuming OutputFile, _ parts: WorkbookParts, limits: WorkbookFormat) throws(FileError) {
    var archive = try ArchiveWriter(file)
    for part in parts.all { try archive.write(Array(part.xml.utf8), as: part.path) }
    self.archive = archive
    shared = SharedTexts(greatestCount: limits.greatestSharedCount)
    self.limits = limits
    activeSheet = parts.activeSheet
  }

  mutating func write(_ sheet: TextSheet) throws(FileError) {
    let layout = sheet.layout
    var rows = try start(layout)
    for row in sheet.rows { rows.append(row, lineWidth: sheet.lineWidth, sharing: &shared) }
    try archive.append(rows.xml)
    try end(layout, rows.links)
  }

  mutating func write(
    _ table: StagedRows, _ layout: SheetLayout, row: inout TableRow, progress: (Int) throws -> Void
  ) throws -> [Int] {
    var rows = try start(layout)
    var newRowCount = 0
    for _ in 1..<layout.rowCount where try table.next(&row) {
      rows.append(row, sharing: &shared)
      newRowCount += 1
      if rows.xml.count >= ArchiveWriter.chunkSize {
        try archive.append(rows.xml)
        rows.xml.removeAll(keepingCapacity: true)
        try progress(newRowCount)
        newRowCount = 0
      }
    }
    try archive.append(rows.xml)
    try progress(newRowCount)
    try end(layout, rows.links)
    return rows.cutCounts
  }

  mutating func finish() throws(FileError) {
    try archive.begin(WorkbookParts.sharedTextsPath)
    var xml = Array(
      """
      \(XML.declaration)<sst xmlns="\(WorkbookParts.namespace)" count="\(shared.referenceCount)" \
      uniqueCount="\(shared.count)">
      """.utf8)
    for number in 0..<shared.count {
      xml.append("<si>")
      shared.text(number).withUnsafeBufferPointer { XML.appendText($0, to: &xml) }
      xml.append("</si>")
      if xml.count >= ArchiveWriter.chunkSize {
        try archive.append(xml)
        xml.removeAll(keepingCapacity: true)
      }
    }
    xml.append("</sst>")
    try archive.append(xml)
    try archive.end()
    try archive.finish()
  }

  private mutating func start(_ layout: SheetLayout) throws(FileError) -> SheetRows {
    try archive.begin(WorkbookParts.path(ofSheet: sheetCount))
    try archive.append(
      Array(
        """
        \(XML.declaration)<worksheet xmlns="\(WorkbookParts.namespace)" \
        xmlns:r="\(WorkbookParts.officeRelationships)"><sheetPr><tabColor rgb="\(layout.color)"/>\
        <pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="\(layout.cells)"/><sheetViews>\
        <sheetView showGridLines="0"\(sheetCount == activeSheet ? " tabSelected=\"1\"" : "") workbookViewId="0">\
        \(layout.pane)</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" \
        outlineLevelCol="\(layout.hidden.isEmpty ? 0 : 1)"/><cols>\(layout.columns)</cols><sheetData>
        """.utf8))
    sheetCount += 1
    var rows = SheetRows(columnCount: layout.columnCount, styles: layout.styles, longestText: limits.longestText)
    // The row is 28 points high, so that the filter's button fits below the text.
    if !layout.header.isEmpty { rows.append((layout.headerCells, nil, nil), height: 28, sharing: &shared) }
    return rows
  }

  /// Ends a sheet; the standard sets the order of the elements (ECMA-376, 18.3.1.99).
  private mutating func end(_ layout: SheetLayout, _ links: [(cell: String, target: String)]) throws(FileError) {
    let addresses = links.filter { $0.target.hasPrefix("https:") }
    let places = links.filter { !$0.target.hasPrefix("https:") }
    let hyperlinks =
      addresses.enumerated().map { "<hyperlink ref=\"\($1.cell)\" r:id=\"rId\($0 + 1)\"/>" }
      + places.map { "<hyperlink ref=\"\($0.cell)\" location=\"\($0.target)\"/>" }
    // `ignoredErrors` turns off the green triangles at texts that look like numbers or dates.
    try archive.append(
      Array(
        """
        </sheetData>\(layout.header.isEmpty ? "" : "<autoFilter ref=\"\(layout.cells)\"/>")\(layout.bars)\
        \(layout.familyLines)\(hyperlinks.isEmpty ? "" : "<hyperlinks>\(hyperlinks.joined())</hyperlinks>")\
        <pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/>\
        <pageSetup orientation="landscape" fitToWidth="\(layout.pageCount)" fitToHeight="0"/>\
        <headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>\
        <ignoredErrors><ignoredError sqref="\(layout.cells)" numberStoredAsText="1" twoDigitTextYear="1"/>\
        </ignoredErrors></worksheet>
        """.utf8))
    try archive.end()
    if addresses.isEmpty { return }
    let xml = WorkbookParts.relationships(addresses.map { ("hyperlink", $0.target) })
    try archive.write(Array(xml.utf8), as: "xl/worksheets/_rels/sheet\(sheetCount).xml.rels")
  }
}
