import Exporting
import Platform
import Pokedex
import Publishing

enum ClosingTable {
  static func text(_ files: [PublishedFile], in directory: String?, style: OutputStyle) -> String {
    if files.isEmpty { return "" }
    let rows = files.map { [$0.name, String($0.rowCount), String($0.byteCount)] }
    let lines = lines([[heading(directory), "rows", "bytes"]] + rows)
    let states = files.map { file in
      style.colored(state(of: file), file.hasChanged ? .green : .dim)
    }
    return zip(lines, [""] + states.map { directory == nil ? "" : "  " + $0 }).map { $0 + $1 + "\n" }.joined()
  }

  static func state(of file: PublishedFile) -> String {
    file.isNew ? "new" : file.hasChanged ? "changed" : "unchanged"
  }

  private static func heading(_ directory: String?) -> String {
    guard let directory, directory.count < 32 else { return "file" }
    return directory.escapedForTerminal + (directory.hasSuffix("/") ? "" : "/")
  }

  static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows.first?.indices.map { column in rows.map { $0[column].count }.max() ?? 0 } ?? []
    return rows.map { line($0, widths) }
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}
