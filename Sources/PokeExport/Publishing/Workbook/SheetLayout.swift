struct SheetLayout {
  let name: String
  /// The column headers; empty for `About`, which has neither a header row nor a filter.
  let header: [String]
  /// The number of rows, header included.
  let rowCount: Int
  let styles: [CellStyle]
  let color: String
  private(set) var frozenColumnCount = 0
  /// The widths in pixels.
  private let widths: [Int]
  /// Columns folded into an outline group.
  private(set) var hidden: Set<Int> = []

  var columnCount: Int { widths.count }

  var lastColumn: String { SheetLayout.letters(ofColumn: columnCount - 1) }

  var cells: String { "A1:\(lastColumn)\(rowCount)" }

  /// Creates the layout of a text sheet; `widths` are in letters.
  init(_ name: String, header: [String], rowCount: Int, widths: [Int]) {
    self.name = name
    self.header = header
    self.rowCount = header.isEmpty ? rowCount : rowCount + 1
    styles = widths.map { _ in header.isEmpty ? .plain : .text }
    color = CellStyle.headerColor
    self.widths = widths.map { $0 * SheetLayout.digitWidth }
  }

  init(_ sheet: Sheet, _ schema: TableSchema, _ letters: ColumnWidths) {
    name = sheet.name
    header = schema.columnNames
    rowCount = sheet.rows.count + 1
    color = SheetGroup(of: sheet.table).color
    let styles = zip(schema.columns, [""] + header).map { CellStyle(of: $0, after: $1, in: schema.name) }
    self.styles = styles
    widths = header.enumerated().map { index, name in
      let width = name.hasSuffix("url") ? 20 : max(letters.letters(index), 5)
      let widest = name.hasPrefix("against_") ? "against_fighting" : name
      let headerMargin = styles[index].header == .header ? 16 : 8
      return max(SheetLayout.pixels(widest) + headerMargin, width * SheetLayout.digitWidth + 10)
    }
    let isWhole = (1...ColumnWidths.rowCount).contains(sheet.rows.upperBound)
    let languages = header.map { "\($0)_language" }
    let isRepeated = zip(header, header.dropFirst() + [""]).map(SheetLayout.isRepeated)
    // If a rare column is missing, the user has chosen the columns, and no column is folded as rare.
    let rare = SheetLayout.rareColumns[sheet.table].flatMap { $0.isSubset(of: header) ? $0 : nil } ?? []
    hidden = Set(
      header.indices.filter {
        languages.contains(header[$0]) || rare.contains(header[$0]) || isWhole && letters.count($0) * 20 < rowCount - 1
          || isRepeated[$0] && letters.count($0) <= letters.count($0 + 1)
      })
    // Freezes the columns up to the display name, or up to the species that an evolution or a path leads to.
    let names = ["display_name", "to_species", "leaf"].compactMap { header.firstIndex(of: $0) }
    frozenColumnCount = (names.first ?? -1) + 1
  }

  private static let rareColumns: [TableName: Set<String>] = [
    .pokemon: [
      "species_id", "species_name", "form_name", "form_kind", "form_generation", "evolves_from_name", "evolves_how",
      "evolves_to_names", "ability_1_name", "ability_2_name", "ability_hidden_name", "ev_hp", "ev_attack", "ev_defense",
      "ev_special_attack", "ev_special_defense", "ev_speed", "evolution_chain_id", "sort_order",
    ],
    .species: [
      "generation_name", "sort_order", "gender_rate", "evolution_chain_id", "default_pokemon_id",
      "description_version_name",
    ],
    .evolutionTree: ["chain_id", "position", "parent", "root", "path", "path_ids", "in_range"],
    .evolutionMethods: [
      "chain_id", "needs_overworld_rain", "turn_upside_down", "from_pokemon_id", "to_pokemon_id",
    ],
    .evolutionPaths: ["chain_id", "leaf_id", "path_ids"],
  ]

  // Whether the column `next` has the names for the slugs or ids in the column `name`: `color_name` for `color`.
  // Species and generations are exceptions: their ids stay visible, because players know these numbers.
  private static func isRepeated(_ name: String, by next: String) -> Bool {
    !["species", "generation_name"].contains(next)
      && (["\(name)_name", "\(name)_names"].contains(next) || name == "\(next)_id"
        || ["name", "species"].contains(name) && next == "display_name")
  }

  static func letters(ofColumn index: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))))
    return index < 26 ? letter : letters(ofColumn: index / 26 - 1) + letter
  }

  /// The width in pixels of a name in bold Calibri of 10 points.
  private static func pixels(_ name: String) -> Int {
    name.reduce(0) { $0 + (letterWidths[$1] ?? digitWidth) } * 10 / 11 + 2
  }

  /// The widths in pixels of letters in bold Calibri of 11 points; a letter that is missing here is as wide as a digit.
  private static let letterWidths: [Character: Int] = Dictionary(
    uniqueKeysWithValues: zip("bdhnopqufrijlstczmw", [8, 8, 8, 8, 8, 8, 8, 8, 5, 5, 4, 4, 4, 6, 5, 6, 6, 12, 11]))

  private static let digitWidth = 7

  var headerCells: [(text: String, style: CellStyle)] { zip(header, styles).map { ($0, $1.header) } }

  var columns: String {
    // The plus that unfolds a group stands above the next column, so a group at the end gets an extra column.
    (widths + (hidden.contains(columnCount - 1) ? [64] : [])).enumerated().map { index, width in
      // The margins of a cell take five pixels.
      let letters = Hundredths((width + 5) * 100 / SheetLayout.digitWidth)
      let style = index == columnCount ? .plain : styles[index].empty
      let plus = hidden.contains(index - 1) ? " collapsed=\"1\"" : ""
      let marks = hidden.contains(index) ? " hidden=\"1\" outlineLevel=\"1\"" : plus
      let place = "min=\"\(index + 1)\" max=\"\(index + 1)\" style=\"\(style.rawValue)\""
      return "<col \(place) width=\"\(letters)\" customWidth=\"1\"\(marks)/>"
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

  /// The number of printed pages side by side; with 1,200 pixels on a page, printed letters are about 8 points high.
  var pageCount: Int { widths.indices.reduce(0) { hidden.contains($1) ? $0 : $0 + widths[$1] } / 1_200 + 1 }

  /// The value at which a data bar fills its cell, by column; only a few Pokémon have a total above 800.
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

  var familyLines: String {
    guard header.first == "chain_id", rowCount > 1 else { return "" }
    return """
      <conditionalFormatting sqref="A2:\(lastColumn)\(rowCount)"><cfRule type="expression" dxfId="0" \
      priority="\(columnCount + 1)"><formula>$A2&lt;&gt;$A3</formula></cfRule></conditionalFormatting>
      """
  }
}

struct ColumnWidths {
  /// The number of values by column and by width in letters; the last width includes all greater widths.
  private var counts: [[Int]]

  /// The maximum number of rows measured; it covers all of `pokemon`, whose last rows have the longest names.
  static let rowCount = 1_500

  private static let greatest = 60

  init(of table: StagedTableRows, _ row: inout TableRow) throws(FileError) {
    counts = table.schema.columns.map { _ in Array(repeating: 0, count: ColumnWidths.greatest + 1) }
    for _ in 0..<ColumnWidths.rowCount where try table.rows.next(&row) {
      for (column, cell) in row.cells.enumerated() {
        switch cell.type {
        case nil: break
        case .integer, .decimal: note("\(cell.number)".utf8, column)
        case .boolean: note("FALSE".utf8, column)
        case .text, .object: note(row.text(column), column)
        case .list:
          note(row.text(column), column, margin: row.text(column).count { $0 == UInt8(ascii: ";") } + 2)
        }
      }
    }
    table.rows.rewind()
  }

  func count(_ column: Int) -> Int { counts[column].reduce(0, +) }

  /// The width in letters into which 98 of 100 values fit, or all values if each has fewer than 25 letters.
  func letters(_ column: Int) -> Int {
    let isLong = counts[column].dropFirst(25).contains { $0 > 0 }
    var rest = isLong ? count(column) - count(column) / 50 : count(column)
    return counts[column].firstIndex { count in
      rest -= count
      return rest <= 0
    } ?? 0
  }

  private mutating func note(_ text: some Collection<UInt8>, _ column: Int, margin: Int = 0) {
    // The prefix has enough bytes for the greatest width.
    let text = text.prefix(ColumnWidths.greatest * 4)
    // East Asian letters and emoji are as wide as two letters.
    let isWide = { (letter: Character) in letter.unicodeScalars.contains { $0.value >= 0x2E80 } }
    let width =
      text.allSatisfy { $0 < 0x80 }
      ? text.count : String(decoding: text, as: UTF8.self).reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    counts[column][min(width + margin, ColumnWidths.greatest)] += 1
  }
}

/// A group of related tables; the raw value is the heading of the group in `About`.
enum SheetGroup: String, CaseIterable {
  case core = "Start here"
  case details = "Pokémon and species: green tabs"
  case kinds = "Other kinds: orange tabs"
  case names = "In every language: grey tabs"

  init(of table: TableName) {
    let isText = ["_names", "_text", "_texts"].contains(where: table.rawValue.hasSuffix)
    let isDetail = ["pokemon_", "species_"].contains(where: table.rawValue.hasPrefix)
    self = TableName.core.contains(table) ? .core : isText ? .names : isDetail ? .details : .kinds
  }

  var color: String { [.core: "FF2E75B6", .details: "FF70AD47", .kinds: "FFED7D31"][self, default: "FFA5A5A5"] }
}
