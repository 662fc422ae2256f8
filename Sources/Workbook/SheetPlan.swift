import Tables

struct SheetPlan {
  let name: String
  let table: Int
  let rows: Range<Int>
  let columnNames: [String]

  /// The cells of the sheet, as a reference in the notation `A1:F20`; a header is the first row.
  var cells: String { "A1:\(SheetPlan.letters(ofColumn: columnNames.count - 1))\(rows.count + 1)" }

  /// Further rows of a table are in the sheet `name_2`; `greatestRowCount` includes the header.
  static func sheets(
    of tables: [(name: String, columnNames: [String], rowCount: Int)], after first: String, greatestRowCount: Int
  ) -> [SheetPlan] {
    var taken: Set = [first.lowercased()]
    var sheets: [SheetPlan] = []
    let size = greatestRowCount - 1
    for (index, table) in tables.enumerated() {
      for start in stride(from: 0, to: max(table.rowCount, 1), by: size) {
        let rows = start..<min(start + size, table.rowCount)
        let name = name(for: table.name, among: &taken)
        sheets.append(SheetPlan(name: name, table: index, rows: rows, columnNames: table.columnNames))
      }
    }
    return sheets
  }

  static func letters(ofColumn index: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))))
    return index < 26 ? letter : letters(ofColumn: index / 26 - 1) + letter
  }
}

extension SheetPlan {
  private static let longestName = 31

  /// Names that differ only in the case of letters are the same; a few characters are not allowed.
  private static func name(for name: String, among taken: inout Set<String>) -> String {
    let scalars = name.unicodeScalars.map { "[]:*?/\\'".unicodeScalars.contains($0) || $0.value < 0x20 ? "_" : $0 }
    var base = String(String.UnicodeScalarView(scalars))
    // Excel reserves the name.
    if base.isEmpty || base.lowercased() == "history" { base += "_" }
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "_\(number)"
      var start = base
      while start.utf16.count + suffix.utf16.count > longestName { start.removeLast() }
      let candidate = start + suffix
      if taken.insert(candidate.lowercased()).inserted { return candidate }
      number += 1
    }
  }
}
