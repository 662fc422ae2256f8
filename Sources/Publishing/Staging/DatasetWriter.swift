package import Platform
package import Tables

/// The end of the route: encoded blocks in, a published dataset directory out.
///
/// Everything is staged under `.poke-export/staging` first. Publishing renames whole, synced files; a file whose bytes
/// would stay the same is left alone. Dropped without publishing, it leaves the published files as they were.
package final class DatasetWriter {
  private let directory: DatasetDirectory
  private let formats: [TableFormat]
  private var files: [StagedFile] = []

  /// Rows that were left out because their key was there already.
  package private(set) var repeatedKeys = RepeatedKeys()

  /// Cells a spreadsheet would cut.
  package private(set) var longCells = LongCells()

  /// Creates one staged file per table and format.
  ///
  /// What an earlier run left staged is removed: whoever calls this holds the directory's lock.
  ///
  /// - Throws: `FileError.cannotCreate` before anything else has happened.
  package init(
    directory: DatasetDirectory, formats: [TableFormat], dialect: CSVDialect = .standard,
    tables: [(name: TableName, columnNames: [String])]
  ) throws(FileError) {
    self.directory = directory
    self.formats = formats
    for name in DatasetWriter.stagedNames + DatasetDirectory.documentNames {
      FileSystem.remove("\(directory.stagingPath)/\(name)")
    }
    for table in tables {
      for format in formats {
        let name = "\(table.name.rawValue).\(format.fileExtension)"
        let path = "\(directory.stagingPath)/\(name)"
        try FileSystem.checkReplaceable("\(directory.path)/\(name)")
        let staged = try StagedTable(
          OutputFile(creating: path), format: format, columnNames: table.columnNames, dialect: dialect)
        files.append(StagedFile(name: name, path: path, table: table.name, format: format, staged: staged))
      }
    }
  }

  deinit { discard() }

  /// Removes what is staged; nothing can be added or published any more.
  package func discard() {
    for file in files {
      FileSystem.remove(file.path)
      FileSystem.remove(file.path + StagedTable.sortedSuffix)
    }
    files = []
  }

  /// Adds rows; those of a key that was there already are dropped and counted.
  package func append(_ block: EncodedBlock) throws(FileError) {
    guard repeatedKeys.admits(block) else { return }
    longCells.note(block)
    for file in files where file.table == block.table {
      guard let position = formats.firstIndex(of: file.format) else { continue }
      try file.staged.append(block.bytes[position], rowCount: block.rowCount, order: block.order)
    }
  }

  /// Makes the staged tables the published ones.
  package func publish() throws(FileError) -> [PublishedFile] {
    for file in files { try file.staged.finish() }
    var published: [PublishedFile] = []
    for file in files {
      let target = "\(directory.path)/\(file.name)"
      let isSame = FileSystem.isRegularFile(target, equalTo: file.path)
      if !isSame { try FileSystem.move(file.path, to: target) }
      published.append(
        PublishedFile(
          name: file.name, table: file.table, format: file.format, rowCount: file.staged.rowCount,
          byteCount: file.staged.byteCount, sha256: file.staged.hexDigest, hasChanged: !isSame))
    }
    try FileSystem.synchronizeDirectory(directory.path)
    return published
  }

  /// Every name a staged table can have; nothing else in the directory is this program's.
  private static var stagedNames: [String] {
    DatasetDirectory.tableNames.flatMap { name in ["", StagedTable.sortedSuffix].map { name + $0 } }
  }

  /// A staged table with where it is and what it will be called.
  private final class StagedFile {
    let name: String
    let path: String
    let table: TableName
    let format: TableFormat
    var staged: StagedTable

    init(name: String, path: String, table: TableName, format: TableFormat, staged: consuming StagedTable) {
      self.name = name
      self.path = path
      self.table = table
      self.format = format
      self.staged = staged
    }
  }
}
