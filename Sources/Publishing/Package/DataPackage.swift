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
          "title": .text(description.source.title),
          "path": description.source.url.map(JSONValue.text),
          "version": description.source.version.map(JSONValue.text),
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
        let schema = description.settings.columns.map(schema.choosing) ?? schema
        return ResourceDescriptor(
          file: file, schema: schema, csv: description.settings.csv ?? .standard, name: name(of: file),
          foreignKeys: foreignKeys(of: file, schema)
        ).json
      }
    }
  }

  private func name(of file: PublishedFile) -> String {
    let name = file.table?.rawValue ?? ""
    return file.format == files.first?.format ? name : "\(name)-\(file.format.rawValue)"
  }

  private func foreignKeys(of file: PublishedFile, _ schema: TableSchema) -> [(key: ForeignKey, resource: String?)] {
    let others = files.filter { $0.format == file.format }
    return description.coverage.promisedKeys(of: schema, among: Set(others.compactMap(\.table))).map { key in
      (key, key.table == file.table ? nil : others.first { $0.table == key.table }.map(name))
    }
  }
}
