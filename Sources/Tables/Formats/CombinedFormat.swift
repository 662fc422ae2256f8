package import Platform
package import Pokedex

/// A format with one file for all tables of a dataset.
package protocol CombinedFormat: Sendable {
  /// The reason why standard output cannot have the file; nil when it can.
  var streamingProblem: String? { get }

  /// Whether the tables are sheets, of which a reader of one table has to choose.
  var hasSheets: Bool { get }

  /// The endings of files beside the file that would change its meaning; they are removed before a new file comes.
  var companions: [String] { get }

  /// Checks that the system has what the format needs; called before the first request.
  ///
  /// - Throws: `FileError.cannotCreate`, with what is missing and how to get it.
  func checkRequirements() throws(FileError)

  /// Makes the file from the staged tables, and returns warnings for the user.
  ///
  /// The same dataset must give the same bytes. The caller synchronizes the file and renames it into place, and removes
  /// it after an error. `progress` takes the number of further rows, after every few thousand, and throws when the run is
  /// cancelled.
  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String]

  /// Whether two files of different bytes have the same content, so that the published one can stay.
  func isContent(of published: String, equalTo staged: String) -> Bool

  /// Opens a file for `verify` and `diff`; nil in a format that is not read back.
  ///
  /// - Throws: `TableError.file` when the file or what the format needs is missing; `.malformed` when it is damaged.
  func open(_ path: String) throws(TableError) -> (any CombinedReader)?
}

extension CombinedFormat {
  package var streamingProblem: String? { nil }

  package var hasSheets: Bool { false }

  package var companions: [String] { [] }

  package func checkRequirements() {}

  package func isContent(of published: String, equalTo staged: String) -> Bool { false }

  package func open(_ path: String) -> (any CombinedReader)? { nil }
}

/// All tables of a dataset on their way into one file.
package struct StagedDataset {
  package let tables: [StagedTableRows]
  /// The origin of the dataset, from its title and licence to the version of its source; the names are in snake_case.
  package let properties: [Property]
  /// Sorted.
  package let findings: [QualityFinding]

  package init(tables: [StagedTableRows], properties: [Property], findings: [QualityFinding]) {
    self.tables = tables
    self.properties = properties
    self.findings = findings
  }

  package typealias Property = (name: String, value: String)

  /// The name of the licence's text: the only value of several paragraphs.
  package static let noticeName = "licence_notice"
}

package struct StagedTableRows {
  /// The declaration, reduced to the chosen columns and to the foreign keys that hold; a referenced table is in the
  /// dataset.
  package let schema: TableSchema
  package let rows: StagedRows

  package init(schema: TableSchema, rows: StagedRows) {
    self.schema = schema
    self.rows = rows
  }
}

/// An open file with all tables of a dataset, which describes its tables itself.
package protocol CombinedReader: AnyObject {
  /// The tables, in the order of the dataset.
  var tables: [CombinedTable] { get }

  /// Checks the file as a whole, by the means of its format, and returns the problems in words.
  func problems() throws(TableError) -> [String]

  /// Starts to read the rows of one of `tables`, which are sorted by these columns.
  ///
  /// The header problem of the reader names columns that differ from the declaration.
  func rows(of table: CombinedTable, sortedBy columns: [String]) throws(TableError) -> any TableReader
}

/// One table of a file with all tables, as the file describes it.
package struct CombinedTable: Sendable, Hashable {
  package let name: String
  package let description: String
  package let columns: [CombinedColumn]
  package let primaryKey: [String]
  package let rowCount: Int

  package init(name: String, description: String, columns: [CombinedColumn], primaryKey: [String], rowCount: Int) {
    self.name = name
    self.description = description
    self.columns = columns
    self.primaryKey = primaryKey
    self.rowCount = rowCount
  }
}

package struct CombinedColumn: Sendable, Hashable {
  package let name: String
  package let description: String
  /// Nil for a type that is unknown to this version.
  package let type: ColumnType?
  package let isRequired: Bool

  package init(name: String, description: String, type: ColumnType?, isRequired: Bool) {
    self.name = name
    self.description = description
    self.type = type
    self.isRequired = isRequired
  }
}
