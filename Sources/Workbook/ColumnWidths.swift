import Platform
import Tables

struct ColumnWidths {
  /// By column, the number of texts of each width in letters; the last one includes all greater ones.
  private var counts: [[Int]]
  private var widestNumbers: [Int]

  /// Enough for every Pokémon: the forms, with the longest names, are the last rows.
  private static let rowCount = 1_500

  /// The width of a column with longer texts.
  private static let greatest = 60

  init(of table: StagedTableRows, _ row: inout StagedRow) throws(FileError) {
    let columns = table.schema.columns
    counts = columns.map { _ in Array(repeating: 0, count: ColumnWidths.greatest + 1) }
    widestNumbers = columns.map { _ in 0 }
    for _ in 0..<ColumnWidths.rowCount {
      guard try table.rows.next(&row) else { break }
      note(row)
    }
    table.rows.rewind()
  }

  /// The letters of 95 in 100 texts, and of every number: a sheet shows no part of one.
  func letters(_ column: Int) -> Int {
    var width = ColumnWidths.greatest
    var longerCount = counts[column][width]
    let greatestCount = counts[column].reduce(0, +) / 20
    while width > 0, longerCount <= greatestCount {
      width -= 1
      longerCount += counts[column][width]
    }
    return max(width, widestNumbers[column])
  }

  private mutating func note(_ row: StagedRow) {
    for (column, cell) in row.cells.enumerated() {
      switch cell.type {
      case nil: break
      case .integer, .decimal: widestNumbers[column] = max(widestNumbers[column], "\(cell.number)".utf8.count)
      case .boolean: note("FALSE".utf8, column)
      case .text, .list, .object: note(row.bytes[cell.start..<cell.end], column)
      }
    }
  }

  private mutating func note(_ text: some Collection<UInt8>, _ column: Int) {
    // Enough bytes for the letters of the greatest width.
    let text = text.prefix(ColumnWidths.greatest * 4)
    var width = text.count
    if !text.allSatisfy({ $0 < 0x80 }) {
      // The letters of East Asia and the emoji are wide.
      let letters = String(decoding: text, as: UTF8.self)
      width = letters.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x2E80 } ? 2 : 1) }
    }
    counts[column][min(width, ColumnWidths.greatest)] += 1
  }
}
