import Catalog
package import Platform
package import Tables

// A published file with the same bytes stays untouched. A writer that is released without publishing removes the
// staged files, and changes no published file.
package final class DatasetWriter {
  private let directory: DatasetDirectory
  private let staging: OpenDirectory
  private var files: [StagedFile] = []
  private var rows: [StagedFile] = []
  private var combinedFiles: [CombinedFile] = []
  private var filesByTable: [TableName: [StagedFile]] = [:]
  private var finished: [PublishedFile]?

  package private(set) var repeatedKeys = RepeatedKeys()

  private var references: ReferenceCheck

  package var brokenKeys: [ReferenceCheck.BrokenKey] { references.brokenKeys }

  package private(set) var longCells = LongCells()

  /// The caller holds the lock of the directory: this removes the staged files of an earlier run.
  package init(
    directory: DatasetDirectory, formats: [TableFormat], dialect: CSVDialect = .standard,
    tables: [TableSchema], references: ReferenceCheck = ReferenceCheck()
  ) throws(FileError) {
    self.directory = directory
    self.references = references
    staging = try directory.staging
    let leftovers = try FileSystem.entries(of: staging.path)
    if !leftovers.isEmpty {
      let own = Set(DatasetWriter.stagedNames + DatasetDirectory.documentNames)
      for name in leftovers where own.contains(name) { staging.remove(name) }
    }
    let rowFormats = formats.filter { $0.rows != nil }
    for table in tables {
      for (position, format) in rowFormats.enumerated() {
        let name = format.fileName(of: table.name)
        try FileSystem.checkReplaceable("\(directory.path)/\(name)")
        var header: [UInt8] = []
        format.rows?.encoder(columns: table.columns, dialect: dialect).appendHeader(to: &header)
        let staged = try StagedTable(OutputFile(creating: name, in: staging), header: header)
        files.append(StagedFile(name, table, format, position: position, staged))
      }
      if rowFormats.count < formats.count {
        let name = table.name.rawValue + StagedFile.rowsSuffix
        let staged = try StagedTable(OutputFile(creating: name, in: staging), header: [], isHashed: false)
        rows.append(StagedFile(name, table, nil, position: rowFormats.count, staged))
      }
    }
    for format in formats {
      if let file = try CombinedFile(format, in: directory) { combinedFiles.append(file) }
    }
    filesByTable = Dictionary(grouping: files + rows, by: \.schema.name)
  }

  deinit { discard() }

  package func discard() {
    for file in files {
      staging.remove(file.name)
      staging.remove(file.name + StagedTable.sortedSuffix)
    }
    for file in rows { staging.remove(file.name) }
    for file in combinedFiles { file.discard() }
    files = []
    rows = []
    filesByTable = [:]
    combinedFiles = []
  }

  package func append(_ block: EncodedBlock) throws(FileError) {
    guard repeatedKeys.register(block) else { return }
    longCells.note(block)
    references.note(block)
    for file in filesByTable[block.table] ?? [] {
      try file.staged?.append(block.bytes[file.position], rowCount: block.rowCount, order: block.order)
    }
  }

  /// Takes no block afterwards; `progress` takes the number of rows done and of all rows, and throws to stop the work.
  package func assemble(_ description: DatasetDescription, progress: (Int, Int) throws -> Void) throws -> [String] {
    let names = Set(rows.map(\.schema.name))
    var tables: [StagedTableRows] = []
    for file in rows {
      guard let rows = try file.staged.take()?.rows(columnCount: file.schema.columns.count) else { continue }
      let keys = description.coverage.promisedKeys(of: file.schema, among: names)
      tables.append((file.schema.keeping(keys), rows))
    }
    let dataset = StagedDataset(
      tables: tables, properties: description.properties, findings: description.findings,
      created: description.created)
    let total = tables.reduce(0) { $0 + $1.rows.rowCount } * combinedFiles.count
    var done = 0
    var warnings: [String] = []
    for file in combinedFiles {
      warnings += try file.assemble(dataset) { count in
        done += count
        try progress(min(done, total), total)
      }
    }
    for file in rows { staging.remove(file.name) }
    return warnings
  }

  package func finish() throws(FileError) -> [PublishedFile] {
    if let finished { return finished }
    for file in files { try file.staged?.finish() }
    let finished = files.compactMap(published) + combinedFiles.compactMap(\.finished)
    try staging.synchronize(finished.filter(\.hasChanged).map(\.name))
    self.finished = finished
    return finished
  }

  private func published(_ file: StagedFile) -> PublishedFile? {
    guard let format = file.format, let (rowCount, byteCount, hash) = file.staged?.totals else { return nil }
    let path = "\(directory.path)/\(file.name)"
    return PublishedFile(
      name: file.name, tables: [.init(name: file.schema.name, rowCount: rowCount)], format: format,
      byteCount: byteCount, sha256: hash,
      hasChanged: !staging.has(file.name, equalTo: path), isNew: FileStatus(at: path, followsLink: false) == nil)
  }

  /// When it throws, some tables may be published, each of them whole.
  package func publish() throws(FileError) {
    for (file, table) in zip(files, try finish()) where table.hasChanged {
      try staging.move(file.name, toPath: "\(directory.path)/\(file.name)")
    }
    for file in combinedFiles { try file.publish() }
  }

  /// The program removes no other files from the staging directory.
  private static var stagedNames: [String] {
    DatasetDirectory.tableNames.flatMap { name in ["", StagedTable.sortedSuffix].map { name + $0 } }
      + TableName.allCases.map { $0.rawValue + StagedFile.rowsSuffix } + DatasetDirectory.companionNames
  }

  private final class StagedFile {
    let name: String
    let schema: TableSchema
    /// Nil for the rows of all formats with one file for all tables.
    let format: TableFormat?
    let position: Int
    var staged: StagedTable?

    static let rowsSuffix = ".rows"

    init(
      _ name: String, _ schema: TableSchema, _ format: TableFormat?, position: Int, _ staged: consuming StagedTable?
    ) {
      self.name = name
      self.schema = schema
      self.format = format
      self.position = position
      self.staged = staged
    }
  }
}
