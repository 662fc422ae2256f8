struct TableSource {
  let path: String
  let format: TableFormat
  let fields: [Field]?
  let primaryKey: [String]?
  private(set) var combined: (table: DatabaseReader.Table, reader: DatabaseReader)?
  private var resource: DatasetManifest.Resource?
  private var hash: String?
  private let found = FirstStatus()

  /// The status at the first opening, which tells whether the file is still the same when it is opened again for its
  /// names or to be sorted.
  private final class FirstStatus { var status: FileStatus? }

  struct Field: Equatable {
    let name: String
    let type: ColumnType?
  }

  init(_ resource: DatasetManifest.Resource, format: TableFormat, in directory: String) {
    path = "\(directory)/\(resource.path)"
    self.format = format
    self.resource = resource
    hash = resource.hash
    fields = resource.schema?.fields.map { Field(name: $0.name, type: ColumnType(field: $0.type)) }
    primaryKey = resource.schema?.primaryKey
  }

  /// Uses the columns and the primary key of this version's table of the same name, if there is one.
  init(path: String, format: TableFormat, table: String, hash: String? = nil) {
    self.path = path
    self.format = format
    self.hash = hash
    let schema = Tables.schema(named: table)
    fields = schema?.columns.map { Field(name: $0.name, type: $0.type) }
    primaryKey = schema?.primaryKey
  }

  init(_ table: DatabaseReader.Table, of reader: DatabaseReader, path: String, format: TableFormat) {
    self.path = path
    self.format = format
    combined = (table, reader)
    fields = table.columns.map { Field(name: $0.name, type: $0.type) }
    primaryKey = table.primaryKey
  }

  func type(of column: String) -> ColumnType? { fields?.first { $0.name == column }?.type }

  func typeName(of column: String) -> String? {
    fields?.first { $0.name == column }.map { $0.type?.fieldName ?? "any" }
  }

  /// Compares the bytes of the files, and not the hashes in the manifests, because a file may have changed since its
  /// export.
  func isSame(as other: TableSource) -> Bool {
    format == other.format && fields == other.fields && FileSystem.isRegularFile(path, equalTo: other.path)
  }

  /// Whether the bytes have changed since the export; false without a manifest.
  func isDamaged() throws -> Bool {
    guard let file = try open(isHashed: true), let hash else { return false }
    try file.readToEnd()
    return hash.hasPrefix(SHA256.label) && file.hash?.labelled != hash.lowercased()
  }

  private func open(isHashed: Bool = false) throws(FileError) -> InputFile? {
    let file = try InputFile(path, isHashed: isHashed)
    if let first = found.status, file?.status != first { throw changed }
    found.status = file?.status
    return file
  }

  var changed: FileError {
    .inputOutput(path: path, reason: "it was changed while it was being read; run the same command again")
  }

  func openReader() throws -> any TableReader {
    if let combined { return try combined.reader.rows(of: combined.table, sortedBy: primaryKey ?? []) }
    guard let format = format.rows else { throw TableError.malformed(path: path, reason: "not a file of one table") }
    guard let file = try open() else {
      throw TableError.malformed(path: path, reason: FileSystem.absence(of: path))
    }
    if let problem = try resource?.problem(with: file) { throw TableError.malformed(path: path, reason: problem) }
    if let resource { return try resource.reader(format, file, columnNames: nil) }
    let reader = try format.reader(file, nil, nil)
    if format.hasTypedCells { return reader }
    let numbers = fields?.filter { $0.type == .decimal }.map(\.name) ?? []
    return DecimalCommaReader(reader, columns: numbers, isCertain: false)
  }
}
