package import Platform
package import Tables

/// The last step of the route: writes encoded blocks to the files of a dataset directory.
///
/// All files are staged under `.poke-export/staging`. Finishing synchronizes the staged files, and publishing moves
/// each to its path by an atomic rename. A published file with the same bytes stays untouched. A writer that is
/// released without publishing removes the staged files, and changes no published file.
package final class DatasetWriter {
  private let directory: DatasetDirectory
  private let staging: OpenDirectory
  private var files: [StagedFile] = []
  private var rows: [StagedRowsFile] = []
  private var combinedFiles: [CombinedFile] = []
  private var finished: [PublishedFile]?

  /// The rows left out because an earlier row has the same key.
  package private(set) var repeatedKeys = RepeatedKeys()

  private var references: ReferenceCheck

  /// The foreign keys that do not hold among the rows written until now.
  package var brokenKeys: [ReferenceCheck.BrokenKey] { references.brokenKeys }

  /// The cells that a spreadsheet would cut.
  package private(set) var longCells = LongCells()

  /// Creates one staged file per table and format, and one per table for all formats with one file for all tables.
  ///
  /// The caller holds the lock of the directory, because staged files of an earlier run are removed here.
  ///
  /// - Parameters:
  ///   - directory: The directory of the dataset.
  ///   - formats: The formats, in the order of `TableFormat.encoders`.
  ///   - dialect: The dialect of CSV.
  ///   - tables: The tables with the chosen columns, in the order of the dataset.
  ///   - references: The check of the foreign keys between the tables.
  /// - Throws: `FileError`; published files are unchanged.
  package init(
    directory: DatasetDirectory, formats: [TableFormat], dialect: CSVDialect = .standard,
    tables: [TableSchema], references: ReferenceCheck = ReferenceCheck()
  ) throws(FileError) {
    self.directory = directory
    self.references = references
    staging = try directory.staging
    for name in DatasetWriter.stagedNames + DatasetDirectory.documentNames {
      staging.remove(name)
    }
    let rowFormats = formats.filter { $0.rows != nil }
    for table in tables {
      for (position, format) in rowFormats.enumerated() {
        let name = format.fileName(of: table.name)
        try FileSystem.checkReplaceable("\(directory.path)/\(name)")
        var header: [UInt8] = []
        format.rows?.encoder(columns: table.columns, dialect: dialect).appendHeader(to: &header)
        let staged = try StagedTable(OutputFile(creating: name, in: staging), header: header)
        files.append(StagedFile(name: name, table: table.name, format: format, position: position, staged: staged))
      }
      if rowFormats.count < formats.count {
        rows.append(try StagedRowsFile(table, in: staging, position: rowFormats.count))
      }
    }
    for format in formats {
      if let file = try CombinedFile(format, in: directory) { combinedFiles.append(file) }
    }
  }

  deinit { discard() }

  /// Removes the staged files; after this call, the writer adds and publishes nothing.
  package func discard() {
    for file in files {
      staging.remove(file.name)
      staging.remove(file.name + StagedTable.sortedSuffix)
    }
    for file in rows { file.discard() }
    for file in combinedFiles { file.discard() }
    files = []
    rows = []
    combinedFiles = []
  }

  /// Adds the rows of a block to the staged files of its table.
  ///
  /// A block with a repeated identity is only counted.
  ///
  /// - Throws: `FileError` when a file cannot be written.
  package func append(_ block: EncodedBlock) throws(FileError) {
    guard repeatedKeys.register(block) else { return }
    longCells.note(block)
    references.note(block)
    for file in files where file.table == block.table {
      try file.staged.append(block.bytes[file.position], rowCount: block.rowCount, order: block.order)
    }
    for file in rows where file.schema.name == block.table { try file.append(block) }
  }

  /// Makes the files with all tables from the staged rows; nothing can be added afterwards.
  ///
  /// - Parameters:
  ///   - description: The origin of the dataset.
  ///   - progress: Called with the number of rows done and the number of all rows; throws to stop the work.
  /// - Returns: Warnings for the user.
  /// - Throws: `FileError`, or the error of `progress`; published files are unchanged.
  package func assemble(_ description: DatasetDescription, progress: (Int, Int) throws -> Void) throws -> [String] {
    let names = Set(rows.map(\.schema.name))
    var tables: [StagedTableRows] = []
    for file in rows {
      guard let rows = try file.takeRows() else { continue }
      tables.append(StagedTableRows(schema: description.coverage.promised(file.schema, among: names), rows: rows))
    }
    let dataset = StagedDataset(
      tables: tables, properties: description.properties, findings: description.findings)
    let total = tables.reduce(0) { $0 + $1.rows.rowCount } * combinedFiles.count
    var done = 0
    var warnings: [String] = []
    for file in combinedFiles {
      warnings += try file.assemble(dataset) { count in
        done += count
        try progress(min(done, total), total)
      }
    }
    for file in rows { file.discard() }
    return warnings
  }

  /// Puts the staged tables in order, and synchronizes those that will be published to the disk; nothing can be added
  /// afterwards.
  ///
  /// - Returns: The tables as they will be published, in the order of the dataset, and the files with all tables.
  /// - Throws: `FileError`; published files are unchanged.
  package func finish() throws(FileError) -> [PublishedFile] {
    if let finished { return finished }
    for file in files { try file.staged.finish() }
    let finished =
      files.map { file in
        let path = "\(directory.path)/\(file.name)"
        return PublishedFile(
          name: file.name, table: file.table, format: file.format, rowCount: file.staged.rowCount,
          byteCount: file.staged.byteCount, sha256: file.staged.hexDigest,
          hasChanged: !staging.has(file.name, equalTo: path), isNew: FileStatus(at: path, followsLink: false) == nil)
      } + combinedFiles.compactMap(\.finished)
    try staging.synchronize(finished.filter(\.hasChanged).map(\.name))
    self.finished = finished
    return finished
  }

  /// Moves each table to its published path by an atomic rename, and leaves those with equal bytes alone.
  ///
  /// - Throws: `FileError`; some tables may be published by then, each of them whole.
  package func publish() throws(FileError) {
    for (file, table) in zip(files, try finish()) where table.hasChanged {
      try staging.move(file.name, toPath: "\(directory.path)/\(file.name)")
    }
    for file in combinedFiles { try file.publish() }
  }

  /// All possible names of staged tables; the program removes no other tables from the staging directory.
  private static var stagedNames: [String] {
    DatasetDirectory.tableNames.flatMap { name in ["", StagedTable.sortedSuffix].map { name + $0 } }
      + TableName.allCases.map { $0.rawValue + StagedRowsFile.suffix } + DatasetDirectory.companionNames
  }

  /// A staged table, with its name before and after publishing.
  private final class StagedFile {
    let name: String
    let table: TableName
    let format: TableFormat
    /// The index of the encoder in `TableFormat.encoders`.
    let position: Int
    var staged: StagedTable

    init(name: String, table: TableName, format: TableFormat, position: Int, staged: consuming StagedTable) {
      self.name = name
      self.table = table
      self.format = format
      self.position = position
      self.staged = staged
    }
  }
}
