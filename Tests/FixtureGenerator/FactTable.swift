import Foundation

/// One committed table of facts: a line with the columns' names, then a line for each fact.
///
/// Cells stand two or more spaces apart, so a cell may hold single ones; `-` is null; a line that begins with `#` is a
/// comment. The last column takes the rest of its line. How the columns are aligned does not matter.
struct FactTable: Sendable {
  /// The file's name, `pokemon.txt`.
  let name: String
  /// The lines, in file order.
  let rows: [Row]

  /// Reads the table from the directory of facts.
  init(_ name: String, in directory: URL) throws {
    let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
    var columns: [String]?
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let place = "\(name):\(index + 1)"
      guard let names = columns else {
        columns = FactTable.cells(of: line, atMost: .max)
        continue
      }
      let cells = FactTable.cells(of: line, atMost: names.count)
      guard cells.count == names.count else {
        throw FactError("\(cells.count) cells instead of \(names.count)", at: place)
      }
      rows.append(Row(place: place, cells: Dictionary(zip(names, cells)) { first, _ in first }))
    }
    self.name = name
    self.rows = rows
  }

  /// Returns the lines for each value of a column, in file order.
  func grouped(by column: String) throws -> [String: [Row]] {
    try Dictionary(grouping: rows) { try $0.text(column) }
  }

  private static func cells(of line: Substring, atMost limit: Int) -> [String] {
    var cells: [String] = []
    var rest = line
    while cells.count < limit - 1, let gap = rest.firstRange(of: "  ") {
      cells.append(String(rest[..<gap.lowerBound]))
      rest = rest[gap.upperBound...].drop { $0 == " " }
    }
    cells.append(String(rest))
    return cells
  }

  /// One line.
  struct Row: Sendable {
    /// The file and line, for messages.
    let place: String
    /// The cells by column.
    let cells: [String: String]

    /// Returns the cell, or nil for `-`.
    func optional(_ column: String) throws -> String? {
      guard let cell = cells[column] else { throw FactError("there is no column '\(column)'", at: place) }
      return cell == "-" ? nil : cell
    }

    /// Returns the cell, which may not be null.
    func text(_ column: String) throws -> String {
      guard let cell = try optional(column) else { throw FactError("'\(column)' may not be null", at: place) }
      return cell
    }

    /// Returns the words of the cell, none for null.
    func words(_ column: String) throws -> [String] {
      try (optional(column) ?? "").split(separator: " ").map(String.init)
    }

    /// Returns the number in the cell.
    func int(_ column: String) throws -> Int { try FactTable.int(text(column), at: place) }

    /// Returns the number in the cell as JSON, or `null`.
    func number(_ column: String) throws -> JSON {
      try optional(column).map { .int(try FactTable.int($0, at: place)) } ?? .null
    }
  }

  /// Returns the text as a number.
  static func int(_ text: String, at place: String) throws -> Int {
    guard let value = Int(text) else { throw FactError("'\(text)' is no number", at: place) }
    return value
  }
}
