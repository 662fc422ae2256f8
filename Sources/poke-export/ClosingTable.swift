import Exporting
import Writing

/// The table a run ends with: file, rows, bytes, changed or not.
enum ClosingTable {
  static func text(_ files: [PublishedFile], style: OutputStyle, showsChanges: Bool) -> String {
    if files.isEmpty { return "" }
    let rows = files.map { [$0.name, String($0.rowCount), String($0.byteCount)] }
    let header = ["file", "rows", "bytes"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    var text = line(header, widths) + "\n"
    for (row, file) in zip(rows, files) {
      let state = file.hasChanged ? style.colored("changed", .green) : style.colored("unchanged", .dim)
      text += line(row, widths) + (showsChanges ? "  \(state)\n" : "\n")
    }
    return text
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}
