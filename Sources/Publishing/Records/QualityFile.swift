package import Platform
package import Pokedex
package import Tables

/// `quality.csv`: what is odd about the data, one row each; there after every run that publishes.
package enum QualityFile {
  /// The file's name in the dataset directory.
  package static let name = DatasetDirectory.Document.quality.rawValue

  /// Writes the file anew, sorted; one whose bytes would stay the same is left alone.
  ///
  /// - Returns: The hash of its bytes, as the manifest has it, and whether they are others now.
  /// - Throws: `FileError`; the file is then as it was before.
  @discardableResult
  package static func update(
    _ findings: [QualityFinding], in directory: DatasetDirectory, dialect: CSVDialect = .standard
  ) throws(FileError) -> (hash: String, hasChanged: Bool) {
    let encoder = CSVEncoder(columnNames: columns.map(\.name), dialect: dialect)
    var bytes: [UInt8] = []
    encoder.appendHeader(to: &bytes)
    for finding in Set(findings).sorted() { encoder.append(finding, cells: columns.map(\.cell), to: &bytes) }
    var hash = SHA256()
    hash.update(bytes)
    let hasChanged = try AtomicFile.write(
      bytes, to: "\(directory.path)/\(name)", staging: "\(directory.stagingPath)/\(name)")
    return (hash.labelled, hasChanged)
  }

  /// The findings of a published file.
  ///
  /// - Parameters:
  ///   - directory: Where it is.
  ///   - hash: The hash it has to have; nil for any.
  /// - Returns: Nil when it is not there, or another one.
  package static func findings(in directory: DatasetDirectory, hash: String? = nil) -> [QualityFinding]? {
    let path = "\(directory.path)/\(name)"
    guard FileSystem.isRegularFile(path), let file = try? InputFile.open(path, isHashed: true),
      let reader = try? CSVReader(file), reader.columnNames == columns.map(\.name)
    else { return nil }
    var findings: [QualityFinding] = []
    var row = TableRow()
    while let reading = try? reader.next(&row), reading != .end {
      guard reading == .row, let finding = QualityFinding(row) else { return nil }
      findings.append(finding)
    }
    return hash == nil || hash == file.labelledHash ? findings : nil
  }

  private static let columns: [Column<QualityFinding>] = [
    .text("severity", .required, from: "finding", "warning or info") { $0.severity.rawValue },
    .text("code", .required, from: "finding", "the kind of finding") { $0.code.rawValue },
    .text("resource", .required, from: "finding", "the endpoint") { $0.resource },
    .integer("id", from: "finding", "the document's id, or the first one's") { $0.id },
    .text("field", from: "finding", "the API field, or the table") { $0.field },
    .text("message", .required, from: "finding", "one sentence") { $0.message },
  ]
}

extension QualityFinding {
  /// Reads a row of the file; nil when it is none this version writes.
  fileprivate init?(_ row: TableRow) {
    guard row.cells.count == 6, let severity = row.string(0).flatMap(Severity.init), let resource = row.string(2),
      let code = row.string(1).flatMap(Code.init), let message = row.string(5)
    else { return nil }
    self.init(
      code, severity: severity, resource: resource, id: row.string(3).flatMap { Int($0) }, field: row.string(4),
      message: message)
  }
}
