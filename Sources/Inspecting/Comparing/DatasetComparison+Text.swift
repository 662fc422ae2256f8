import JSON
package import Platform
import Pokedex
package import Tables

extension DatasetComparison {
  /// Writes a line for each table, then one for each change; nothing if nothing has changed.
  package func writeText(to output: inout OutputFile) throws(TableError) {
    if !hasChanges { return }
    try output.write(changes.map { $0.summary + "\n" }.joined() + "\n")
    for change in changes { try change.writeText(to: &output) }
  }
}

extension TableChange {
  private var isTable: Bool { name != DatasetComparison.findingsName }
  private var noun: String { isTable ? "row" : "finding" }

  fileprivate var summary: String {
    var parts: [String] = []
    for kind in RowChange.Kind.allCases where count(kind) > 0 {
      let number = count(kind)
      parts.append("\(parts.isEmpty ? number.counting(noun) : "\(number)") \(kind.rawValue)")
      if kind == .changed, !commonColumns.isEmpty {
        let columns = commonColumns.map { "\(RowChange.word(for: $0.name)) in \($0.rowCount)" }
        parts[parts.count - 1] += " (\(columns.joined(separator: ", ")))"
      }
    }
    switch kind {
    case .added where isTable: parts.append("new table")
    case .removed where isTable: parts.append("table gone")
    default: break
    }
    if hasOtherColumns { parts.append("other columns") }
    if keyChange != nil { parts.append("another key") }
    return "\(RowChange.word(for: name)): \(parts.joined(separator: ", "))"
  }

  fileprivate func writeText(to output: inout OutputFile) throws(TableError) {
    let table = RowChange.word(for: name)
    var lines = ""
    if kind != .changed {
      lines += "\(kind.sign) \(isTable ? "table \(table)" : table): \(count(kind).counting(noun))\n"
    }
    for column in addedColumns { lines += "+ column \(table).\(RowChange.word(for: column))\n" }
    for column in removedColumns { lines += "- column \(table).\(RowChange.word(for: column))\n" }
    for column in retypedColumns {
      lines += "~ column \(table).\(RowChange.word(for: column.column)): \(column.text)\n"
    }
    if let keyChange {
      let (old, new) = (keyChange.old.map(RowChange.word(for:)), keyChange.new.map(RowChange.word(for:)))
      lines += "~ key \(table): \(old.joined(separator: ", ")) → \(new.joined(separator: ", "))\n"
    }
    try output.write(lines)
    let common = commonColumns
    try forEachRow(hiding: common) { _, row throws(TableError) in try output.write(row().text(table: table)) }
    for column in common {
      let name = "\(table).\(RowChange.word(for: column.name))"
      try output.write("~ \(name) in \(column.rowCount) rows, such as\(column.example.exampleText)\n")
    }
  }
}

extension RowChange.Kind {
  fileprivate var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}

extension RowChange {
  fileprivate func text(table: String) -> String {
    var line = "\(kind.sign) \(table)\(keyText)"
    for (index, cell) in cells.enumerated() {
      line += "\(index == 0 ? ":" : ",") \(RowChange.word(for: cell.column)) \(cell.text)"
    }
    return line + "\n"
  }

  fileprivate var exampleText: String { "\(keyText): \(cells.first?.text ?? "")" }

  private var keyText: String {
    var text = ""
    for (value, name) in zip(key, names) {
      text += name == nil ? " " : " #"
      text += RowChange.word(for: value)
      if let name { text += " \(RowChange.word(for: name))" }
    }
    return text
  }

  // Quotes an empty text, a text with a separator, and the text `null` as in JSON. Null is `null` without quotes.
  fileprivate static func word(for value: String?) -> String {
    guard let value else { return "null" }
    // Nearly every value is of these letters, for which no tables of Unicode are needed.
    let isPlain = value.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 && !asciiSeparators.contains($0) }
    let isWord =
      isPlain || value.unicodeScalars.allSatisfy { !separators.contains($0) && String($0) == $0.escapedForTerminal }
    if isWord, !value.isEmpty, value != "null" { return value }
    var bytes: [UInt8] = []
    bytes.appendJSONString(value)
    // JSON leaves control characters outside of ASCII unescaped, and a terminal may obey them.
    return String(decoding: bytes, as: UTF8.self).escapedForTerminal
  }

  private static let separators: Set<Unicode.Scalar> = [" ", "\"", ",", ":", "→"]
  private static let asciiSeparators = Array("\",:".utf8)
}

extension RowChange.CellChange {
  fileprivate var text: String { "\(RowChange.word(for: old)) → \(RowChange.word(for: new))" }
}

extension OutputFile {
  mutating func write(_ bytes: some Sequence<UInt8>) throws(TableError) {
    do { try append(Array(bytes)) } catch { throw .file(error) }
  }

  mutating func write(_ text: String) throws(TableError) { try write(text.utf8) }
}
