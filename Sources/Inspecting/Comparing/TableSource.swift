import Platform
import Publishing
import Tables

/// One table file of a compared dataset, with the properties known before it is read.
struct TableSource {
  /// The path of the file, which starts with that of the directory.
  let path: String
  /// The format of the file.
  let format: TableFormat
  /// The columns with their types; nil when unknown.
  let fields: [Field]?
  /// The names of the columns of the primary key; nil when unknown.
  let primaryKey: [String]?
  /// The resource in the manifest; nil without one.
  private let resource: DatasetManifest.Resource?
  /// The table in a file with all tables; nil for a file of its own.
  private let combined: (reader: any CombinedReader, table: CombinedTable)?

  /// A column of a table file.
  struct Field: Sendable, Hashable {
    /// The name of the column.
    let name: String
    /// The type of its values.
    let type: FieldType
  }

  /// Describes a file from its resource in the manifest.
  init(_ resource: DatasetManifest.Resource, format: TableFormat, in directory: String) {
    path = "\(directory)/\(resource.path)"
    self.format = format
    self.resource = resource
    combined = nil
    fields = resource.schema?.fields.map { Field(name: $0.name, type: FieldType($0.type)) }
    primaryKey = resource.schema?.primaryKey?.names
  }

  /// Describes a file without a manifest.
  ///
  /// The columns and the primary key are those of this version's table of the same name, if there is one.
  init(path: String, format: TableFormat, table: String) {
    self.path = path
    self.format = format
    resource = nil
    combined = nil
    let schema = Tables.schema(named: table)
    fields = schema?.columns.map { Field(name: $0.name, type: FieldType($0.type)) }
    primaryKey = schema?.primaryKey
  }

  /// Describes a table of a file with all tables.
  init(_ table: CombinedTable, of reader: any CombinedReader, path: String, format: TableFormat) {
    self.path = path
    self.format = format
    resource = nil
    combined = (reader, table)
    fields = table.columns.map { Field(name: $0.name, type: $0.type.map(FieldType.init) ?? .any) }
    primaryKey = table.primaryKey
  }

  /// Whether both files have the same columns and the same bytes.
  ///
  /// The files are compared, not the hashes in the manifests, because a file may have changed since its export.
  func isSame(as other: TableSource) -> Bool {
    format == other.format && fields == other.fields && FileSystem.isRegularFile(path, equalTo: other.path)
  }

  /// Opens the file, and reads its header.
  ///
  /// - Throws: `TableError.file`, also when the file does not exist; `.malformed` when its rows are not worth reading.
  func openReader() throws(TableError) -> any TableReader {
    if let combined { return try combined.reader.rows(of: combined.table, sortedBy: primaryKey ?? []) }
    let file = try openFile()
    guard let format = format.rows else { throw .malformed(path: path, reason: "not a file of one table") }
    return try TableError.wrapping { () throws(FileError) in
      if let resource { return try resource.reader(format, file, columnNames: nil) }
      let reader = try format.reader(file, columnNames: nil, delimiter: nil)
      if self.format.hasTypedCells { return reader }
      let numbers = fields?.filter { $0.type == .number }.map(\.name) ?? []
      return DecimalCommaReader(reader, columns: Set(numbers), isCertain: false)
    }
  }

  private func openFile() throws(TableError) -> InputFile {
    let (file, problem) = try TableError.wrapping { () throws(FileError) in
      guard let file = try InputFile.open(path) else {
        let noun = FileSystem.noun(of: path)
        throw .inputOutput(path: path, reason: noun.map { "\($0), not a file" } ?? "there is no such file")
      }
      return (file, try resource?.problem(with: file))
    }
    if let problem { throw .malformed(path: path, reason: problem) }
    return file
  }

  /// The table as a file with all tables describes it; nil for a file of its own.
  var description: CombinedTable? { combined?.table }

  /// The type of a column; nil when unknown.
  func type(of column: String) -> FieldType? { fields?.first { $0.name == column }?.type }
}
