import Pokedex
import Tables

struct ColumnWidths {
  private(set) var widths: [Int]

  static let rowCount = 1_000

  /// The screen cuts longer texts.
  private let greatest: Int

  /// The room for the button of the filter in a header, in letters.
  private static let buttonWidth = 3

  init(headers: [String], greatest: Int = 60) {
    self.greatest = greatest
    widths = headers.map { min($0.utf8.count + ColumnWidths.buttonWidth, greatest) }
  }

  mutating func note(_ row: StagedRow) {
    for (column, cell) in row.cells.enumerated() where widths[column] < greatest {
      let width =
        switch cell.type {
        case nil: 0
        case .boolean: "FALSE".utf8.count
        case .integer: "\(cell.number)".utf8.count
        case .decimal: "\(Hundredths(cell.number))".utf8.count
        case .text, .list, .object: width(row.bytes[cell.start..<cell.end])
        }
      note(width, column: column)
    }
  }

  mutating func note(_ text: String, column: Int) { note(width(Array(text.utf8)[...]), column: column) }

  private mutating func note(_ width: Int, column: Int) {
    widths[column] = max(widths[column], min(width, greatest))
  }

  private func width(_ text: ArraySlice<UInt8>) -> Int {
    // Enough bytes for the letters of the greatest width.
    let text = text.prefix(greatest * 4)
    if text.allSatisfy({ $0 < 0x80 }) { return text.count }
    return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(0) { $0 + ColumnWidths.width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide(scalar.value) ? 2 : 1
    }
  }

  /// Whether a character is wide by Unicode's East Asian Width, in blocks; emoji are wide too.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
