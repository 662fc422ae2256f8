import Catalog
import JSON
package import Platform
import Tables

/// Written after the tables, so that a reader of the manifest finds every table in it.
package struct DataPackage: Sendable {
  private let files: [PublishedFile]
  private let description: DatasetDescription
  private let created: String?

  /// `created` is in seconds since 1970; nil leaves the time out.
  package init(files: [PublishedFile], _ description: DatasetDescription, created: Int? = nil) {
    self.files = files
    self.description = description
    self.created = created.map(Timestamp.utc)
  }

  package static let fileName = DatasetDirectory.Document.manifest.rawValue

  static let title = "Pokémon, species and evolution trees"
  static let abstract = """
    Tables made from the documents of PokéAPI. The data is PokéAPI's, under the BSD 3-Clause licence; \
    Pokémon is a trademark of Nintendo.
    """
  static let homepage = "https://pokeapi.co"

  /// The program recognizes its own manifests by this name.
  static let name = "poke-export"

  /// If nothing but `created` would change, there is no file to publish.
  package func stage(in directory: DatasetDirectory) throws(FileError) -> (file: AtomicFile?, warning: String?) {
    let path = "\(directory.path)/\(DataPackage.fileName)"
    let staging = try directory.staging
    func staged(_ version: PackageVersion, warning: String?) throws(FileError) -> (AtomicFile?, String?) {
      let bytes = bytes(version, created: created)
      let file = try AtomicFile(staging: bytes, as: DataPackage.fileName, in: staging, to: path)
      return (file, warning)
    }
    let previousBytes = FileSystem.contents(of: path, atMost: DatasetManifest.largestSize)
    guard let previousBytes, let previous = PublishedPackage(try? DatasetManifest(reading: previousBytes)) else {
      let warning = "\(path): damaged, or not this program's; replaced, and versions start again at 1.0.0"
      return try staged(.first, warning: FileSystem.exists(path) ? warning : nil)
    }
    let warning = warning(about: previous.resources.map(\.path), in: directory)
    let unchanged = bytes(previous.version, created: previous.manifest.created)
    if unchanged == previousBytes { return (nil, warning) }
    let change = PublishedPackage(try? DatasetManifest(reading: unchanged)).map(previous.change) ?? .schema
    return try staged(previous.version.next(after: change), warning: warning)
  }

  /// A user might take tables of an earlier export for a part of this dataset.
  private func warning(about paths: [String], in directory: DatasetDirectory) -> String? {
    let current = Set(files.map(\.name))
    let left = paths.filter { !current.contains($0) && FileSystem.isRegularFile("\(directory.path)/\($0)") }
    guard let first = left.first else { return nil }
    let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
    return "\(directory.path)/\(first) \(others) of an earlier export, and no part of this dataset; "
      + "remove what is not needed, or export it again"
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
    files.compactMap { file in
      if file.format.combined != nil { return file.combinedDescriptor }
      return Tables.schema(named: file.table?.rawValue).map { schema in
        descriptor(of: file, description.settings.columns.map(schema.choosing) ?? schema)
      }
    }
  }

  func descriptor(of file: PublishedFile, _ schema: TableSchema) -> JSONValue {
    let csv = description.settings.csv ?? .standard
    let others = files.filter { $0.format == file.format }
    let foreignKeys = description.coverage.promisedKeys(of: schema, among: Set(others.compactMap(\.table)))
    return [
      "$schema": "https://datapackage.org/profiles/2.0/dataresource.json",
      "name": .text(name(of: file)),
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
        "fields": .array(
          schema.columns.map { $0.descriptor(in: file.format, csv, isKey: schema.primaryKey == [$0.name]) }),
        "missingValues": file.format.hasTypedCells ? [] : [""],
        "primaryKey": schema.primaryKey.isEmpty ? nil : .array(schema.primaryKey.map(JSONValue.text)),
        "foreignKeys": foreignKeys.isEmpty ? nil : .array(foreignKeys.map { $0.descriptor(of: file, others, name) }),
      ],
    ]
  }

  private func name(of file: PublishedFile) -> String {
    let name = file.table?.rawValue ?? ""
    return file.format == files.first?.format ? name : "\(name)-\(file.format.rawValue)"
  }
}

extension ColumnSchema {
  fileprivate func descriptor(in format: TableFormat, _ csv: CSVDialect, isKey: Bool) -> JSONValue {
    let type = fieldType(isText: !format.hasTypedCells, format.rows?.obeyed(csv).hasDecimalComma ?? false)
    return .object(
      [("name", .text(name))] + type + [
        ("description", .text(description)), ("source", .text(source)),
        (
          "constraints",
          isRequired || isKey ? ["required": isRequired ? true : nil, "unique": isKey ? true : nil] : nil
        ),
      ])
  }

  private func fieldType(isText: Bool, _ hasDecimalComma: Bool) -> [(name: String, value: JSONValue?)] {
    switch type {
    case .integer: [("type", "integer")]
    case .decimal where isText && hasDecimalComma: [("type", "number"), ("decimalChar", ",")]
    case .decimal: [("type", "number")]
    case .text: [("type", "string")]
    case .object: [("type", "object")]
    case .boolean where isText: [("type", "boolean"), ("trueValues", ["true"]), ("falseValues", ["false"])]
    case .boolean: [("type", "boolean")]
    case .list where isText: [("type", "list"), ("delimiter", ";"), ("itemType", "string")]
    case .list: [("type", "array")]
    }
  }
}

extension ForeignKey {
  /// A key that leads to its own resource does not name it.
  fileprivate func descriptor(
    of file: PublishedFile, _ others: [PublishedFile], _ name: (PublishedFile) -> String
  ) -> JSONValue {
    let target = table == file.table ? nil : others.first { $0.table == table }
    return [
      "fields": [.text(column)],
      "reference": ["resource": target.map { .text(name($0)) }, "fields": [.text(referencedColumn)]],
    ]
  }
}

// The file describes its columns itself. `tables` is a property of this program: the standard has none for several
// tables.
extension PublishedFile {
  fileprivate var combinedDescriptor: JSONValue {
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
