import JSON
package import Platform
import Tables

/// `datapackage.json`: what a dataset holds, for programs; a Data Package of version 2.
///
/// Made from the table declarations and the files just published, and written after them: whoever finds it finds the
/// tables it tells of.
package struct DataPackage: Sendable {
  private let files: [PublishedFile]
  private let source: Source
  private let coverage: Coverage
  private let settings: ExportSettings
  private let created: String?

  /// Where a dataset comes from.
  package struct Source: Sendable {
    /// The API's root URL; nil for a directory.
    package let url: String?
    /// The upstream version of the documents; nil when the source names none.
    package let version: String?

    package init(url: String?, version: String?) {
      self.url = url
      self.version = version
    }
  }

  /// How much of the source a dataset holds, and so which foreign keys can be promised.
  package struct Coverage: Sendable {
    /// Whether every Pokémon was selected.
    package let hasEveryPokemon: Bool
    /// Whether every document needed could be had.
    package let hasEveryDocument: Bool

    package init(hasEveryPokemon: Bool, hasEveryDocument: Bool) {
      self.hasEveryPokemon = hasEveryPokemon
      self.hasEveryDocument = hasEveryDocument
    }
  }

  /// Describes a dataset.
  ///
  /// - Parameters:
  ///   - files: Its tables; those of the same format refer to each other.
  ///   - source: Where it comes from.
  ///   - coverage: How much of the source it holds.
  ///   - settings: What it is an export of.
  ///   - created: When it was made, in seconds since 1970; nil to leave that out.
  package init(
    files: [PublishedFile], source: Source, coverage: Coverage, settings: ExportSettings, created: Int? = nil
  ) {
    self.files = files
    self.source = source
    self.coverage = coverage
    self.settings = settings
    self.created = created.map(Timestamp.utc)
  }

  /// The name of its file.
  package static let fileName = DatasetDirectory.Document.manifest.rawValue

  /// The name in it.
  static let name = "poke-export"

  /// Writes the manifest, with a version that tells how the dataset differs from the one described there before.
  ///
  /// Where nothing differs, the file is left alone; then it also keeps the time it was made at.
  ///
  /// - Returns: What came of it.
  /// - Throws: `FileError`; the file is then as it was before.
  package func publish(in directory: DatasetDirectory) throws(FileError) -> Publication {
    let path = "\(directory.path)/\(DataPackage.fileName)"
    let staging = "\(directory.stagingPath)/\(DataPackage.fileName)"
    let previousBytes = FileSystem.contents(of: path, atMost: DataPackage.largestSize)
    guard let previousBytes, let previous = PublishedPackage(reading: previousBytes) else {
      let isReplaced = FileSystem.exists(path)
      try AtomicFile.write(bytes(.first, created: created), to: path, staging: staging)
      try FileSystem.synchronizeDirectory(directory.path)
      let warning = "\(path): damaged, or not this program's; replaced, and versions start again at 1.0.0"
      return Publication(hasChanged: true, warning: isReplaced ? warning : nil)
    }
    let warning = warning(about: previous.resources.map(\.path), in: directory)
    let unchanged = bytes(previous.origin.version, created: previous.origin.created)
    if unchanged == previousBytes { return Publication(hasChanged: false, warning: warning) }
    let change = PublishedPackage(reading: unchanged).map(previous.change) ?? .schema
    try AtomicFile.write(bytes(previous.origin.version.next(after: change), created: created), to: path, staging: staging)
    try FileSystem.synchronizeDirectory(directory.path)
    return Publication(hasChanged: true, warning: warning)
  }

  /// What became of the manifest.
  package struct Publication: Sendable {
    /// Whether it has other bytes now.
    package let hasChanged: Bool
    /// What a user should know of what was there before; nil when there is nothing to say.
    package let warning: String?
  }

  /// Names tables of an earlier export that are still there, and would be taken for a part of this one.
  private func warning(about paths: [String], in directory: DatasetDirectory) -> String? {
    let current = Set(files.map(\.name))
    let left = paths.filter { !current.contains($0) && FileSystem.isRegularFile("\(directory.path)/\($0)") }
    guard let first = left.first else { return nil }
    let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
    return "\(directory.path)/\(first) \(others) of an earlier export, and no part of this dataset; "
      + "remove what is not needed, or export it again"
  }

  /// Far beyond what describing all tables in all formats takes, in bytes.
  static let largestSize = 1 << 24

  /// The manifest's bytes.
  func bytes(_ version: PackageVersion, created: String?) -> [UInt8] {
    let descriptor: JSONValue = [
      "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
      "name": .text(DataPackage.name),
      "title": "Pokémon, species and evolution trees",
      "description": """
      Tables made from the documents of PokéAPI. The data is PokéAPI's, under the BSD 3-Clause licence; \
      Pokémon is a trademark of Nintendo.
      """,
      "homepage": "https://pokeapi.co",
      "version": .text(version.description),
      "created": created.map(JSONValue.text),
      "licenses": [
        [
          "name": "BSD-3-Clause", "path": "https://github.com/PokeAPI/pokeapi/blob/master/LICENSE.md",
          "title": "BSD 3-Clause, of PokéAPI",
        ]
      ],
      "sources": [
        [
          "title": .text(source.url == nil ? "PokéAPI, from a directory" : "PokéAPI"),
          "path": source.url.map(JSONValue.text),
          "version": source.version.map(JSONValue.text),
        ]
      ],
      "export": settings.json,
      "resources": .array(resources),
    ]
    return descriptor.document
  }

  private var resources: [JSONValue] {
    let schemas = Tables.schemas.map { schema in settings.columns.map(schema.choosing) ?? schema }
    return files.compactMap { file in
      schemas.first { $0.name == file.table }.map { schema in
        ResourceDescriptor(
          file: file, schema: schema, csv: settings.csv ?? .standard, name: name(of: file),
          foreignKeys: foreignKeys(of: file, schema)
        ).json
      }
    }
  }

  /// The name others refer to a file by: the table's, with the format where another format came first.
  private func name(of file: PublishedFile) -> String {
    file.format == files.first?.format ? file.table.rawValue : "\(file.table.rawValue)-\(file.format.rawValue)"
  }

  /// The foreign keys that hold, each with the name of what it refers to; nil for the file itself.
  private func foreignKeys(of file: PublishedFile, _ schema: TableSchema) -> [(key: ForeignKey, resource: String?)] {
    schema.foreignKeys.filter { coverage.satisfies($0.condition) }.compactMap { key in
      if key.table == file.table { return (key, nil) }
      return files.first { $0.table == key.table && $0.format == file.format }.map { (key, name(of: $0)) }
    }
  }
}

extension DataPackage.Coverage {
  /// Whether foreign keys that hold under a condition hold here.
  func satisfies(_ condition: ForeignKey.Condition) -> Bool {
    switch condition {
    case .always: true
    case .withEveryDocument: hasEveryDocument
    case .forAllPokemon: hasEveryDocument && hasEveryPokemon
    }
  }
}
