import JSON
import Platform
import Pokedex

extension DatasetComparison {
  /// One line a change, all of them: `~ pokemon 25 pikachu: base_experience 112 → 113`; empty when there is none.
  package func text() -> String {
    var lines = ""
    for table in tables { table.appendText(to: &lines) }
    return lines
  }
}

extension TableChange {
  fileprivate func appendText(to lines: inout String) {
    let table = RowChange.shown(name)
    switch presence {
    case .added(let count): lines += "+ table \(table): \(count) row\(count == 1 ? "" : "s")\n"
    case .removed(let count): lines += "- table \(table): \(count) row\(count == 1 ? "" : "s")\n"
    case .both: break
    }
    for column in addedColumns { lines += "+ column \(table).\(RowChange.shown(column))\n" }
    for column in removedColumns { lines += "- column \(table).\(RowChange.shown(column))\n" }
    for column in retypedColumns {
      lines += "~ column \(table).\(RowChange.shown(column.name)): \(column.old) → \(column.new)\n"
    }
    if let keyChange {
      let (old, new) = (keyChange.old.map(RowChange.shown), keyChange.new.map(RowChange.shown))
      lines += "~ key \(table): \(old.joined(separator: ", ")) → \(new.joined(separator: ", "))\n"
    }
    for row in rows { row.appendText(to: &lines, table: table) }
  }
}

extension RowChange {
  fileprivate func appendText(to lines: inout String, table: String) {
    switch kind {
    case .added: lines += "+ "
    case .removed: lines += "- "
    case .changed: lines += "~ "
    }
    lines += table
    for value in key { lines += " \(RowChange.shown(value))" }
    for label in labels { lines += " \(RowChange.shown(label))" }
    for (index, cell) in cells.enumerated() {
      lines += index == 0 ? ": " : ", "
      lines += "\(RowChange.shown(cell.column)) \(RowChange.shown(cell.old)) → \(RowChange.shown(cell.new))"
    }
    lines += "\n"
  }

  /// A value or a name as one word; in JSON's quotes when it is none, or could be taken for something else.
  fileprivate static func shown(_ value: String?) -> String {
    guard let value else { return "null" }
    let isWord = value.unicodeScalars.allSatisfy { !separators.contains($0) && String($0) == $0.escapedForTerminal }
    if isWord, !value.isEmpty, value != "null" { return value }
    var bytes: [UInt8] = []
    bytes.appendJSONString(value)
    // JSON lets characters stand that a terminal or a reader obeys.
    return String(decoding: bytes, as: UTF8.self).escapedForTerminal
  }

  private static let separators: Set<Unicode.Scalar> = [" ", "\"", ",", ":", "→"]
}
