/// The look of a sheet: its tab, widths, styles, data bars, and the columns that stay in sight.
struct SheetLayout {
  let name: String
  /// The header; empty for a sheet without a frozen header and a filter.
  let header: [String]
  /// The number of rows with the header.
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

  /// The range of all cells, such as `A1:F20`.
  var cells: String { "A1:\(lastColumn)\(rowCount)" }

  /// A sheet of texts, with widths in letters.
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
    // If a rare column is missing, somebody chose the columns and looks for all of them.
    let rare = SheetLayout.rareColumns[sheet.table].flatMap { $0.isSubset(of: header) ? $0 : nil } ?? []
    hidden = Set(
      header.indices.filter {
        languages.contains(header[$0]) || rare.contains(header[$0]) || isWhole && letters.count($0) * 20 < rowCount - 1
          || isRepeated[$0] && letters.count($0) <= letters.count($0 + 1)
      })
    // If there is no display name, the species at the end of the evolution or path stays in sight.
    let names = ["display_name", "to_species", "leaf"].compactMap { header.firstIndex(of: $0) }
    frozenColumnCount = (names.first ?? -1) + 1
  }

  /// Columns that most readers of a table never look for.
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

  /// Whether a column says the same as the next one in the words of the API: `type_1` before `type_1_name`, `root_id`
  /// before `root`.
  ///
  /// The numbers of species and generations stay, because players know them.
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

  /// The widths in pixels of letters in bold Calibri of 11 points, where they differ from a digit's.
  private static let letterWidths: [Character: Int] = Dictionary(
    uniqueKeysWithValues: zip("bdhnopqufrijlstczmw", [8, 8, 8, 8, 8, 8, 8, 8, 5, 5, 4, 4, 4, 6, 5, 6, 6, 12, 11]))

  private static let digitWidth = 7

  var headerCells: [(text: String, style: CellStyle)] { zip(header, styles).map { ($0, $1.header) } }

  var columns: String {
    // A column after folded ones shows their plus above it.
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

  /// The number of printed pages next to each other, with letters about 8 points high.
  var pageCount: Int { widths.indices.reduce(0) { hidden.contains($1) ? $0 : $0 + widths[$1] } / 1_200 + 1 }

  /// The greatest values on the scales of data bars; the few greater totals fill their cells.
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

  /// The line below the last row of each family.
  var familyLines: String {
    guard header.first == "chain_id", rowCount > 1 else { return "" }
    return """
      <conditionalFormatting sqref="A2:\(lastColumn)\(rowCount)"><cfRule type="expression" dxfId="0" \
      priority="\(columnCount + 1)"><formula>$A2&lt;&gt;$A3</formula></cfRule></conditionalFormatting>
      """
  }
}

struct ColumnWidths {
  /// The number of values by column and by width in letters; the last width includes all greater ones.
  private var counts: [[Int]]

  /// The rows measured, enough for every Pokémon: the forms, with the longest names, are the last rows.
  static let rowCount = 1_500

  /// The width in letters of a column with longer texts.
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
          // Each text of a list gets room for a wide mark after it.
          note(row.text(column), column, margin: row.text(column).count { $0 == UInt8(ascii: ";") } + 2)
        }
      }
    }
    table.rows.rewind()
  }

  func count(_ column: Int) -> Int { counts[column].reduce(0, +) }

  /// The width, in letters, that 98 in 100 values fit in.
  ///
  /// If all values have fewer than 25 letters, all of them fit.
  func letters(_ column: Int) -> Int {
    let isLong = counts[column].dropFirst(25).contains { $0 > 0 }
    var rest = isLong ? count(column) - count(column) / 50 : count(column)
    return counts[column].firstIndex { count in
      rest -= count
      return rest <= 0
    } ?? 0
  }

  private mutating func note(_ text: some Collection<UInt8>, _ column: Int, margin: Int = 0) {
    // This many bytes are enough for the letters of the greatest width.
    let text = text.prefix(ColumnWidths.greatest * 4)
    // The letters of East Asia and emoji take two letters' width.
    let isWide = { (letter: Character) in letter.unicodeScalars.contains { $0.value >= 0x2E80 } }
    let width =
      text.allSatisfy { $0 < 0x80 }
      ? text.count : String(decoding: text, as: UTF8.self).reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    counts[column][min(width + margin, ColumnWidths.greatest)] += 1
  }
}

/// A group of tables that a reader looks for together; the raw value is their heading in `About`.
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
