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
  let resources: [Resource]

  /// One table file.
  struct Resource: Decodable, Sendable, Hashable {
    let name: String
    let path: String
    let rows: Int
    let schema: Schema
  }

  /// The shape of a table file.
  struct Schema: Decodable, Sendable, Hashable {
    let fields: [Field]
    let primaryKey: [String]
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
  /// Reads a manifest of this program; nil when it is damaged, or another program's.
  init?(reading bytes: [UInt8]) {
    // The decoder passes over bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil,
      let package = try? JSONDecoder().decode(PublishedPackage.self, from: Data(bytes)),
      package.name == DataPackage.name
    else { return nil }
    self = package
  }

  /// What happened between this dataset and a later one.
  func change(to later: PublishedPackage) -> PackageVersion.Change {
    if Set(resources.map(\.shape)) != Set(later.resources.map(\.shape)) { return .schema }
    return Set(resources) == Set(later.resources) ? .correction : .rows
  }
}

extension PublishedPackage.Resource {
  /// What whoever reads the file depends on.
  fileprivate var shape: PublishedPackage.Resource {
    PublishedPackage.Resource(
      name: name, path: path, rows: 0,
      schema: PublishedPackage.Schema(fields: schema.fields, primaryKey: schema.primaryKey, foreignKeys: nil))
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
