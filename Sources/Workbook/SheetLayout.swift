import Platform
import Pokedex
import Tables

/// How a sheet looks: its widths, the styles and data bars of its columns, and the columns that stay in sight.
struct SheetLayout {
  let name: String
  /// Empty in a sheet without a frozen header and a filter.
  let header: [String]
  /// With the header.
  let rowCount: Int
  private(set) var styles: [CellStyle]
  private(set) var frozenColumnCount = 0
  /// In pixels.
  private let widths: [Int]
  /// The columns that a click on the plus behind them shows.
  private(set) var hidden: Set<Int> = []

  var columnCount: Int { widths.count }

  var lastColumn: String { SheetLayout.letters(ofColumn: columnCount - 1) }

  /// In the notation `A1:F20`.
  var cells: String { "A1:\(lastColumn)\(rowCount)" }

  /// The widths are in letters.
  init(_ name: String, header: [String], rowCount: Int, widths: [Int]) {
    self.name = name
    self.header = header
    self.rowCount = header.isEmpty ? rowCount : rowCount + 1
    styles = widths.map { _ in .text }
    self.widths = widths.map { $0 * SheetLayout.digitWidth }
  }

  init(_ sheet: Sheet, _ schema: TableSchema, _ letters: ColumnWidths) {
    name = sheet.name
    header = schema.columnNames
    rowCount = sheet.rows.count + 1
    styles = schema.columns.enumerated().map { index, column in
      CellStyle(of: column, after: index > 0 ? schema.columnNames[index - 1] : "", in: schema.name)
    }
    widths = header.enumerated().map { index, name in
      let width = name.hasSuffix("url") ? 20 : max(letters.letters(index), 5)
      // Bars of one length stand for one number if their columns have one width.
      let isBar = SheetLayout.scales.keys.contains(name)
      let widest = isBar ? "special_defense" : name.hasPrefix("against_") ? "against_fighting" : name
      return max(SheetLayout.pixels(widest) + SheetLayout.buttonWidth, width * SheetLayout.digitWidth)
        + SheetLayout.indent * (schema.columns[index].type == .text ? 1 : 2)
    }
    let isWhole = (1...ColumnWidths.rowCount).contains(sheet.rows.upperBound)
    let languages = header.map { "\($0)_language" }
    hidden = Set(header.indices.filter { languages.contains(header[$0]) || isWhole && letters.letters($0) == 0 })
    // Where a row has no name, it has the ends of a way.
    let names = ["display_name", "to_species", "leaf"].compactMap { header.firstIndex(of: $0) }
    frozenColumnCount = (names.first ?? -1) + 1
  }

  static func letters(ofColumn index: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))))
    return index < 26 ? letter : letters(ofColumn: index / 26 - 1) + letter
  }

  /// Of the filter, which no letter of a header may come under.
  private static let buttonWidth = 20

  /// Of texts on their left; numbers have two on their right.
  private static let indent = 10

  private static func pixels(_ name: String) -> Int {
    name.reduce(0) { $0 + (letterWidths[$1] ?? digitWidth) }
  }

  /// In bold Calibri of 11 points, where they differ from a digit.
  private static let letterWidths: [Character: Int] = Dictionary(
    uniqueKeysWithValues: zip("bdhnopqufrijlstczmw", [8, 8, 8, 8, 8, 8, 8, 8, 5, 5, 4, 4, 4, 6, 5, 6, 6, 12, 11]))

  private static let digitWidth = 7

  var columns: String {
    // A column behind hidden ones has their plus above it.
    (widths + (hidden.contains(columnCount - 1) ? [64] : [])).enumerated().map { index, width in
      // Five pixels are the margins of a cell.
      let letters = Hundredths((width + 5) * 100 / SheetLayout.digitWidth)
      let plus = hidden.contains(index - 1) ? " collapsed=\"1\"" : ""
      let marks = hidden.contains(index) ? " hidden=\"1\" outlineLevel=\"1\"" : plus
      return "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(letters)\" customWidth=\"1\"\(marks)/>"
    }.joined()
  }

  var pane: String {
    if header.isEmpty { return "" }
    let columns = frozenColumnCount > 0 ? "xSplit=\"\(frozenColumnCount)\" " : ""
    let active = frozenColumnCount > 0 ? "bottomRight" : "bottomLeft"
    return """
      <pane \(columns)ySplit="1" topLeftCell="\(SheetLayout.letters(ofColumn: frozenColumnCount))2" \
      activePane="\(active)" state="frozen"/><selection pane="\(active)"/>
      """
  }

  /// The number of printed pages beside each other: their letters are 6 points high.
  var pageCount: Int { widths.indices.reduce(0) { hidden.contains($1) ? $0 : $0 + widths[$1] } / 1_600 + 1 }

  /// The ends of the scales of data bars; the few greater totals fill their cells.
  private static let scales = [
    "hp": 255, "attack": 255, "defense": 255, "special_attack": 255, "special_defense": 255, "speed": 255,
    "base_stat_total": 800,
  ]

  var bars: String {
    header.enumerated().compactMap { index, name in
      guard let scale = SheetLayout.scales[name], rowCount > 1 else { return nil }
      let column = SheetLayout.letters(ofColumn: index)
      return """
        <conditionalFormatting sqref="\(column)2:\(column)\(rowCount)"><cfRule type="dataBar" \
        priority="\(index + 1)"><dataBar minLength="0" maxLength="100"><cfvo type="num" val="0"/>\
        <cfvo type="num" val="\(scale)"/><color rgb="FF9CC2E5"/></dataBar>\
        </cfRule></conditionalFormatting>
        """
    }.joined()
  }
}

struct ColumnWidths {
  /// By column, the number of texts of each width in letters; the last one includes all greater ones.
  private var counts: [[Int]]
  private var widestNumbers: [Int]

  /// Enough for every Pokémon: the forms, with the longest names, are the last rows.
  static let rowCount = 1_500

  /// The width of a column with longer texts.
  private static let greatest = 60

  init(of table: StagedTableRows, _ row: inout StagedRow) throws(FileError) {
    counts = table.schema.columns.map { _ in Array(repeating: 0, count: ColumnWidths.greatest + 1) }
    widestNumbers = counts.map { _ in 0 }
    for _ in 0..<ColumnWidths.rowCount where try table.rows.next(&row) { note(row) }
    table.rows.rewind()
  }

  /// The letters of 98 in 100 texts, of all where the longest is short, and of every number.
  func letters(_ column: Int) -> Int {
    var width = ColumnWidths.greatest
    var longerCount = counts[column][width]
    let greatestCount = counts[column].dropFirst(25).contains { $0 > 0 } ? counts[column].reduce(0, +) / 50 : 0
    while width > 0, longerCount <= greatestCount {
      width -= 1
      longerCount += counts[column][width]
    }
    return max(width, widestNumbers[column])
  }

  private mutating func note(_ row: StagedRow) {
    for (column, cell) in row.cells.enumerated() {
      switch cell.type {
      case nil: break
      case .integer, .decimal: widestNumbers[column] = max(widestNumbers[column], "\(cell.number)".utf8.count)
      case .boolean: note("FALSE".utf8, column)
      case .text, .list, .object: note(row.bytes[cell.start..<cell.end], column)
      }
    }
  }

  private mutating func note(_ text: some Collection<UInt8>, _ column: Int) {
    // Enough bytes for the letters of the greatest width.
    let text = text.prefix(ColumnWidths.greatest * 4)
    var width = text.count
    if !text.allSatisfy({ $0 < 0x80 }) {
      // The letters of East Asia and the emoji are wide.
      let letters = String(decoding: text, as: UTF8.self)
      width = letters.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x2E80 } ? 2 : 1) }
    }
    counts[column][min(width, ColumnWidths.greatest)] += 1
  }
}
