import Pokedex
import Tables

/// Each row and each cell has its reference: it is optional in the standard, and some readers lose rows without it.
struct SheetRows {
  private(set) var xml: [UInt8] = []
  private(set) var cutCounts: [Int]
  private var row = CountedMarkup("<row r=\"")
  private var cells: [CountedMarkup]
  private let longestText: Int
  private var isFirst = true

  init(columnCount: Int, longestText: Int) {
    cells = (0..<columnCount).map { CountedMarkup("<c r=\"\(SheetPlan.letters(ofColumn: $0))") }
    cutCounts = [Int](repeating: 0, count: columnCount)
    self.longestText = longestText
  }

  mutating func removeWritten() { xml.removeAll(keepingCapacity: true) }

  mutating func append(_ row: AboutSheet.Row, sharing shared: inout SharedTexts) {
    startRow()
    for (column, text) in row.texts.enumerated() {
      guard var text else { continue }
      let style = row.target != nil && column == 0 ? .link : row.style
      text.withUTF8 { appendText($0, column: column, style: style, &shared) }
    }
    if let number = row.number { appendNumber(number, column: row.texts.count) }
    endRow()
  }

  mutating func append(_ row: StagedRow, sharing shared: inout SharedTexts) {
    startRow()
    row.bytes.withUnsafeBufferPointer { bytes in
      for (column, cell) in row.cells.enumerated() {
        switch cell.type {
        case nil: break
        case .integer: appendNumber(cell.number, column: column)
        case .decimal: appendDecimal(cell.number, column: column)
        case .boolean: appendNumber(cell.number, column: column, " t=\"b\"><v>")
        // In bounds: the reader of the row has checked the ranges.
        case .text, .object: appendText(.init(rebasing: bytes[cell.start..<cell.end]), column: column, &shared)
        case .list: appendList(bytes[cell.start..<cell.end], column: column, &shared)
        }
      }
    }
    endRow()
  }

  private mutating func startRow() {
    if !isFirst {
      row.count()
      for column in cells.indices { cells[column].count() }
    }
    isFirst = false
    xml.append(contentsOf: row.bytes)
    xml.append("\">")
  }

  private mutating func endRow() { xml.append("</row>") }

  private mutating func appendNumber(
    _ number: Int, column: Int, style: CellStyle = .plain, _ markup: StaticString = "><v>"
  ) {
    start(column, style)
    xml.append(markup)
    xml.appendDigits(of: number)
    xml.append("</v></c>")
  }

  private mutating func appendText(
    _ text: UnsafeBufferPointer<UInt8>, column: Int, style: CellStyle = .plain, _ shared: inout SharedTexts
  ) {
    if text.isEmpty { return }
    if let number = shared.reference(to: text) {
      return appendNumber(number, column: column, style: style, " t=\"s\"><v>")
    }
    start(column, style)
    xml.append(" t=\"inlineStr\"><is>")
    XML.appendText(cut(text, column: column), to: &xml)
    xml.append("</is></c>")
  }

  private mutating func appendDecimal(_ hundredths: Int, column: Int) {
    start(column)
    xml.append("><v>")
    xml.append(contentsOf: Hundredths(hundredths).description.utf8)
    xml.append("</v></c>")
  }

  private mutating func appendList(
    _ list: Slice<UnsafeBufferPointer<UInt8>>, column: Int, _ shared: inout SharedTexts
  ) {
    let joined = list.dropLast().map { $0 == StagedCell.listEnd ? UInt8(ascii: ";") : $0 }
    joined.withUnsafeBufferPointer { appendText($0, column: column, &shared) }
  }

  private mutating func start(_ column: Int, _ style: CellStyle = .plain) {
    xml.append(contentsOf: cells[column].bytes)
    switch style {
    case .plain: xml.append("\"")
    case .bold: xml.append("\" s=\"1\"")
    case .link: xml.append("\" s=\"2\"")
    }
  }

  private mutating func cut(_ text: UnsafeBufferPointer<UInt8>, column: Int) -> UnsafeBufferPointer<UInt8> {
    // A text never has more UTF-16 units than bytes.
    if text.count <= longestText { return text }
    var unitCount = 0
    for (index, byte) in text.enumerated() {
      // Each character has one byte that does not continue another; those of four bytes are two units.
      if byte & 0xC0 != 0x80 { unitCount += byte >= 0xF0 ? 2 : 1 }
      if unitCount > longestText {
        cutCounts[column] += 1
        // In bounds: the character begins inside the text.
        return UnsafeBufferPointer(rebasing: text[..<index])
      }
    }
    return text
  }
}

enum CellStyle {
  case plain
  case bold
  case link
}

extension [UInt8] {
  fileprivate mutating func appendDigits(of number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: number.magnitude)
  }

  private mutating func appendDigits(of number: UInt) {
    if number >= 10 { appendDigits(of: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

/// To write the number of its row into each of millions of cells would take longer than to write their values.
struct CountedMarkup {
  private(set) var bytes: [UInt8]

  init(_ start: String) { bytes = Array("\(start)1".utf8) }

  mutating func count() {
    var index = bytes.count - 1
    while bytes[index] == UInt8(ascii: "9") {
      bytes[index] = UInt8(ascii: "0")
      index -= 1
    }
    if bytes[index] >= UInt8(ascii: "0"), bytes[index] < UInt8(ascii: "9") {
      bytes[index] += 1
    } else {
      bytes.insert(UInt8(ascii: "1"), at: index + 1)
    }
  }
}
