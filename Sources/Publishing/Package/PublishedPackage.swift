import Platform
import Tables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is to be known of a manifest on the disk to tell how the next dataset differs.
struct PublishedPackage: Decodable, Sendable {
  let name: String
  let version: PackageVersion
  /// When it was made, as it is written there.
  let created: String?
  let sources: [Source]
  /// What it is an export of; nil where an older version of this program left that out.
  let settings: ExportSettings?
  let resources: [Resource]

  enum CodingKeys: String, CodingKey {
    case name, version, created, sources, resources
    case settings = "export"
  }

  /// Where the data comes from.
  struct Source: Decodable, Sendable {
    /// The API's root; nil for a directory.
    let path: String?
    /// The upstream version.
    let version: String?
  }

  /// One table file.
  struct Resource: Decodable, Sendable, Hashable {
    let name: String
    let path: String
    let rows: Int
    let bytes: Int
    let hash: String
    let schema: Schema
    let dialect: Dialect?
  }

  /// How CSV is spelled.
  struct Dialect: Decodable, Sendable, Hashable {
    let delimiter: String?
    let lineTerminator: String?
    let formulaGuard: String?
  }

  /// The shape of a table file.
  struct Schema: Decodable, Sendable, Hashable {
    let fields: [Field]
    let primaryKey: [String]?
    let foreignKeys: [ForeignKey]?
  }

  /// One column.
  struct Field: Decodable, Sendable, Hashable {
    let name: String
    let type: String
    let itemType: String?
    let constraints: Constraints?
  }

  /// What holds for every cell of a column.
  struct Constraints: Decodable, Sendable, Hashable {
    let required: Bool?
    let unique: Bool?
  }

  /// Columns that lead to another table.
  struct ForeignKey: Decodable, Sendable, Hashable {
    let fields: [String]
    let reference: Reference
  }

  /// Where they lead to; the same table where none is named.
  struct Reference: Decodable, Sendable, Hashable {
    let resource: String?
    let fields: [String]
  }
}

extension PublishedPackage {
  /// Reads a directory's manifest; nil when there is none of this program.
  init?(in directory: DatasetDirectory) {
    guard
      let bytes = FileSystem.contents(of: "\(directory.path)/\(DataPackage.fileName)", atMost: DataPackage.largestSize)
    else { return nil }
    self.init(reading: bytes)
  }

  /// Reads a manifest of this program; nil when it is damaged, or another program's.
  init?(reading bytes: [UInt8]) {
    // The decoder passes over bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil,
      let package = try? JSONDecoder().decode(PublishedPackage.self, from: Data(bytes)),
      package.name == DataPackage.name
    else { return nil }
    self = package
  }

  /// Whether it is an export with these settings, whatever was odd about it.
  func isMade(with wanted: ExportSettings) -> Bool {
    guard var settings else { return false }
    settings.qualityHash = nil
    return settings == wanted
  }

  /// What happened between this dataset and a later one.
  func change(to later: PublishedPackage) -> PackageVersion.Change {
    if Set(resources.map { $0.shape() }) != Set(later.resources.map { $0.shape() }) { return .schema }
    let hasSameRows = Set(resources.map { $0.extent() }) == Set(later.resources.map { $0.extent() })
    return hasSameRows && settings?.selection == later.settings?.selection ? .correction : .rows
  }
}

extension PublishedPackage.Resource {
  /// What whoever reads the file depends on.
  fileprivate func shape() -> PublishedPackage.Resource {
    PublishedPackage.Resource(
      name: name, path: path, rows: 0, bytes: 0, hash: "",
      schema: PublishedPackage.Schema(fields: schema.fields, primaryKey: schema.primaryKey, foreignKeys: nil),
      dialect: dialect)
  }

  /// That, how many rows there are, and where they lead to.
  fileprivate func extent() -> PublishedPackage.Resource {
    PublishedPackage.Resource(name: name, path: path, rows: rows, bytes: 0, hash: "", schema: schema, dialect: dialect)
  }
}

extension PackageVersion: Decodable {
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let version = PackageVersion(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    self = version
  }
}
