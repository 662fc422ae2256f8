// Writes the files of a dataset. If a published file already has the new bytes, publishing does not touch the file. A
// writer that is released before publishing removes its staged files.
final class DatasetWriter {
  private let directory: DatasetDirectory
  private let staging: OpenDirectory
  private let combinedFormats: [TableFormat]
  private var files: [StagedTable] = []
  private var combinedFiles: [PublishedFile] = []
  private var filesByTable: [TableName: [StagedTable]] = [:]

  private(set) var notes = BlockNotes()

  private(set) var references: ReferenceCheck

  init(
    directory: DatasetDirectory, formats: [TableFormat], dialect: CSVDialect = .standard,
    tables: [TableSchema], inOrder: Set<TableName> = []
  ) throws(FileError) {
    self.directory = directory
    references = ReferenceCheck(tables)
    combinedFormats = formats.filter { $0.combined != nil }
    staging = try directory.staging
    for table in tables {
      let comesInOrder = inOrder.contains(table.name)
      let single: [TableFormat?] = formats.filter { $0.combined == nil }
      for format in single + (combinedFormats.isEmpty ? [] : [nil]) {
        let name = format?.fileName(of: table.name) ?? "\(table.name.rawValue).\(TableFormat.stagedRows)"
        if format != nil { try FileSystem.checkReplaceable("\(directory.path)/\(name)") }
        let file = try StagedTable(
          OutputFile(creating: name, in: staging), named: name, of: table, format,
          header: format?.header(table.columns, dialect) ?? [], comesInOrder: comesInOrder, isHashed: format != nil)
        files.append(file)
      }
    }
    for format in combinedFormats { try FileSystem.checkReplaceable("\(directory.path)/\(format.combinedFileName)") }
    filesByTable = Dictionary(grouping: files, by: \.schema.name)
  }

  deinit { discard() }

  func discard() {
    for file in files { staging.remove(file.name) }
    for format in combinedFormats {
      for ending in [""] + format.companions { staging.remove(format.combinedFileName + ending) }
    }
    files = []
    filesByTable = [:]
    combinedFiles = []
  }

  func append(_ block: EncodedBlock) throws {
    guard notes.register(block) else { return }
    references.note(block)
    for file in filesByTable[block.table] ?? [] {
      if let bytes = block.bytes(in: file.encoding) { try file.append(block, bytes) }
    }
  }

  /// Writes the files of the combined formats and returns warnings; `append` must not be called afterwards.
  func assemble(_ description: DatasetDescription, progress: (Int, Int) throws -> Void) throws -> [String] {
    let names = Set(files.map(\.schema.name))
    var tables: [StagedTableRows] = []
    for file in files where file.format == nil {
      guard let rows = try file.takeRows() else { continue }
      var schema = file.schema
      schema.foreignKeys = description.coverage.promisedKeys(of: schema, among: names)
      tables.append((schema, rows))
    }
    let warnings = try description.dataset(tables).assemble(combinedFormats, in: staging, progress: progress)
    let counts = tables.map { PublishedFile.Table(name: $0.schema.name, rowCount: $0.rows.rowCount) }
    for format in combinedFormats {
      let file = try InputFile(staging.path(of: format.combinedFileName), isHashed: true)
      try file?.readToEnd()
      combinedFiles.append(
        published(format.combinedFileName, counts, format, file?.byteCount ?? 0, file?.hash?.hexDigest))
    }
    for file in files where file.format == nil { staging.remove(file.name) }
    return warnings
  }

  func finish() throws(FileError) -> [PublishedFile] {
    for file in files { try file.finish() }
    let finished = files.compactMap(published) + combinedFiles
    try staging.synchronize(finished.filter(\.hasChanged).map(\.name))
    return finished
  }

  private func published(_ file: StagedTable) -> PublishedFile? {
    guard let format = file.format else { return nil }
    let (rowCount, byteCount, hash) = file.totals
    return published(file.name, [.init(name: file.schema.name, rowCount: rowCount)], format, byteCount, hash)
  }

  private func published(
    _ name: String, _ tables: [PublishedFile.Table], _ format: TableFormat, _ byteCount: Int, _ hash: String?
  ) -> PublishedFile {
    let path = "\(directory.path)/\(name)"
    return PublishedFile(
      name: name, tables: tables, format: format, byteCount: byteCount, sha256: hash,
      hasChanged: !staging.has(name, equalTo: path), isNew: !FileSystem.exists(path))
  }

  /// Publishes the files from `finish`; an error may leave some files unpublished, but every published file is whole.
  func publish(_ files: [PublishedFile]) throws(FileError) {
    for file in files where file.hasChanged {
      let path = "\(directory.path)/\(file.name)"
      // Removes the old file's journal, because a program that opens the new file would apply the journal to it.
      for companion in file.format.companions { FileSystem.remove(path + companion) }
      try staging.move(file.name, toPath: path)
    }
  }

  /// Removes the staged files of a run that died; the caller holds the lock of the directory.
  static func removeStaged(in directory: DatasetDirectory) throws(FileError) {
    let staging = try directory.staging
    let leftovers = try FileSystem.entries(of: staging.path)
    if leftovers.isEmpty { return }
    let own = Set(stagedNames + DatasetDirectory.documentNames)
    for name in leftovers where own.contains(name) { staging.remove(name) }
  }

  private static var stagedNames: [String] {
    DatasetDirectory.tableNames + TableName.allCases.map { "\($0.rawValue).\(TableFormat.stagedRows)" }
      + DatasetDirectory.companionNames
  }
}
