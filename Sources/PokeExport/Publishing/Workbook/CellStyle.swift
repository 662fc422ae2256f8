/// The look of a cell; the raw value is an index in `formats`.
///
/// `factor` and `type` have several formats, and the raw value is the index of the first format.
enum CellStyle: Int {
  case plain, number, text, count, measure, boolean, falsehood, link, wrapped, label, title, code
  case header, numberHeader, centredHeader
  case factor
  case type = 19
  /// The name of a type, in the color of the previous cell.
  case typeName

  init(of column: ColumnSchema, after previous: String, in table: TableName) {
    let isType = { (name: String) in ["type", "type_1", "type_2"].contains(name) || name.hasSuffix("_type") }
    self =
      switch column.type {
      case .decimal where ["m", "kg", "%"].contains(column.unit): .measure
      case .decimal where column.name == "factor" || column.name.hasPrefix("against_"): .factor
      case .integer where CellStyle.codes.contains(column.name): .code
      case .integer where column.name.hasSuffix("_count") || ["experience", "cost"].contains(column.name): .count
      case .text where column.name.hasSuffix("url"): .link
      case .text where isType(column.name) || table == .types && column.name == "name": .type
      case .text where isType(previous) && column.name == "\(previous)_name": .typeName
      case .text, .list, .object: .text
      case .boolean: .boolean
      case .integer, .decimal: .number
      }
  }

  /// Columns whose numbers are labels: there are few distinct numbers, and nobody adds them up.
  private static let codes: Set = ["stage", "stage_count", "generation", "form_generation", "length", "method_index"]

  var header: CellStyle {
    [.number, .measure, .count].contains(self)
      ? .numberHeader : [.boolean, .factor, .code].contains(self) ? .centredHeader : .header
  }

  var empty: CellStyle { [.link, .type, .typeName].contains(self) ? .text : self }

  static func place(ofType slug: UnsafeBufferPointer<UInt8>) -> Int {
    PokemonType.known.firstIndex { $0.rawValue.utf8.elementsEqual(slug) }.map { type.rawValue + $0 } ?? text.rawValue
  }

  static func place(ofFactor hundredths: Int) -> Int {
    factor.rawValue + (hundredths == 0 ? 1 : hundredths < 100 ? 2 : hundredths < 200 ? 0 : 3)
  }

  static var sheet: String {
    """
    \(XML.declaration)<styleSheet xmlns="\(WorkbookParts.namespace)">\
    \(list("numFmts", numbers.enumerated().map { "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\($1)\"/>" }))\
    \(list("fonts", fonts.map { "<font>\($0)<name val=\"Calibri\"/><family val=\"2\"/></font>" }))\
    \(list("fills", fills.map { "<fill><patternFill patternType=\($0)</patternFill></fill>" }))\
    \(list("borders", borders.map { "<border><left/><right\($0)</right><top/><bottom\($1)</bottom></border>" }))\
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
    \(list("cellXfs", formats))\
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
    <dxfs count="1"><dxf><border><bottom\(darkLine)</bottom></border></dxf></dxfs></styleSheet>
    """
  }

  private static let line = " style=\"thin\"><color rgb=\"FFDCE1E7\"/>"
  /// The line between families and between headers.
  private static let darkLine = " style=\"thin\"><color rgb=\"FF8FA3B8\"/>"
  private static let borders = [(">", ">"), (">", line), (darkLine, ">")]

  private static let fonts = [
    #"<sz val="11"/>"#, #"<b/><sz val="10"/><color rgb="FFFFFFFF"/>"#, #"<b/><sz val="16"/>"#, #"<b/><sz val="11"/>"#,
    #"<u/><sz val="11"/><color rgb="FF0563C1"/>"#, #"<sz val="11"/><color rgb="FFFFFFFF"/>"#,
    #"<sz val="11"/><color rgb="FFA6A6A6"/>"#,
  ]

  static let headerColor = "FF2F4A6D"

  private static let fills =
    ["\"none\">", "\"gray125\">"]
    + (["#\(headerColor.dropFirst(2))", "#D9D9D9", "#C6E0B4", "#F8CBAD"] + PokemonType.known.map(\.colorHex))
    .map { "\"solid\"><fgColor rgb=\"FF\($0.dropFirst())\"/>" }

  // Booleans have a format, because LibreOffice otherwise shows some of them as 1. Numbers touch the right border of
  // their cell. A blank in the format would get into filters and copies, and LibreOffice draws a right indent only in
  // the first of several columns.
  private static let numbers = ["General", "0.0", "#,##0", "&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"]

  static let formats =
    [
      xf("", border: 0), xf("", number: 164), xf(indented), xf("", number: 166), xf("", number: 165),
      xf(centred, number: 167), xf(centred, number: 167, font: 6), xf(indented, font: 4),
      xf(indented + " wrapText=\"1\""), xf(indented, font: 3), xf(indented, font: 2, border: 0),
      xf(centred, number: 164),
    ]
    + [indented, " horizontal=\"right\"", centred].map { xf($0, font: 1, fill: 2, border: 2) }
    + [0, 3, 4, 5].map { xf(centred, fill: $0) }
    + PokemonType.known.enumerated().map { index, type in
      // White is easier to read than black on these colors.
      xf(indented, font: [.fighting, .poison, .ghost, .dragon, .dark].contains(type) ? 5 : 0, fill: index + 6)
    }

  private static let indented = " horizontal=\"left\" indent=\"1\""
  private static let centred = " horizontal=\"center\""

  private static func xf(_ place: String, number: Int = 0, font: Int = 0, fill: Int = 0, border: Int = 1) -> String {
    """
    <xf numFmtId="\(number)" fontId="\(font)" fillId="\(fill)" borderId="\(border)" xfId="0" applyAlignment="1">\
    <alignment vertical="top"\(place)/></xf>
    """
  }

  private static func list(_ name: String, _ elements: [String]) -> String {
    "<\(name) count=\"\(elements.count)\">\(elements.joined())</\(name)>"
  }
}
