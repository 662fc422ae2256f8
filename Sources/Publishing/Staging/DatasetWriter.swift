import Catalog
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
  /// The rows for the files with all tables, one file for each table.
  private var rows: [StagedFile] = []
  private var combinedFiles: [CombinedFile] = []
  private var filesByTable: [TableName: [StagedFile]] = [:]
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
  /// The caller holds the lock of the directory, because this removes the staged files of an earlier run.
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

  /// Removes the staged files; after this call, the writer adds and publishes nothing.
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

  /// Adds the rows of a block to the staged files of its table.
  ///
  /// A block with a repeated identity is only counted.
  package func append(_ block: EncodedBlock) throws(FileError) {
    guard repeatedKeys.register(block) else { return }
    longCells.note(block)
    references.note(block)
    for file in filesByTable[block.table] ?? [] { try file.append(block) }
  }

  /// Makes the files with all tables from the staged rows, and returns warnings; nothing can be added afterwards.
  ///
  /// `progress` takes the number of rows done and the number of all rows, and throws to stop the work.
  package func assemble(_ description: DatasetDescription, progress: (Int, Int) throws -> Void) throws -> [String] {
    let names = Set(rows.map(\.schema.name))
    var tables: [StagedTableRows] = []
    for file in rows {
      guard let rows = try file.staged.take()?.rows(columnCount: file.schema.columns.count) else { continue }
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
    for file in rows { staging.remove(file.name) }
    return warnings
  }

  /// Puts the staged tables in order, and synchronizes those that will be published to the disk; nothing can be added
  /// afterwards.
  ///
  /// - Returns: The tables as they will be published, in the order of the dataset, and the files with all tables.
  package func finish() throws(FileError) -> [PublishedFile] {
    if let finished { return finished }
    for file in files { try file.staged?.finish() }
    let finished = files.compactMap(published) + combinedFiles.compactMap(\.finished)
    try staging.synchronize(finished.filter(\.hasChanged).map(\.name))
    self.finished = finished
    return finished
  }

  private func published(_ file: StagedFile) -> PublishedFile? {
    guard let format = file.format, let (rowCount, byteCount, hash) = file.totals else { return nil }
    let path = "\(directory.path)/\(file.name)"
    return PublishedFile(
      name: file.name, table: file.schema.name, format: format, rowCount: rowCount, byteCount: byteCount, sha256: hash,
      hasChanged: !staging.has(file.name, equalTo: path), isNew: FileStatus(at: path, followsLink: false) == nil)
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
      + TableName.allCases.map { $0.rawValue + StagedFile.rowsSuffix } + DatasetDirectory.companionNames
  }

  /// A staged table, with its name before and after publishing.
  private final class StagedFile {
    let name: String
    /// The declaration of the table, reduced to the chosen columns.
    let schema: TableSchema
    /// Nil for the rows of all formats with one file for all tables.
    let format: TableFormat?
    /// The index of the encoder in `TableFormat.encoders`.
    let position: Int
    /// Nil after it has been taken.
    var staged: StagedTable?

    /// The ending of a file with rows, after the name of the table.
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

    func append(_ block: EncodedBlock) throws(FileError) {
      try staged?.append(block.bytes[position], rowCount: block.rowCount, order: block.order)
    }

    var totals: (rowCount: Int, byteCount: Int, hash: String?)? { staged?.totals }
  }
}
