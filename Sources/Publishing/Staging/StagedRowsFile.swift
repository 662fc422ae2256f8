import Platform
import Tables

/// The staged rows of one table for the formats with one file for all tables.
final class StagedRowsFile {
  /// The declaration of the table, reduced to the chosen columns.
  let schema: TableSchema
  private let staging: OpenDirectory
  private let position: Int
  private var staged: StagedTable?

  /// The ending of the file's name after the name of the table.
  static let suffix = ".rows"

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - schema: The declaration of the table, reduced to the chosen columns.
  ///   - staging: The directory of the file.
  ///   - position: The index of the encoder in `TableFormat.encoders`.
  /// - Throws: `FileError`.
  init(_ schema: TableSchema, in staging: OpenDirectory, position: Int) throws(FileError) {
    self.schema = schema
    self.staging = staging
    self.position = position
    let name = schema.name.rawValue + StagedRowsFile.suffix
    staged = try StagedTable(OutputFile(creating: name, in: staging), header: [], isHashed: false)
  }

  /// Removes the file.
  func discard() { staging.remove(schema.name.rawValue + StagedRowsFile.suffix) }

  /// Adds the rows of a block.
  func append(_ block: EncodedBlock) throws(FileError) {
    try staged?.append(block.bytes[position], rowCount: block.rowCount, order: block.order)
  }

  /// Hands over the rows; nil after the first call.
  func takeRows() throws(FileError) -> StagedRows? { try staged.take()?.rows(columnCount: schema.columns.count) }
}
