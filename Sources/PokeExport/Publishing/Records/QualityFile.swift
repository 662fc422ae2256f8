/// The file `quality.csv`; every run that publishes a dataset writes this file, even without findings.
enum QualityFile {
  static let name = DatasetDirectory.Document.quality.rawValue

  static func stage(
    _ findings: [QualityFinding], in directory: DatasetDirectory, dialect: CSVDialect = .standard
  ) throws(FileError) -> (hash: String, file: AtomicFile) {
    let encoder = CSVEncoder(columns: columns.map(\.schema), dialect: dialect)
    let rows = RowBlock(Set(findings).sorted(), order: .init(0))
    let bytes = encoder.header + RowBlock.rowsEncoder(columns.map(\.cell))(rows, encoder)
    return (SHA256(of: bytes).labelled, try directory.stage(bytes, as: .quality))
  }

  static func findings(in directory: DatasetDirectory, hash: String? = nil) -> [QualityFinding]? {
    let path = directory.path(of: .quality)
    guard FileSystem.isRegularFile(path), let file = try? InputFile(path, isHashed: true),
      let reader = try? CSVReader(file), reader.columnNames == columns.map(\.name)
    else { return nil }
    var findings: [QualityFinding] = []
    let rowCount = try? reader.forEachRow { reading, _, row in
      if reading == .row, let finding = QualityFinding(row) { findings.append(finding) }
    }
    let isWhole = rowCount == findings.count && (hash == nil || hash == file.hash?.labelled)
    return isWhole ? findings : nil
  }

  private static let columns: [Column<QualityFinding>] = [
    .column("severity", { $0.severity.rawValue }, from: "finding", "warning or info"),
    .column("code", { $0.code.rawValue }, from: "finding", "the kind of finding"),
    .column("resource", { $0.resource }, from: "finding", "the endpoint"),
    .column("id", { $0.id }, from: "finding", "the document's id, or the first one's"),
    .column("field", { $0.field }, from: "finding", "the API field, or the table"),
    .column("message", { $0.message }, from: "finding", "one sentence"),
  ]
}

extension QualityFinding {
  fileprivate init?(_ row: TableRow) {
    guard row.cells.count == 6, let severity = row.string(0).flatMap(Severity.init), let resource = row.string(2),
      let code = row.string(1).flatMap(Code.init), let message = row.string(5)
    else { return nil }
    self.init(
      code, severity: severity, resource: resource, id: row.string(3).flatMap { Int($0) }, field: row.string(4),
      message: message)
  }
}
