/// The manifest; a run writes it after the tables, so that a reader finds every table that the manifest lists.
struct DataPackage: Sendable {
  let files: [PublishedFile]
  let description: DatasetDescription

  static let fileName = DatasetDirectory.Document.manifest.rawValue

  static let title = "Pokémon, species and evolution trees"
  static let abstract = """
    Tables made from the documents of PokéAPI. The data is PokéAPI's, under the BSD 3-Clause licence; \
    Pokémon is a trademark of Nintendo.
    """
  static let homepage = "https://pokeapi.co"

  static let name = "poke-export"

  /// Stages the manifest; returns no `file` if nothing but `created` would change.
  ///
  /// `changes` lists the export options that differ from the previous manifest.
  func stage(
    in directory: DatasetDirectory
  ) throws(FileError) -> (file: AtomicFile?, previous: DatasetManifest?, changes: [String], warning: String?) {
    func staged(_ version: PackageVersion) throws(FileError) -> AtomicFile {
      try directory.stage(bytes(version, created: description.creationTime), as: .manifest)
    }
    guard let previousBytes = directory.manifest,
      let previous = try? DatasetManifest(reading: previousBytes), let version = previous.ownVersion
    else {
      let path = directory.path(of: .manifest)
      let warning =
        "\(path): replaced, because it was damaged or not from poke-export; the dataset's version starts again at 1.0.0"
      return (try staged(.first), nil, [], FileSystem.exists(path) ? warning : nil)
    }
    let unchanged = bytes(version, created: previous.created)
    if unchanged == previousBytes { return (nil, previous, [], nil) }
    let new = try? DatasetManifest(reading: unchanged)
    return (
      try staged(version.next(after: new.map(previous.change) ?? .schema)), previous,
      DatasetManifest.changes(from: previous.choices, to: new?.choices ?? [:]), nil
    )
  }

  func bytes(_ version: PackageVersion, created: String?) -> [UInt8] {
    let descriptor: JSONValue = [
      "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
      "name": .text(DataPackage.name),
      "title": .text(DataPackage.title),
      "description": .text(DataPackage.abstract),
      "homepage": .text(DataPackage.homepage),
      "version": .text(version.rawValue),
      "created": created.map(JSONValue.text),
      "licenses": [SourceLicence.json],
      "sources": [
        [
          "title": .text(description.sourceTitle),
          "path": description.sourceURL.map(JSONValue.text),
          "version": description.sourceVersion.map(JSONValue.text),
        ]
      ],
      "export": description.settings.json,
      "resources": .array(resources),
    ]
    return descriptor.document
  }

  private var resources: [JSONValue] {
    files.flatMap { file in
      let sheets = file.format.combined?.sheets(of: file.tables.map { ($0.name, $0.rowCount) }) ?? []
      if sheets.isEmpty { return [descriptor(of: file, schema(of: file.table))] }
      return sheets.enumerated().map { index, sheet in
        descriptor(of: file, schema(of: sheet.table), sheet, listsTables: index == 0)
      }
    }
  }

  private func schema(of table: TableName?) -> TableSchema? {
    Tables.schema(named: table?.rawValue).map { description.settings.columns.map($0.choosing) ?? $0 }
  }

  // The descriptor of a file or a sheet. A database gets no schema, because the database describes its columns itself.
  // The standard has no property for several tables in a file, so this program adds `tables`.
  func descriptor(
    of file: PublishedFile, _ schema: TableSchema?, _ sheet: Sheet? = nil, listsTables: Bool = true
  ) -> JSONValue {
    let csv = description.settings.csv ?? .standard
    let table = schema.map { sheet?.name ?? $0.name.rawValue }
    let tables = file.tables.map { table -> JSONValue in
      ["name": .text(table.name.rawValue), "rows": .integer(table.rowCount)]
    }
    return [
      "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
      "name": .text(table.map { name($0, in: file.format) } ?? "pokedex-\(file.format.rawValue)"),
      "type": schema.map { _ in "table" },
      "description": .text(schema?.description ?? "All tables in one file."),
      "path": .text(file.name),
      "format": .text(file.format.rawValue),
      "mediatype": .text(file.format.mediaType),
      "encoding": file.format.combined == nil ? "utf-8" : nil,
      "bytes": .integer(file.byteCount),
      "hash": file.sha256.map { .text(SHA256.label + $0) },
      "tables": file.format.combined != nil && listsTables ? .array(tables) : nil,
      "rows": schema.map { _ in .integer(sheet?.rows.count ?? file.rowCount) },
      "dialect": sheet.map(dialect) ?? file.format.rows?.manifest?(csv),
      "schema": schema.map { descriptor(of: $0, in: file.format, csv) },
    ]
  }

  /// The dialect of a sheet.
  ///
  /// Frictionless ignores the standard's `sheetName`, so the dialect has `excel.sheet` too.
  private func dialect(of sheet: Sheet) -> JSONValue {
    ["header": true, "sheetName": .text(sheet.name), "excel": ["sheet": .text(sheet.name)]]
  }

  private func descriptor(of schema: TableSchema, in format: TableFormat, _ csv: CSVDialect) -> JSONValue {
    let tables = files.filter { $0.format == format }.flatMap(\.tables).map(\.name)
    let foreignKeys = description.coverage.promisedKeys(of: schema, among: Set(tables)).map { key -> JSONValue in
      let target = key.table == schema.name ? nil : name(key.table.rawValue, in: format)
      return [
        "fields": [.text(key.column)],
        "reference": ["resource": target.map(JSONValue.text), "fields": [.text(key.referencedColumn)]],
      ]
    }
    return [
      "fields": .array(schema.columns.map { $0.descriptor(in: format, csv, isKey: schema.primaryKey == [$0.name]) }),
      "missingValues": format.rows?.hasTypedCells ?? false ? [] : [""],
      "primaryKey": schema.primaryKey.isEmpty ? nil : .array(schema.primaryKey.map(JSONValue.text)),
      "foreignKeys": foreignKeys.isEmpty ? nil : .array(foreignKeys),
    ]
  }

  private func name(_ table: String, in format: TableFormat) -> String {
    format == files.first?.format ? table : "\(table)-\(format.rawValue)"
  }
}

extension ColumnSchema {
  fileprivate func descriptor(in format: TableFormat, _ csv: CSVDialect, isKey: Bool) -> JSONValue {
    let type = fieldType(in: format, csv)
    return .object(
      [("name", .text(name))] + type + [
        ("description", .text(description)), ("source", .text(source)),
        (
          "constraints",
          isRequired || isKey ? ["required": isRequired ? true : nil, "unique": isKey ? true : nil] : nil
        ),
      ])
  }

  private func fieldType(in format: TableFormat, _ csv: CSVDialect) -> [(name: String, value: JSONValue?)] {
    let isText = !format.hasTypedCells
    return switch type {
    case .integer: [("type", "integer")]
    case .decimal where isText && csv.hasDecimalComma: [("type", "number"), ("decimalChar", ",")]
    case .decimal: [("type", "number")]
    case .text: [("type", "string")]
    case .object: [("type", "object")]
    case .boolean where isText: [("type", "boolean"), ("trueValues", ["true"]), ("falseValues", ["false"])]
    case .boolean: [("type", "boolean")]
    case .list where isText || format.combined != nil: [("type", "list"), ("delimiter", ";"), ("itemType", "string")]
    case .list: [("type", "array")]
    }
  }
}
