import Platform
import Publishing
import Tables

/// One of two compared datasets: its table files, found with or without a manifest.
struct ComparedDataset {
  /// The files of each table by table name, in the order of `TableFormat.allCases`.
  let tables: [String: [TableSource]]
  /// The paths of the files with all tables, by their formats.
  let combined: [TableFormat: String]
  /// The files no reader of this version reads, by their paths below the directory.
  let unread: [String: UnreadFile]

  /// A file that is not read.
  struct UnreadFile: Sendable {
    /// The path of the file, which starts with that of the directory.
    let path: String
    /// The names of the tables in it.
    let tables: [String]
    /// Why it is not read.
    let reason: String
  }

  /// The table name of `quality.csv`, whose findings are compared even if the manifest does not list the file.
  static let quality = "quality"

  /// Finds the table files in a directory: those in the manifest, or else those with the extension of a format.
  ///
  /// - Throws: `TableError.file` when the directory cannot be read; `.malformed` when its manifest is damaged, when a
  ///   table in the manifest lies outside of the directory, or when there is neither a manifest nor a table.
  init(_ directory: String) throws(TableError) {
    var tables: [String: [TableSource]] = [:]
    var unread: [String: UnreadFile] = [:]
    var combined: [TableFormat: String] = [:]
    func add(_ path: String, _ format: TableFormat, _ reader: any CombinedReader) {
      combined[format] = path
      for table in reader.tables {
        tables[table.name, default: []].append(TableSource(table, of: reader, path: path, format: format))
      }
    }
    let manifest = try TableError.wrapping { () throws(FileError) in
      try FileSystem.checkReadable(directory: directory)
      return try DatasetManifest.read(in: directory)
    }
    switch manifest {
    case .success(let manifest):
      for resource in manifest.resources {
        guard resource.isInside(directory) else {
          throw .malformed(
            path: "\(directory)/\(resource.path)", reason: "not read: it lies outside of the directory")
        }
        let reason = resource.unreadableReason
        guard let format = resource.tableFormat, reason == nil else {
          unread[resource.shortestPath] = UnreadFile(
            path: "\(directory)/\(resource.path)", tables: [resource.tableName], reason: reason ?? "")
          continue
        }
        if let file = format.combined {
          let path = "\(directory)/\(resource.path)"
          if let reader = try file.open(path) {
            add(path, format, reader)
          } else {
            unread[resource.shortestPath] = UnreadFile(
              path: path, tables: resource.tables?.map(\.name) ?? [], reason: ComparedDataset.oneWay(format))
          }
          continue
        }
        tables[resource.tableName, default: []].append(TableSource(resource, format: format, in: directory))
      }
    case .failure(.missing):
      let names = try TableError.wrapping { () throws(FileError) in try FileSystem.entries(of: directory) }
      for name in names where name != FailuresFile.name {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
          let format = TableFormat(rawValue: String(name[name.index(after: dot)...])),
          FileSystem.staysInside(directory, "\(directory)/\(name)")
        else { continue }
        let path = "\(directory)/\(name)"
        if let file = format.combined {
          if let reader = try file.open(path) {
            add(path, format, reader)
          } else {
            unread[name] = UnreadFile(path: path, tables: [], reason: ComparedDataset.oneWay(format))
          }
          continue
        }
        let table = String(name[..<dot])
        tables[table, default: []].append(TableSource(path: "\(directory)/\(name)", format: format, table: table))
      }
      if tables.isEmpty, unread.isEmpty {
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
    self.unread = unread
    self.combined = combined
    self.tables = tables.mapValues { sources in
      TableFormat.allCases.flatMap { format in sources.filter { $0.format == format } }
    }
  }

  /// The reason why a file of a format is not compared.
  private static func oneWay(_ format: TableFormat) -> String { "the format '\(format)' is written and not read" }
}
