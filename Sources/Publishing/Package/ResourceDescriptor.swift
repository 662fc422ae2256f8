import JSON
import Platform
import Tables

/// The description of one table file in `datapackage.json`: a Data Resource.
struct ResourceDescriptor: Sendable {
  /// The published file.
  let file: PublishedFile
  /// The schema, reduced to the chosen columns.
  let schema: TableSchema
  /// The dialect, if the file is CSV.
  let csv: CSVDialect
  /// The name of the resource, unique in the package.
  let name: String
  /// The foreign keys that hold, each with the name of the referenced resource; nil for the same resource.
  let foreignKeys: [(key: ForeignKey, resource: String?)]

  /// The descriptor as JSON.
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
      "dialect": file.format.rows?.dialect(csv),
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
    case .decimal where isText && csv.hasDecimalComma: return [("type", "number"), ("decimalChar", ",")]
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
