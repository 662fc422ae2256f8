protocol CombinedFormat: Sendable {
  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet]

  func checkRequirements(for file: String) throws(FileError)

  // Writes all tables to the file `name` and returns warnings. The caller synchronizes the file, and removes it after
  // an error. `progress` takes the number of rows since its last call.
  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String]
}

extension CombinedFormat {
  func sheets(of tables: [(name: TableName, rowCount: Int)]) -> [Sheet] { [] }

  func checkRequirements(for file: String) {}
}

typealias Sheet = (name: String, table: TableName, rows: Range<Int>)

struct StagedDataset {
  let tables: [StagedTableRows]
  let properties: [Property]
  let findings: [QualityFinding]
  /// The time of the data, as an RFC 3339 text.
  var created: String?

  typealias Property = (name: String, value: String)
}

extension StagedDataset {
  /// Writes the file of each format and returns warnings; `progress` takes the number of rows done and of all rows.
  func assemble(
    _ formats: [TableFormat], in directory: OpenDirectory, progress: (Int, Int) throws -> Void
  ) throws -> [String] {
    let total = tables.reduce(0) { $0 + $1.rows.rowCount } * formats.count
    var done = 0
    return try formats.flatMap { format in
      // An earlier format may have read the rows to the end.
      for table in tables { table.rows.rewind() }
      return try format.combined?.assemble(self, as: format.combinedFileName, in: directory) { count in
        done += count
        try progress(min(done, total), total)
      } ?? []
    }
  }
}

/// A table's rows and schema; the schema has only the chosen columns and the foreign keys that hold in this dataset.
typealias StagedTableRows = (schema: TableSchema, rows: StagedRows)
