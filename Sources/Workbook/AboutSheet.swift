import Pokedex
import Tables

struct AboutSheet {
  private(set) var rows: [Row] = []

  static let name = "About"

  private static let greatestFindingCount = 1_000

  private static let greatestLineLength = 110

  struct Row {
    let texts: [String?]
    var number: Int?
    var style = CellStyle.plain
    var target: String?
  }

  init(_ dataset: StagedDataset, sheets: [SheetPlan]) {
    for property in dataset.properties where property.name != StagedDataset.noticeName {
      rows.append(
        property.name == "title"
          ? Row(texts: [property.value], style: .bold)
          : Row(texts: [AboutSheet.label(property.name), property.value]))
    }
    rows.append(Row(texts: []))
    rows.append(Row(texts: ["Table", "Meaning", "Rows"], style: .bold))
    for sheet in sheets {
      let schema = dataset.tables[sheet.table].schema
      let meaning = sheet.rows.lowerBound == 0 ? schema.description : "The further rows of \(schema.name.rawValue)."
      rows.append(Row(texts: [sheet.name, meaning], number: sheet.rows.count, target: sheet.name))
    }
    rows.append(Row(texts: []))
    rows.append(Row(texts: ["Finding", "Message", "Severity"], style: .bold))
    let findings = dataset.findings.prefix(AboutSheet.greatestFindingCount)
    for finding in findings {
      rows.append(Row(texts: [finding.code.rawValue, "\(finding)", finding.severity.rawValue]))
    }
    let leftCount = dataset.findings.count - findings.count
    if leftCount > 0 { rows.append(Row(texts: [nil, "and \(leftCount) more in quality.csv"])) }
    if findings.isEmpty { rows.append(Row(texts: ["none"])) }
    for notice in dataset.properties where notice.name == StagedDataset.noticeName {
      rows += [Row(texts: []), Row(texts: [AboutSheet.label(notice.name)], style: .bold)]
      rows += AboutSheet.lines(of: notice.value).map { Row(texts: [$0]) }
    }
  }

  var widths: ColumnWidths {
    var widths = ColumnWidths(headers: ["", "", ""], greatest: 100)
    for row in rows where row.texts.count > 1 {
      for (column, text) in row.texts.enumerated() { widths.note(text ?? "", column: column) }
    }
    return widths
  }

  var links: String {
    let links = rows.enumerated().compactMap { index, row in
      row.target.map { name in
        "<hyperlink ref=\"A\(index + 1)\" location=\"\(XML.escaped("'\(name)'!A1"))\"/>"
      }
    }
    return links.isEmpty ? "" : "<hyperlinks>\(links.joined())</hyperlinks>"
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      paragraph.split(separator: " ").reduce(into: [""]) { lines, word in
        let line = lines.removeLast()
        if line.isEmpty || line.count + word.count < greatestLineLength {
          lines.append(line.isEmpty ? String(word) : "\(line) \(word)")
        } else {
          lines += [line, String(word)]
        }
      }
    }
  }

  private static func label(_ name: String) -> String {
    let words = name.split(separator: "_").map { $0 == "url" ? "URL" : String($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
