struct ComparedDataset {
  let manifest: DatasetManifest?
  private(set) var tables: [String: [TableSource]] = [:]
  private(set) var combined: [TableFormat: String] = [:]
  private(set) var unread: [String: UnreadFile] = [:]

  typealias UnreadFile = (path: String, tables: [String], reason: String)

  init(_ directory: String) throws {
    let names = try FileSystem.entries(of: directory)
    manifest = try DatasetManifest.read(in: directory)
    if let manifest {
      for resource in manifest.resources { try add(resource, in: directory) }
    } else {
      for name in names where name != FailuresFile.name { try addFile(name, in: directory) }
      if tables.isEmpty, unread.isEmpty {
        throw TableError.malformed(
          path: directory, reason: "no dataset: the directory has no \(DataPackage.fileName) and no table")
      }
    }
    // The comparison includes `quality.csv` even if the manifest does not list the file.
    if tables[DatasetComparison.findingsName] == nil, FileSystem.exists("\(directory)/\(QualityFile.name)") {
      try addFile(QualityFile.name, in: directory, hash: manifest?.qualityHash)
    }
    tables = tables.mapValues { sources in
      TableFormat.allCases.flatMap { format in sources.filter { $0.format == format } }
    }
  }

  private mutating func add(_ resource: DatasetManifest.Resource, in directory: String) throws {
    let path = "\(directory)/\(resource.path)"
    guard resource.isInside(directory) else {
      throw TableError.malformed(path: path, reason: VerificationFinding.outside)
    }
    let (name, reason) = (resource.tableName, resource.unreadableReason)
    guard let format = resource.tableFormat, reason == nil else {
      unread[resource.shortestPath] = (path, [name], reason ?? "")
      return
    }
    let source = TableSource(
      path: path, format: format, description: resource.description,
      fields: resource.schema?.fields.map { ($0.name, ColumnType(field: $0.type), $0.description) },
      primaryKey: resource.schema?.primaryKey, hash: resource.hash, resource: resource)
    try add(source, table: name, file: resource.shortestPath, tables: resource.tables?.map(\.name) ?? [])
  }

  static func check(_ path: String, isInside directory: String) throws(TableError) {
    if !FileSystem.staysInside(directory, path) { throw .malformed(path: path, reason: VerificationFinding.outside) }
  }

  private mutating func addFile(_ name: String, in directory: String, hash: String? = nil) throws {
    let path = "\(directory)/\(name)"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = TableFormat(rawValue: String(name[name.index(after: dot)...]))
    else { return }
    try ComparedDataset.check(path, isInside: directory)
    let table = String(name[..<dot])
    // Without a manifest, the columns and the key come from this program's table of the same name.
    let schema = Tables.schema(named: table)
    let source = TableSource(
      path: path, format: format, fields: schema?.columns.map { ($0.name, $0.type, nil) },
      primaryKey: schema?.primaryKey, hash: hash)
    try add(source, table: table, file: name)
  }

  private mutating func add(_ source: TableSource, table: String, file: String, tables names: [String] = []) throws {
    let (path, format) = (source.path, source.format)
    guard format.isCombined else { return tables[table, default: []].append(source) }
    guard let reader = try format.openTables(path) else {
      unread[file] = (path, names, "poke-export can write \(format), but not read it")
      return
    }
    combined[format] = path
    for table in reader.tables {
      let source = TableSource(
        path: path, format: format, description: table.description,
        fields: table.columns.map { ($0.name, $0.type, $0.description) }, primaryKey: table.primaryKey,
        combined: (table, reader))
      tables[table.name, default: []].append(source)
    }
  }
}
