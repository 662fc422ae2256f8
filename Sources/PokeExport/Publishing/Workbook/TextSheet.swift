/// A sheet that is not a table of the dataset: `About` or `Columns`.
struct TextSheet {
  private let name: String
  private(set) var header: [String] = []
  private(set) var rows: [Row] = []

  /// The number of letters in a line of the widest column.
  var lineWidth: Int { header.isEmpty ? 100 : 70 }

  /// A row of styled cells; `number` fills one more cell after them.
  ///
  /// A link in the row opens the cell `place`. If `place` is nil, the text of the link is the address that it opens.
  typealias Row = (cells: [(text: String, style: CellStyle)], number: Int?, place: String?)

  var layout: SheetLayout {
    // A row with one text does not widen its column, because the text runs over the empty cells beside it.
    let rows = rows.filter { $0.cells.count > 1 }.map(\.cells)
    let widths = (0..<max(header.count, 3)).map { column in
      rows.reduce(8) { max($0, $1.count > column ? min($1[column].text.utf8.count + 3, lineWidth) : 0) }
    }
    return SheetLayout(name, header: header, rowCount: self.rows.count, widths: widths)
  }

  init(columnsOf tables: [StagedTableRows], _ layouts: [SheetLayout]) {
    name = "Columns"
    header = ["Table", "Column", "Type", "Folded", "Meaning", "Source"]
    for (schema, _) in tables {
      let hidden = layouts.first { $0.name == schema.name.rawValue }?.hidden ?? []
      for (index, column) in schema.columns.enumerated() {
        let isFolded = hidden.contains(index)
        let texts = [column.type.rawValue, isFolded ? "folded" : "", column.description, column.source]
        // A folded column gets no link, because a link to a hidden cell would seem to do nothing.
        let name = (column.name, isFolded ? CellStyle.wrapped : .link)
        let place = "'\(schema.name.rawValue)'!\(SheetLayout.letters(ofColumn: index))1"
        rows.append(([(schema.name.rawValue, .wrapped), name] + texts.map { ($0, .wrapped) }, nil, place))
      }
    }
  }

  init(about dataset: StagedDataset, sheets: [Sheet], _ species: [String: NamedSpecies]) {
    name = "About"
    rows = [([(dataset.value(of: "title") ?? "", .title)], nil, nil), ([(dataset.summary, .text)], nil, nil)]
    addLinks(to: sheets, of: .core, dataset)
    let columnCount = dataset.tables.reduce(0) { $0 + $1.schema.columns.count }
    add(linkTo: "Columns", "Type, meaning and source of every column.", number: columnCount)
    rows.append(([], nil, nil))
    add(
      label: "folded_columns",
      "Click a + above a sheet to see ids, abilities, evolutions or repeats, or the 2 on the left to see all.")
    let pokemon = dataset.tables.first { $0.schema.name == .pokemon }?.schema.columnNames ?? []
    if Set(["is_default", "type_2", "form_generation"]).isSubset(of: pokemon) {
      add(
        label: "forms",
        "Each has a row. Before you take averages, filter is_default by TRUE: one row per species is left.")
      add(
        label: "types",
        "A Fire Pokémon has Fire in type_1_name or in type_2_name. Filter one column at a time: two filters need both."
      )
      add(
        label: "generations",
        "generation is that of the species; that of a form is in form_generation, a folded column.")
    }
    let (notice, told) = ("licence_notice", ["title", "language", "complete", "licence_notice"])
    // A setting with its default value needs no row.
    for (name, value) in dataset.properties where !told.contains(name) && !["all", "false"].contains(value) {
      add(label: name, value)
    }
    if !dataset.findings.isEmpty { addHeader("Finding", "Message", "Severity") }
    for finding in dataset.findings { add(finding, species, sheets) }
    for group in SheetGroup.allCases.dropFirst() { addLinks(to: sheets, of: group, dataset) }
    rows.append(([], nil, nil))
    for (index, paragraph) in (dataset.value(of: notice) ?? "").split(separator: "\n\n").enumerated() {
      add(label: index == 0 ? notice : "", String(paragraph))
    }
  }

  private mutating func addLinks(to sheets: [Sheet], of group: SheetGroup, _ dataset: StagedDataset) {
    let sheets = sheets.filter { SheetGroup(of: $0.table) == group }
    if !sheets.isEmpty || group == .core { addHeader(group.rawValue, "Meaning", "Rows") }
    for sheet in sheets {
      let schema = dataset.tables.first { $0.schema.name == sheet.table }?.schema
      let further = sheet.rows.lowerBound == 0 ? nil : "The further rows of \(sheet.table.rawValue)."
      add(linkTo: sheet.name, further ?? schema?.description ?? "", number: sheet.rows.count)
    }
  }

  private mutating func addHeader(_ texts: String...) {
    rows += [([], nil, nil), (texts.map { ($0, $0 == "Rows" ? .numberHeader : .header) }, nil, nil)]
  }

  /// Adds a finding; its label links to a species that the message names, else to the finding's table.
  private mutating func add(_ finding: QualityFinding, _ species: [String: NamedSpecies], _ sheets: [Sheet]) {
    var named: NamedSpecies?
    let words = finding.message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let slug = String(word.prefix { $0 != "," })
      named = species[slug] ?? named
      return (species[slug]?.name ?? slug) + word.dropFirst(slug.count)
    }
    let message = named == nil ? "\(finding)" : words.joined(separator: " ")
    let table = sheets.first { $0.name == finding.field }.map { "'\($0.name)'!A1" }
    add(label: finding.code.rawValue, message, finding.severity.rawValue, place: named?.place ?? table)
  }

  private mutating func add(label name: String, _ texts: String..., place: String? = nil) {
    let words = name.split(separator: "_").map { $0 == "url" ? "URL" : String($0) }.joined(separator: " ")
    let label = words.prefix(1).uppercased() + words.dropFirst()
    let values = texts.map { ($0, SheetRows.isAddress($0.utf8) ? CellStyle.link : .wrapped) }
    rows.append(([(label, place == nil ? .label : .link)] + values, nil, place))
  }

  private mutating func add(linkTo sheet: String, _ text: String, number: Int) {
    rows.append(([(sheet, .link), (text, .wrapped)], number, "'\(sheet)'!A1"))
  }
}

typealias NamedSpecies = (name: String, place: String)

extension StagedDataset {
  func value(of name: String) -> String? { properties.first { $0.name == name }?.value }

  var isIncomplete: Bool { value(of: "complete") == "false" }

  func species(_ row: inout TableRow) throws -> [String: NamedSpecies] {
    let tree = findings.isEmpty ? nil : tables.first { $0.schema.name == .evolutionTree }
    let columns = ["species", "display_name"].compactMap { tree?.schema.columnNames.firstIndex(of: $0) }
    guard let rows = tree?.rows, columns.count == 2 else { return [:] }
    var species: [String: NamedSpecies] = [:]
    for index in 0..<rows.rowCount where try rows.next(&row) {
      let texts = columns.map { row.string($0) ?? "" }
      species[texts[0]] = (texts[1], "'evolution_tree'!\(SheetLayout.letters(ofColumn: columns[1]))\(index + 2)")
    }
    rows.rewind()
    return species
  }

  /// A line such as `9 Pokémon · 84 rows in 5 tables · complete · no findings · data of 2026-08-01 · names in English`.
  var summary: String {
    let parts: [String?] = [
      tables.first { $0.schema.name == .pokemon }.map { "\($0.rows.rowCount.grouped) Pokémon" },
      "\(tables.reduce(0) { $0 + $1.rows.rowCount }.counting("row")) in \(tables.count.counting("table"))",
      isIncomplete ? "incomplete" : "complete",
      findings.isEmpty ? "no findings" : findings.count.counting("finding") + ", below",
      (created ?? value(of: "source_version")).map { "data of \($0.prefix(10))" },
      value(of: "language").map { "names in \(StagedDataset.languages[$0] ?? $0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private static let languages = [
    "de": "German", "en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "ja": "Japanese", "ko": "Korean",
  ]
}
