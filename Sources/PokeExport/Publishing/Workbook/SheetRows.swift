/// The XML of a sheet's rows, with a reference in each row and cell, because some readers lose rows without references.
struct SheetRows {
  var xml: [UInt8] = []
  private(set) var cutCounts: [Int]
  /// The links; a target is a URL or a cell of a sheet.
  private(set) var links: [(cell: String, target: String)] = []
  private var number = 0
  private var digits: [UInt8] = []
  private let cellStarts: [[UInt8]]
  private let styles: [CellStyle]
  private var typePlace = CellStyle.text.rawValue
  private let longestText: Int

  /// The markup after the reference of a cell, by style: the closing quote and the attribute `s`.
  private let marks = CellStyle.formats.indices.map { Array(($0 == 0 ? "\"" : "\" s=\"\($0)\"").utf8) }

  init(columnCount: Int, styles: [CellStyle] = [], longestText: Int) {
    cellStarts = (0..<columnCount).map { Array("<c r=\"\(SheetLayout.letters(ofColumn: $0))".utf8) }
    self.styles = styles
    cutCounts = [Int](repeating: 0, count: columnCount)
    self.longestText = longestText
  }

  mutating func append(
    _ row: TextSheet.Row, lineWidth: Int = 100, height: Int? = nil, sharing shared: inout SharedTexts
  ) {
    // A line that has room for `lineWidth` digits has room for more small letters, but for fewer capitals.
    let lineCounts = row.cells.map { cell in
      cell.text.wrapped(width: lineWidth * (cell.text.contains(where: \.isLowercase) ? 117 : 97) / 100).count
    }
    let lineCount = row.cells.count > 1 ? lineCounts.reduce(1, max) : 1
    startRow(height ?? (row.cells.first?.style == .title ? 24 : lineCount * 15))
    for (column, cell) in row.cells.enumerated() {
      var text = cell.text
      if cell.style == .link { links.append((reference(of: column), row.place ?? text)) }
      text.withUTF8 { appendText($0, column: column, cell.style.rawValue, &shared) }
    }
    if let number = row.number { appendNumber(number, column: row.cells.count, CellStyle.count.rawValue) }
    xml.append("</row>")
  }

  mutating func append(_ row: TableRow, sharing shared: inout SharedTexts) {
    startRow()
    row.bytes.withUnsafeBufferPointer { bytes in
      for (column, cell) in row.cells.enumerated() {
        let place = styles[column].rawValue
        switch cell.type {
        case nil: break
        case .integer: appendNumber(cell.number, column: column, place)
        case .decimal:
          start(column, styles[column] == .factor ? CellStyle.place(ofFactor: cell.number) : place)
          xml.append("><v>")
          xml.append(contentsOf: Hundredths(cell.number).description.utf8)
          xml.append("</v></c>")
        case .boolean: appendNumber(cell.number, column: column, place + 1 - cell.number, " t=\"b\"><v>")
        case .text, .list, .object:
          // In bounds: the reader of the row has checked the ranges.
          let text = UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end])
          appendText(text, column: column, self.place(of: text, column: column), &shared)
        }
      }
    }
    xml.append("</row>")
  }

  /// Starts a row; the height is in points.
  private mutating func startRow(_ height: Int? = nil) {
    number += 1
    digits.removeAll(keepingCapacity: true)
    digits.appendDecimal(number)
    xml.append("<row r=\"")
    xml.append(contentsOf: digits)
    if let height { xml.append(contentsOf: "\" ht=\"\(height)\" customHeight=\"1".utf8) }
    xml.append("\">")
  }

  private func reference(of column: Int) -> String { "\(SheetLayout.letters(ofColumn: column))\(number)" }

  private mutating func place(of text: UnsafeBufferPointer<UInt8>, column: Int) -> Int {
    switch styles[column] {
    case .type:
      typePlace = CellStyle.place(ofType: text)
      return typePlace
    case .typeName: return typePlace
    // Excel takes 65,530 links in a sheet; 20,000 stay well below this limit.
    case .link where links.count < 20_000 && SheetRows.isAddress(text):
      links.append((reference(of: column), String(decoding: text, as: UTF8.self)))
      return CellStyle.link.rawValue
    case let style: return style.empty.rawValue
    }
  }

  /// Whether Excel is sure to accept the text as a URL; Excel repairs a whole workbook because of a single bad URL.
  static func isAddress(_ text: some Collection<UInt8>) -> Bool {
    text.starts(with: "https://".utf8) && text.count < 2_080
      && text.dropFirst("https://".utf8.count).allSatisfy { byte in
        // The first range has the hyphen, the point, the slash and digits; the second range has letters.
        ("-"..."9").contains(Unicode.Scalar(byte)) || ("a"..."z").contains(Unicode.Scalar(byte | 0x20))
          || byte == UInt8(ascii: "_")
      }
  }

  private mutating func appendNumber(_ number: Int, column: Int, _ place: Int, _ markup: StaticString = "><v>") {
    start(column, place)
    xml.append(markup)
    xml.appendDecimal(number)
    xml.append("</v></c>")
  }

  private mutating func appendText(
    _ text: UnsafeBufferPointer<UInt8>, column: Int, _ place: Int, _ shared: inout SharedTexts
  ) {
    if text.isEmpty { return }
    if let number = shared.reference(to: text) { return appendNumber(number, column: column, place, " t=\"s\"><v>") }
    start(column, place)
    xml.append(" t=\"inlineStr\"><is>")
    XML.appendText(cut(text, column: column), to: &xml)
    xml.append("</is></c>")
  }

  private mutating func start(_ column: Int, _ place: Int) {
    xml.append(contentsOf: cellStarts[column])
    xml.append(contentsOf: digits)
    if place == 0 { xml.append("\"") } else { xml.append(contentsOf: marks[place]) }
  }

  private mutating func cut(_ text: UnsafeBufferPointer<UInt8>, column: Int) -> UnsafeBufferPointer<UInt8> {
    if text.count <= longestText { return text }
    let units = String(decoding: text, as: UTF8.self)
    guard let end = units.utf16.index(units.startIndex, offsetBy: longestText, limitedBy: units.endIndex),
      end < units.endIndex
    else { return text }
    cutCounts[column] += 1
    // In bounds: the prefix is shorter than `text`. Slicing rounds `end` down, so no code point is cut.
    return UnsafeBufferPointer(rebasing: text.prefix(units[..<end].utf8.count))
  }
}
