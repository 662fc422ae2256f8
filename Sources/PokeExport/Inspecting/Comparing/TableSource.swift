struct TableSource {
  let path: String
  let format: TableFormat
  var description: String?
  var fields: [(name: String, type: ColumnType?, description: String?)]?
  var primaryKey: [String]?
  var hash: String?
  var resource: DatasetManifest.Resource?
  var combined: (table: DatabaseReader.Table, reader: DatabaseReader)?
  private let found = FirstStatus()

  /// The status of the file at its first opening; a later opening fails if the status differs.
  private final class FirstStatus { var status: FileStatus? }

  func type(of column: String) -> ColumnType? { fields?.first { $0.name == column }?.type }

  func typeName(of column: String) -> String? {
    fields?.first { $0.name == column }.map { $0.type?.fieldName ?? "any" }
  }

  /// Compares bytes instead of the hashes in the manifests, because a file may have changed since its export.
  func isSame(as other: TableSource) -> Bool {
    let types = { (source: TableSource) in source.fields?.map { [$0.name, $0.type?.rawValue] } }
    return format == other.format && types(self) == types(other) && FileSystem.isRegularFile(path, equalTo: other.path)
  }

  /// Whether the rows were read; false for a file with the same bytes in both datasets, and for a database.
  var isRead: Bool { found.status != nil }

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
    guard let file = try open() else { throw TableError.malformed(path: path, reason: FileSystem.absence(of: path)) }
    if let problem = try resource?.problem(with: file) { throw TableError.malformed(path: path, reason: problem) }
    if let resource { return try resource.reader(format, file, columnNames: nil) }
    let reader = try format.reader(file, nil, nil)
    if format.hasTypedCells { return reader }
    let numbers = fields?.filter { $0.type == .decimal }.map(\.name) ?? []
    return DecimalCommaReader(reader, columns: numbers, isCertain: false)
  }
}
