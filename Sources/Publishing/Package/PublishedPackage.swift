import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A manifest on the disk that this program wrote: what the next version of the dataset follows from.
struct PublishedPackage: Sendable {
  let origin: DatasetManifest.Origin
  /// The tables of this program.
  let resources: [DatasetManifest.Resource]
  /// Whether somebody has added resources of their own.
  let hasForeignResources: Bool

  /// Reads a directory's manifest; nil when there is none of this program.
  init?(in directory: DatasetDirectory) {
    let path = "\(directory.path)/\(DataPackage.fileName)"
    guard let bytes = FileSystem.contents(of: path, atMost: DataPackage.largestSize) else { return nil }
    self.init(reading: bytes)
  }

  /// Reads a manifest of this program; nil when it is damaged, or another program's.
  init?(reading bytes: [UInt8]) {
    // The decoder passes over bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil,
      let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)),
      contents.origin.name == DataPackage.name
    else { return nil }
    let own = contents.parts.filter { $0.path.map(DatasetDirectory.tableNames.contains) ?? false }
    resources = own.compactMap(\.resource).filter(\.isWhole)
    guard resources.count == own.count else { return nil }
    origin = contents.origin
    hasForeignResources = own.count < contents.parts.count
  }

  /// A manifest in which not all has to be this program's.
  private struct Contents: Decodable {
    let origin: DatasetManifest.Origin
    let parts: [Part]

    init(from decoder: any Decoder) throws {
      origin = try DatasetManifest.Origin(from: decoder)
      parts = try decoder.container(keyedBy: CodingKeys.self).decode([Part].self, forKey: .parts)
    }

    private enum CodingKeys: String, CodingKey {
      case parts = "resources"
    }
  }

  /// A resource of whatever kind.
  private struct Part: Decodable {
    let path: String?
    let resource: DatasetManifest.Resource?

    init(from decoder: any Decoder) throws {
      path = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .path)
      resource = try? DatasetManifest.Resource(from: decoder)
    }

    private enum CodingKeys: String, CodingKey {
      case path
    }
  }

  /// Whether it is an export with these settings, whatever was odd about it.
  func isMade(with wanted: ExportSettings) -> Bool {
    guard var settings = origin.settings else { return false }
    settings.qualityHash = nil
    return settings == wanted
  }

  /// The kind of change between this dataset and a later one.
  func change(to later: PublishedPackage) -> PackageVersion.Change {
    if Set(resources.map { $0.shape() }) != Set(later.resources.map { $0.shape() }) { return .schema }
    // The manifest does not tell the columns of a file with all tables: only the same program chooses the same ones.
    let isDescribed = resources.allSatisfy { $0.schema != nil }
    let settings = (origin.settings, later.origin.settings)
    if !isDescribed, settings.0?.tool != settings.1?.tool || settings.0?.columns != settings.1?.columns {
      return .schema
    }
    let hasSameRows = Set(resources.map { $0.extent() }) == Set(later.resources.map { $0.extent() })
    return hasSameRows && origin.settings?.selection == later.origin.settings?.selection ? .correction : .rows
  }
}

extension DatasetManifest.Resource {
  /// Whether nothing is missing that this program says of each table.
  fileprivate var isWhole: Bool {
    guard let schema else { return tables?.allSatisfy { $0.rows != nil } ?? false && bytes != nil && hash != nil }
    return rows != nil && bytes != nil && hash != nil && schema.fields.allSatisfy { $0.type != nil }
  }

  /// The properties a reader of the file depends on.
  fileprivate func shape() -> DatasetManifest.Resource {
    var shape = extent()
    shape.rows = nil
    shape.tables = tables?.map { DatasetManifest.Table(name: $0.name, rows: nil) }
    shape.schema?.foreignKeys = nil
    return shape
  }

  /// The same properties, the number of rows, and the foreign keys.
  fileprivate func extent() -> DatasetManifest.Resource {
    var extent = self
    extent.bytes = nil
    extent.hash = nil
    return extent
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
