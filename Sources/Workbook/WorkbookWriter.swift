import Platform
import Tables

/// Memory holds the rows of a few hundred KiB, and the short texts that cells refer to.
struct WorkbookWriter: ~Copyable {
  private var archive: ArchiveWriter
  private var shared: SharedTexts
  private let limits: WorkbookLimits
  private var sheetCount = 0

  private static let chunkSize = 1 << 16

  private static let progressStep = 4_096

  init(_ file: consuming OutputFile, limits: WorkbookLimits) throws(FileError) {
    archive = try ArchiveWriter(file)
    shared = SharedTexts(greatestCount: limits.greatestSharedCount)
    self.limits = limits
  }

  mutating func writeParts(of sheets: [SheetPlan]) throws(FileError) {
    let parts = WorkbookParts(sheets: [(AboutSheet.name, nil)] + sheets.map { ($0.name, $0.cells) })
    for part in parts.all { try archive.write(Array(part.xml.utf8), as: part.path) }
  }

  mutating func write(_ about: AboutSheet) throws(FileError) {
    try start(
      about.widths, cells: "A1:C\(about.rows.count)", view: "<sheetView tabSelected=\"1\" workbookViewId=\"0\"/>")
    var rows = SheetRows(columnCount: 3, longestText: limits.longestText)
    for row in about.rows { rows.append(row, sharing: &shared) }
    try archive.append(rows.xml)
    try end(about.links)
  }

  mutating func write(
    _ sheet: SheetPlan, of table: StagedRows, widths: ColumnWidths, row: inout StagedRow,
    progress: (Int) throws -> Void
  ) throws -> [Int] {
    try start(widths, cells: sheet.cells, view: WorkbookWriter.frozenHeader)
    var rows = SheetRows(columnCount: sheet.columnNames.count, longestText: limits.longestText)
    rows.append(AboutSheet.Row(texts: sheet.columnNames, style: .bold), sharing: &shared)
    var newRowCount = 0
    for _ in sheet.rows {
      guard try table.next(&row) else { break }
      rows.append(row, sharing: &shared)
      newRowCount += 1
      if rows.xml.count >= WorkbookWriter.chunkSize {
        try archive.append(rows.xml)
        rows.removeWritten()
      }
      if newRowCount == WorkbookWriter.progressStep {
        try progress(newRowCount)
        newRowCount = 0
      }
    }
    try archive.append(rows.xml)
    try progress(newRowCount)
    // The green triangles at texts that look like numbers or dates.
    try end(
      """
      <autoFilter ref="\(sheet.cells)"/><ignoredErrors><ignoredError sqref="\(sheet.cells)" numberStoredAsText="1" \
      twoDigitTextYear="1"/></ignoredErrors>
      """)
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
      if xml.count >= WorkbookWriter.chunkSize {
        try archive.append(xml)
        xml.removeAll(keepingCapacity: true)
      }
    }
    xml.append("</sst>")
    try archive.append(xml)
    try archive.end()
    try archive.finish()
  }

  private static let frozenHeader = """
    <sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
    <selection pane="bottomLeft"/></sheetView>
    """

  private mutating func start(_ widths: ColumnWidths, cells: String, view: String) throws(FileError) {
    let columns = widths.widths.enumerated().map { index, width in
      // The fraction is the margin of a cell in the usual font.
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width).7109375\" customWidth=\"1\"/>"
    }
    try archive.begin(WorkbookParts.path(ofSheet: sheetCount))
    sheetCount += 1
    try archive.append(
      Array(
        """
        \(XML.declaration)<worksheet xmlns="\(WorkbookParts.namespace)"><dimension ref="\(cells)"/>\
        <sheetViews>\(view)</sheetViews><sheetFormatPr defaultRowHeight="15"/>\
        <cols>\(columns.joined())</cols><sheetData>
        """.utf8))
  }

  private mutating func end(_ properties: String) throws(FileError) {
    try archive.append(Array("</sheetData>\(properties)</worksheet>".utf8))
    try archive.end()
  }
}
