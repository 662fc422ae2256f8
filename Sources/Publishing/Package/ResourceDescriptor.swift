import JSON
import Platform
import Tables

struct ResourceDescriptor: Sendable {
  let file: PublishedFile
  let schema: TableSchema
  let csv: CSVDialect
  let name: String
  /// Each with the name of the referenced resource; nil for the same one.
  let foreignKeys: [(key: ForeignKey, resource: String?)]

  var json: JSONValue {
    [
      "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
      "name": .text(name),
      "type": "table",
      "description": .text(schema.description),
      "path": .text(file.name),
      "format": .text(file.format.rawValue),
      "mediatype": .text(file.format.mediaType),
      "encoding": "utf-8",
      "bytes": .integer(file.byteCount),
      "hash": file.sha256.map { .text(SHA256.label + $0) },
      "rows": .integer(file.rowCount),
      "dialect": file.format.rows?.manifest(csv),
      "schema": [
        "fields": .array(schema.columns.map(field)),
        "missingValues": file.format.hasTypedCells ? [] : [""],
        "primaryKey": schema.primaryKey.isEmpty ? nil : .array(schema.primaryKey.map(JSONValue.text)),
        "foreignKeys": foreignKeys.isEmpty ? nil : .array(foreignKeys.map(ResourceDescriptor.foreignKey)),
      ],
    ]
  }

  private func field(_ column: ColumnSchema) -> JSONValue {
    .object(
      [("name", .text(column.name))] + type(of: column) + [
        ("description", .text(column.description)),
        ("source", .text(column.source)),
        ("constraints", constraints(on: column)),
      ])
  }

  private func type(of column: ColumnSchema) -> [(name: String, value: JSONValue?)] {
    let isText = !file.format.hasTypedCells
    switch column.type {
    case .integer: return [("type", "integer")]
    case .decimal where isText && file.format.rows?.obeyed(csv).hasDecimalComma ?? false:
      return [("type", "number"), ("decimalChar", ",")]
    case .decimal: return [("type", "number")]
    case .text: return [("type", "string")]
    case .object: return [("type", "object")]
    case .boolean where isText: return [("type", "boolean"), ("trueValues", ["true"]), ("falseValues", ["false"])]
    case .boolean: return [("type", "boolean")]
    case .list where isText: return [("type", "list"), ("delimiter", ";"), ("itemType", "string")]
    case .list: return [("type", "array")]
    }
  }

  private func constraints(on column: ColumnSchema) -> JSONValue? {
    let isUnique = schema.primaryKey == [column.name]
    if !column.isRequired, !isUnique { return nil }
    return ["required": column.isRequired ? true : nil, "unique": isUnique ? true : nil]
  }

  private static func foreignKey(_ key: ForeignKey, resource: String?) -> JSONValue {
    [
      "fields": [.text(key.column)],
      "reference": [
        "resource": resource.map(JSONValue.text), "fields": [.text(key.referencedColumn)],
      ],
    ]
  }
}

/// The file describes its columns itself. `tables` is a property of this program: the standard has none for several
/// tables.
extension PublishedFile {
  var combinedDescriptor: JSONValue {
    [
      "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
      "name": .text("pokedex-\(format.rawValue)"),
      "description": "All tables in one file.",
      "path": .text(name),
      "format": .text(format.rawValue),
      "mediatype": .text(format.mediaType),
      "dialect": dialect,
      "bytes": .integer(byteCount),
      "hash": sha256.map { .text(SHA256.label + $0) },
      "tables": .array(tables.map { ["name": .text($0.name.rawValue), "rows": .integer($0.rowCount)] }),
    ]
  }

  /// For readers that take one sheet; frictionless, the reference implementation, knows `excel.sheet` in place of the
  /// standard's `sheetName`.
  private var dialect: JSONValue? {
    guard format.combined?.hasSheets == true, let first = tables.first else { return nil }
    let sheet = JSONValue.text(first.name.rawValue)
    return ["sheetName": sheet, "excel": ["sheet": sheet]]
  }
}
