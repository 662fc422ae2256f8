struct WorkbookParts {
  let sheets: [SheetLayout]
  let dataset: StagedDataset

  /// The index of the sheet to open: the first table, or `About` if a document is missing.
  var activeSheet: Int { dataset.isIncomplete ? 0 : 2 }

  static func path(ofSheet index: Int) -> String { "xl/worksheets/sheet\(index + 1).xml" }

  static let sharedTextsPath = "xl/sharedStrings.xml"

  /// The parts that are written before the sheets, because programs recognize a workbook by its first parts.
  var all: [(path: String, xml: String)] {
    let top = [("officeDocument", "xl/workbook.xml"), ("core-properties", "docProps/core.xml")]
    let parts =
      sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
      + [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
    return [
      ("[Content_Types].xml", contentTypes), ("_rels/.rels", WorkbookParts.relationships(top)),
      ("xl/workbook.xml", workbook), ("xl/_rels/workbook.xml.rels", WorkbookParts.relationships(parts)),
      ("xl/styles.xml", CellStyle.sheet), ("docProps/core.xml", properties),
    ]
  }

  static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  static let officeRelationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packageMetadata = "http://schemas.openxmlformats.org/package/2006/"

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
      <Default Extension="xml" ContentType="application/xml"/>\(overrides.joined())\
      <Override PartName="/docProps/core.xml" \
      ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>
      """
  }

  static func relationships(_ targets: [(type: String, target: String)]) -> String {
    let elements = targets.enumerated().map { index, part in
      let types = part.type == "core-properties" ? packageMetadata + "relationships/metadata" : officeRelationships
      return "<Relationship Id=\"rId\(index + 1)\" Type=\"\(types)/\(part.type)\" Target=\"\(part.target)\""
        + (part.type == "hyperlink" ? " TargetMode=\"External\"/>" : "/>")
    }
    return """
      \(XML.declaration)<Relationships xmlns="\(packageMetadata)relationships">\(elements.joined())</Relationships>
      """
  }

  private var properties: String {
    let time = dataset.created.map { "<dcterms:created xsi:type=\"dcterms:W3CDTF\">\($0)</dcterms:created>" } ?? ""
    return """
      \(XML.declaration)<cp:coreProperties xmlns:cp="\(WorkbookParts.packageMetadata)metadata/core-properties" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
      <dc:title>\(XML.escaped(dataset.value(of: "title") ?? ""))</dc:title><dc:creator>poke-export</dc:creator>\
      <dc:subject>\(XML.escaped(dataset.summary))</dc:subject>\(time)</cp:coreProperties>
      """
  }

  private var workbook: String {
    let elements = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(XML.escaped(sheet.name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    // Excel expects the name `_FilterDatabase` for each filter, and repairs a workbook with any other name.
    let names = sheets.enumerated().filter { !$1.header.isEmpty }.map { index, sheet in
      let name = XML.escaped("'\(sheet.name)'!")
      let frozen = (1...sheet.columnCount).prefix(sheet.frozenColumnCount).last
      let columns = frozen.map { "\(name)$A:$\(SheetLayout.letters(ofColumn: $0 - 1))," } ?? ""
      return """
        <definedName name="_xlnm._FilterDatabase" localSheetId="\(index)" hidden="1">\
        \(name)$A$1:$\(sheet.lastColumn)$\(sheet.rowCount)</definedName>\
        <definedName name="_xlnm.Print_Titles" localSheetId="\(index)">\
        \(columns)\(name)$1:$1</definedName>
        """
    }
    return """
      \(XML.declaration)<workbook xmlns="\(WorkbookParts.namespace)" xmlns:r="\(WorkbookParts.officeRelationships)">\
      <bookViews><workbookView activeTab="\(activeSheet)"/></bookViews><sheets>\(elements.joined())</sheets>\
      <definedNames>\(names.joined())</definedNames></workbook>
      """
  }
}
