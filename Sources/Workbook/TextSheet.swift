import Pokedex
import Tables

/// A sheet that is no table of the dataset.
struct TextSheet {
  private let name: String
  private(set) var header: [String] = []
  private(set) var rows: [Row] = []

  /// The cells, each with its style, and a number behind them.
  typealias Row = (cells: [(text: String, style: CellStyle)], number: Int?)

  static let names = ["About", "Columns"]

  /// The width of a column with longer texts, in letters.
  static let greatestWidth = 90

  var layout: SheetLayout {
    // A row with one text writes it over the empty cells beside it.
    let rows = rows.filter { $0.cells.count > 1 }.map(\.cells)
    let widths = (0..<max(header.count, 3)).map { column in
      rows.reduce(8) { max($0, $1.count > column ? min($1[column].text.utf8.count + 3, TextSheet.greatestWidth) : 0) }
    }
    return SheetLayout(name, header: header, rowCount: self.rows.count, widths: widths)
  }

  init(columnsOf tables: [StagedTableRows]) {
    name = TextSheet.names[1]
    header = ["Table", "Column", "Type", "Meaning", "Source"]
    for (schema, _) in tables {
      for column in schema.columns {
        add(.wrapped, schema.name.rawValue, column.name, column.type.rawValue, column.description, column.source)
      }
    }
  }

  /// What the data is and comes from, what is in the workbook, what is odd, and the licence.
  init(about dataset: StagedDataset, sheets: [Sheet]) {
    name = TextSheet.names[0]
    for property in dataset.properties where !property.name.hasPrefix("licence") {
      if property.name == "title" {
        add(.title, property.value)
        if let created = dataset.created { add(label: "date", String(created.prefix(10))) }
      } else {
        add(label: property.name, property.value)
      }
    }
    addHeader("Table", "Meaning", "Rows")
    let columnCount = dataset.tables.reduce(0) { $0 + $1.schema.columns.count }
    add(.link, TextSheet.names[1], "Type, meaning and source of every column.", number: columnCount)
    for sheet in sheets {
      let description = dataset.tables.first { $0.schema.name == sheet.table }?.schema.description ?? ""
      let isFirst = sheet.rows.lowerBound == 0
      add(
        .link, sheet.name, isFirst ? description : "The further rows of \(sheet.table.rawValue).",
        number: sheet.rows.count)
    }
    addHeader("Finding", "Message", "Severity")
    for finding in dataset.findings { add(label: finding.code.rawValue, "\(finding)", finding.severity.rawValue) }
    if dataset.findings.isEmpty { add(.plain, "Nothing is odd about the data.") }
    rows.append(([], nil))
    for property in dataset.properties where property.name.hasPrefix("licence") {
      for (index, paragraph) in property.value.split(separator: "\n\n").enumerated() {
        add(label: index == 0 ? property.name : "", String(paragraph))
      }
    }
  }

  private mutating func addHeader(_ texts: String...) { rows += [([], nil), (texts.map { ($0, .header) }, nil)] }

  private mutating func add(label name: String, _ texts: String...) {
    let words = name.split(separator: "_").map { $0 == "url" ? "URL" : String($0) }.joined(separator: " ")
    let label = words.prefix(1).uppercased() + words.dropFirst()
    rows.append(([(label, .label)] + texts.map { ($0, SheetRows.isAddress($0.utf8) ? .link : .wrapped) }, nil))
  }

  private mutating func add(_ style: CellStyle, _ text: String, _ texts: String..., number: Int? = nil) {
    rows.append(([(text, style)] + texts.map { ($0, .wrapped) }, number))
  }
}
