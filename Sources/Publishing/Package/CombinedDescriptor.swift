import JSON
import Platform
import Tables

/// The description of a file with all tables in `datapackage.json`: a Data Resource without a schema.
///
/// The file describes its columns itself. The standard has no property for several tables in a file: `tables` is one of
/// this program.
struct CombinedDescriptor: Sendable {
  /// The published file.
  let file: PublishedFile

  /// The descriptor as JSON.
  var json: JSONValue {
    [
      "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
      "name": .text("pokedex-\(file.format.rawValue)"),
      "description": "All tables in one file.",
      "path": .text(file.name),
      "format": .text(file.format.rawValue),
      "mediatype": .text(file.format.mediaType),
      "dialect": dialect,
      "bytes": .integer(file.byteCount),
      "hash": file.sha256.map { .text(SHA256.label + $0) },
      "tables": .array(
        file.tables.map { ["name": .text($0.name.rawValue), "rows": .integer($0.rowCount)] }),
    ]
  }

  /// The sheet for readers that take one table of a workbook: the first table, and not the sheet about all.
  ///
  /// frictionless, the reference implementation, knows `excel.sheet` in place of the standard's `sheetName`.
  private var dialect: JSONValue? {
    guard file.format.combined?.hasSheets == true, let first = file.tables.first else { return nil }
    let name = JSONValue.text(first.name.rawValue)
    return ["sheetName": name, "excel": ["sheet": name]]
  }
}
