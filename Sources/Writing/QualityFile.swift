package import Pokedex

/// `quality.csv`: what is odd about the data, one row each; there after every run that publishes.
package enum QualityFile {
  /// The file's name in the dataset directory.
  package static let name = "quality.csv"

  /// Writes the file anew, sorted; one whose bytes would stay the same is left alone.
  ///
  /// - Throws: `WritingError`; the file is then as it was before.
  package static func update(
    _ findings: [QualityFinding], in directory: DatasetDirectory, dialect: CSVDialect = .standard
  ) throws(WritingError) {
    let encoder = CSVEncoder(columnNames: columns.map(\.name), dialect: dialect)
    var bytes: [UInt8] = []
    encoder.appendHeader(to: &bytes)
    for finding in Set(findings).sorted() { encoder.append(finding, cells: columns.map(\.cell), to: &bytes) }
    try AtomicFile.write(bytes, to: "\(directory.path)/\(name)", staging: "\(directory.stagingPath)/\(name)")
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
