import JSON
import Platform
import Pokedex

extension DatasetComparison {
  /// All changes as text, one line each, such as `~ pokemon 25 pikachu: base_experience 112 → 113`.
  ///
  /// The text is empty if nothing has changed.
  package func text() -> String {
    var lines = ""
    for table in tables { table.appendText(to: &lines) }
    return lines
  }
}

extension TableChange {
  fileprivate func appendText(to lines: inout String) {
    let table = RowChange.word(for: name)
    switch presence {
    case .added(let count): lines += "+ table \(table): \(count) row\(count == 1 ? "" : "s")\n"
    case .removed(let count): lines += "- table \(table): \(count) row\(count == 1 ? "" : "s")\n"
    case .both: break
    }
    for column in addedColumns { lines += "+ column \(table).\(RowChange.word(for: column))\n" }
    for column in removedColumns { lines += "- column \(table).\(RowChange.word(for: column))\n" }
    for column in retypedColumns {
      lines += "~ column \(table).\(RowChange.word(for: column.name)): \(column.old) → \(column.new)\n"
    }
    if let keyChange {
      let (old, new) = (keyChange.old.map(RowChange.word(for:)), keyChange.new.map(RowChange.word(for:)))
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
    for value in key { lines += " \(RowChange.word(for: value))" }
    for label in labels { lines += " \(RowChange.word(for: label))" }
    for (index, cell) in cells.enumerated() {
      lines += index == 0 ? ": " : ", "
      lines += "\(RowChange.word(for: cell.column)) \(RowChange.word(for: cell.old)) → \(RowChange.word(for: cell.new))"
    }
    lines += "\n"
  }

  /// A value or a name as one word.
  ///
  /// An empty text, a text with a separator, and the text `null` are quoted as in JSON. Null is `null` without quotes.
  fileprivate static func word(for value: String?) -> String {
    guard let value else { return "null" }
    let isWord = value.unicodeScalars.allSatisfy { !separators.contains($0) && String($0) == $0.escapedForTerminal }
    if isWord, !value.isEmpty, value != "null" { return value }
    var bytes: [UInt8] = []
    bytes.appendJSONString(value)
    // JSON leaves control characters outside of ASCII unescaped, and a terminal may obey them.
    return String(decoding: bytes, as: UTF8.self).escapedForTerminal
  }

  private static let separators: Set<Unicode.Scalar> = [" ", "\"", ",", ":", "→"]
}
