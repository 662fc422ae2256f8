import Platform
import Publishing
import Tables

/// One table file of a dataset to be compared, as far as it is known before it is read.
struct TableSource: Sendable {
  let path: String
  let format: TableFormat
  /// What stands between the cells of CSV; nil when nobody has told it.
  let delimiter: UInt8?
  /// The columns with their types; nil when nobody has told them.
  let fields: [Field]?
  /// The columns that tell rows apart; nil when nobody has told them.
  let primaryKey: [String]?

  /// A column.
  struct Field: Sendable, Hashable {
    let name: String
    let type: FieldType
  }

  /// A file the manifest tells of.
  init(_ resource: DatasetManifest.Resource, format: TableFormat, in directory: String) {
    path = "\(directory)/\(resource.path)"
    self.format = format
    delimiter = resource.delimiter
    fields = resource.schema?.fields.map { Field(name: $0.name, type: FieldType($0.type)) }
    primaryKey = resource.schema?.primaryKey?.names
  }

  /// A file without a manifest: what it holds is known if this version has a table of that name.
  init(path: String, format: TableFormat, table: String) {
    self.path = path
    self.format = format
    delimiter = nil
    let schema = Tables.schema(named: table)
    fields = schema?.columns.map { Field(name: $0.name, type: FieldType($0.type)) }
    primaryKey = schema?.primaryKey
  }

  /// Whether both files have the same bytes, and the same columns in them.
  ///
  /// The hashes of the manifests are not asked: a file may have been changed since.
  func isSame(as other: TableSource) -> Bool {
    format == other.format && fields == other.fields && FileSystem.isRegularFile(path, equalTo: other.path)
  }

  /// Opens the file.
  ///
  /// - Throws: `FileError.inputOutput`, also when there is no such file.
  func openFile() throws(FileError) -> InputFile {
    guard let file = try InputFile.open(path) else {
      let noun = FileSystem.noun(of: path)
      throw .inputOutput(path: path, reason: noun.map { "\($0), not a file" } ?? "there is no such file")
    }
    return file
  }

  /// The type of a column; nil when nobody has told it.
  func type(of column: String) -> FieldType? { fields?.first { $0.name == column }?.type }
}
