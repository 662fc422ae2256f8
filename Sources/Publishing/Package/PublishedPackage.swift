import Platform

/// A manifest on the disk that this program wrote: what the next version of the dataset follows from.
struct PublishedPackage: Sendable {
  let origin: DatasetManifest.Origin
  let resources: [DatasetManifest.Resource]

  /// Reads a directory's manifest; nil when there is none of this program.
  init?(in directory: DatasetDirectory) {
    let path = "\(directory.path)/\(DataPackage.fileName)"
    guard let bytes = FileSystem.contents(of: path, atMost: DataPackage.largestSize) else { return nil }
    self.init(reading: bytes)
  }

  /// Reads a manifest of this program; nil when it is damaged, or another program's.
  init?(reading bytes: [UInt8]) {
    guard let manifest = try? DatasetManifest(reading: bytes), let origin = manifest.origin,
      origin.name == DataPackage.name, manifest.resources.allSatisfy(\.isWhole)
    else { return nil }
    self.origin = origin
    resources = manifest.resources
  }

  /// Whether it is an export with these settings, whatever was odd about it.
  func isMade(with wanted: ExportSettings) -> Bool {
    guard var settings = origin.settings else { return false }
    settings.qualityHash = nil
    return settings == wanted
  }

  /// What happened between this dataset and a later one.
  func change(to later: PublishedPackage) -> PackageVersion.Change {
    if Set(resources.map { $0.shape() }) != Set(later.resources.map { $0.shape() }) { return .schema }
    let hasSameRows = Set(resources.map { $0.extent() }) == Set(later.resources.map { $0.extent() })
    return hasSameRows && origin.settings?.selection == later.origin.settings?.selection ? .correction : .rows
  }
}

extension DatasetManifest.Resource {
  /// Whether nothing is missing that this program says of each table.
  fileprivate var isWhole: Bool {
    guard let schema else { return false }
    return rows != nil && bytes != nil && hash != nil && schema.fields.allSatisfy { $0.type != nil }
  }

  /// What whoever reads the file depends on.
  fileprivate func shape() -> DatasetManifest.Resource {
    var shape = extent()
    shape.rows = nil
    shape.schema?.foreignKeys = nil
    return shape
  }

  /// That, how many rows there are, and where they lead to.
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
