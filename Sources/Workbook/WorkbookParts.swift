struct WorkbookParts {
  let sheets: [(name: String, filter: String?)]

  static func path(ofSheet index: Int) -> String { "xl/worksheets/sheet\(index + 1).xml" }

  static let sharedTextsPath = "xl/sharedStrings.xml"

  /// The parts before the sheets, each with its path; programs recognize the file by the first ones.
  var all: [(path: String, xml: String)] {
    [
      ("[Content_Types].xml", contentTypes), ("_rels/.rels", relationships), ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", workbookRelationships), ("xl/styles.xml", styles),
    ]
  }

  static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let officeRelationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships"

  private var contentTypes: String {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    let sheets = sheets.indices.map { (WorkbookParts.path(ofSheet: $0), "worksheet") }
    let parts = [("xl/workbook.xml", "sheet.main"), ("xl/styles.xml", "styles")] + sheets
    let overrides = (parts + [(WorkbookParts.sharedTextsPath, "sharedStrings")]).map { path, name in
      "<Override PartName=\"/\(path)\" ContentType=\"\(type).\(name)+xml\"/>"
    }
    return """
      \(XML.declaration)<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\(overrides.joined())</Types>
      """
  }

  private var relationships: String { relationships([("officeDocument", "xl/workbook.xml")]) }

  private var workbookRelationships: String {
    relationships(
      sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") } + [
        ("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml"),
      ])
  }

  private func relationships(_ targets: [(type: String, path: String)]) -> String {
    let elements = targets.enumerated().map { index, target in
      """
      <Relationship Id="rId\(index + 1)" Type="\(WorkbookParts.officeRelationships)/\(target.type)" \
      Target="\(target.path)"/>
      """
    }
    return """
      \(XML.declaration)<Relationships xmlns="\(WorkbookParts.packageRelationships)">\
      \(elements.joined())</Relationships>
      """
  }

  private var workbook: String {
    let elements = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(XML.escaped(sheet.name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    // Excel stores a name for each filter, and repairs a workbook in which it finds another.
    let names = sheets.enumerated().compactMap { index, sheet in
      sheet.filter.map { cells in
        """
        <definedName name="_xlnm._FilterDatabase" localSheetId="\(index)" hidden="1">\
        \(XML.escaped("'\(sheet.name)'!"))\(WorkbookParts.absolute(cells))</definedName>
        """
      }
    }
    return """
      \(XML.declaration)<workbook xmlns="\(WorkbookParts.namespace)" xmlns:r="\(WorkbookParts.officeRelationships)">\
      <bookViews><workbookView/></bookViews><sheets>\(elements.joined())</sheets>\
      \(names.isEmpty ? "" : "<definedNames>\(names.joined())</definedNames>")</workbook>
      """
  }

  private static func absolute(_ cells: String) -> String {
    cells.split(separator: ":").map { cell in
      let column = cell.prefix { $0.isLetter }
      return "$\(column)$\(cell.dropFirst(column.count))"
    }.joined(separator: ":")
  }

  private var styles: String {
    let font = "<name val=\"Calibri\"/><family val=\"2\"/>"
    return """
      \(XML.declaration)<styleSheet xmlns="\(WorkbookParts.namespace)"><fonts count="3">\
      <font><sz val="11"/>\(font)</font><font><b/><sz val="11"/>\(font)</font>\
      <font><u/><sz val="11"/><color rgb="FF0563C1"/>\(font)</font></fonts>\
      <fills count="2"><fill><patternFill patternType="none"/></fill>\
      <fill><patternFill patternType="gray125"/></fill></fills>\
      <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
      <cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
      <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
      <xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
  }
}
