import Platform
import Publishing
import Tables

/// The tables of one dataset to be compared, by name: with a manifest or without.
struct ComparedDataset: Sendable {
  /// The files of each table, in the order of the formats.
  let tables: [String: [TableSource]]

  /// The table of what is odd about the data, which no manifest has to list: findings come and go too.
  private static let quality = "quality"

  /// Looks what there is in a directory.
  ///
  /// - Throws: `TableError.file` when the directory cannot be read; `.malformed` about its manifest.
  init(_ directory: String) throws(TableError) {
    var tables: [String: [TableSource]] = [:]
    let manifest = try TableError.wrapping { () throws(FileError) in
      try FileSystem.checkReadable(directory: directory)
      return try DatasetManifest.read(in: directory)
    }
    switch manifest {
    case .success(let manifest):
      for resource in manifest.resources {
        guard let format = resource.tableFormat else { continue }
        guard resource.isInside(directory) else {
          throw .malformed(
            path: "\(directory)/\(resource.path)", reason: "not read: it lies outside of the directory")
        }
        tables[resource.tableName, default: []].append(TableSource(resource, format: format, in: directory))
      }
    case .failure(.missing):
      for name in FileSystem.entries(of: directory) where name != FailuresFile.name {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
          let format = TableFormat(rawValue: String(name[name.index(after: dot)...])),
          FileSystem.staysInside(directory, "\(directory)/\(name)")
        else { continue }
        let table = String(name[..<dot])
        tables[table, default: []].append(TableSource(path: "\(directory)/\(name)", format: format, table: table))
      }
      if tables.isEmpty {
        throw .malformed(path: directory, reason: "no dataset: neither \(DataPackage.fileName) nor a table is in it")
      }
    case .failure(.unreadable(let reason)):
      throw .malformed(path: "\(directory)/\(DataPackage.fileName)", reason: "not a data package: \(reason)")
    }
    if tables[ComparedDataset.quality] == nil, FileSystem.exists("\(directory)/\(QualityFile.name)") {
      let source = TableSource(
        path: "\(directory)/\(QualityFile.name)", format: .csv, table: ComparedDataset.quality)
      tables[ComparedDataset.quality] = [source]
    }
    self.tables = tables.mapValues { sources in
      TableFormat.allCases.flatMap { format in sources.filter { $0.format == format } }
    }
  }
}
