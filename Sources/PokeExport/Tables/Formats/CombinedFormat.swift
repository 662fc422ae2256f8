protocol CombinedFormat: Sendable {
  var streamingProblem: String? { get }

  /// The sheets in order; empty in a format without sheets.
  ///
  /// A table with more rows than a sheet holds continues on the next sheet.
  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet]

  /// The endings of files next to this one that would change its meaning.
  ///
  /// They are removed before a new file comes.
  var companions: [String] { get }

  /// Checks before the first request; throws `FileError.cannotCreate` with what is missing and how to get it.
  func checkRequirements(for file: String) throws(FileError)

  /// Writes the file and returns warnings; the same dataset must give the same bytes.
  ///
  /// The caller synchronizes the file and renames it into place, and removes it after an error. `progress` takes the
  /// number of further rows, after every few thousand, and throws when the run is cancelled.
  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String]
}

extension CombinedFormat {
  var streamingProblem: String? { nil }

  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet] { [] }

  var companions: [String] { [] }

  func checkRequirements(for file: String) {}
}

typealias Sheet = (name: String, table: TableName, rows: Range<Int>)

struct StagedDataset {
  let tables: [StagedTableRows]
  /// The origin of the dataset, from its title and licence to the version of its source, under names in snake_case.
  let properties: [Property]
  let findings: [QualityFinding]
  /// The date of the data in the form of RFC 3339.
  var created: String?

  typealias Property = (name: String, value: String)
}

extension StagedDataset {
  /// Makes the file of each format and returns warnings.
  ///
  /// `progress` takes the number of rows done and of all rows, and throws to stop the work.
  func assemble(
    _ formats: [TableFormat], in directory: OpenDirectory, progress: (Int, Int) throws -> Void
  ) throws -> [String] {
    let total = tables.reduce(0) { $0 + $1.rows.rowCount } * formats.count
    var done = 0
    return try formats.flatMap { format in
      // Another format may have read the rows to the end.
      for table in tables { table.rows.rewind() }
      return try format.combined?.assemble(self, as: format.combinedFileName, in: directory) { count in
        done += count
        try progress(min(done, total), total)
      } ?? []
    }
  }
}

/// A table's rows with its schema: the chosen columns, and the foreign keys that hold in this dataset.
typealias StagedTableRows = (schema: TableSchema, rows: StagedRows)
