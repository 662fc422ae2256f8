import JSON
import Platform
import Publishing
package import Tables

/// A page about a dataset for people to look at: one file that needs no other, and no network.
///
/// The same dataset always gives the same bytes.
package struct DatasetReport: Sendable {
  /// The bytes of the page, HTML.
  package let page: [UInt8]
  /// The number of tables it describes.
  package let tableCount: Int

  /// The name of the page in the directory of its dataset.
  package static let fileName = "report.html"

  /// Checks a dataset, reads it, and makes its page.
  ///
  /// The checks, the reading and the comparison go on at the same time: each reads all rows, and takes its time.
  ///
  /// - Parameters:
  ///   - directory: The directory of the dataset.
  ///   - old: The directory of an older dataset, for the part about changes; nil to leave that part out.
  /// - Returns: The page.
  /// - Throws: `TableError.file` when a directory or file cannot be read; `.malformed` when `verify` finds anything, or
  ///   the older dataset is damaged.
  package static func run(directory: String, since old: String? = nil) async throws(TableError) -> DatasetReport {
    async let verification = Result { () throws(TableError) in try verified(directory) }
    async let changes = Result { () throws(TableError) in
      try old.map { old throws(TableError) in try ReportedChanges.json(old: old, new: directory) }
    }
    let content = Result { () throws(TableError) in try Self.content(of: directory) }
    // The checks say best what is wrong with a damaged dataset.
    let checked = try await verification.get()
    let (members, tableCount) = try content.get()
    let data: [(name: String, value: JSONValue?)] = [
      ("checked", ["files": .integer(checked.fileCount), "rows": .integer(checked.rowCount)]),
      ("changes", try await changes.get()),
    ]
    return DatasetReport(page: Page.html(with: .object(members + data)), tableCount: tableCount)
  }

  /// What is in a dataset, for its page, and the number of its tables.
  private static func content(
    of directory: String
  ) throws(TableError) -> (members: [(name: String, value: JSONValue?)], tableCount: Int) {
    let manifest = try manifest(in: directory)
    let dataset = try ComparedDataset(directory)
    var tables: [JSONValue] = []
    var shown: [(name: String, value: JSONValue?)] = []
    for name in names(of: dataset, manifest) {
      guard let source = dataset.tables[name]?.first else { continue }
      let resource = manifest.resources.first { $0.tableName == name }
      let table = try ReportedTable(source, table: name, resource: resource)
      tables.append(table.profile)
      shown.append((name: name, value: table.shownColumns))
    }
    let findings = try dataset.tables[quality]?.first.map { source throws(TableError) in
      try ReportedTable(source, table: Self.quality, resource: nil).shownColumns
    }
    let members: [(name: String, value: JSONValue?)] = [
      ("package", ReportedPackage(manifest).json), ("rows", .object(shown)), ("quality", findings.flatMap { $0 }),
      ("files", .array(manifest.resources.map(file))), ("tables", .array(tables)),
    ]
    return (members, tables.count)
  }

  /// The table name of `quality.csv`, which has a part of its own.
  private static let quality = "quality"

  private static func verified(_ directory: String) throws(TableError) -> DatasetVerification {
    let verification = try TableError.wrapping { () throws(FileError) in
      try DatasetVerification.run(directory: directory)
    }
    guard let first = verification.findings.first else { return verification }
    let others = verification.findings.count - 1
    let more = others == 0 ? "" : ", and \(others) more"
    throw .malformed(path: directory, reason: "\(first)\(more); poke-export verify lists what differs")
  }

  private static func manifest(in directory: String) throws(TableError) -> DatasetManifest {
    let manifest = try TableError.wrapping { () throws(FileError) in try DatasetManifest.read(in: directory) }
    switch manifest {
    case .success(let manifest): return manifest
    case .failure: throw .malformed(path: "\(directory)/\(DataPackage.fileName)", reason: "not a data package")
    }
  }

  /// The names of the tables, in the order of the manifest.
  private static func names(of dataset: ComparedDataset, _ manifest: DatasetManifest) -> [String] {
    let listed = manifest.resources.map(\.tableName).filter { dataset.tables[$0] != nil }
    let known = TableName.allCases.map(\.rawValue).filter { dataset.tables[$0] != nil }
    var seen: Set = [quality]
    return (listed + known + dataset.tables.keys.sorted()).filter { seen.insert($0).inserted }
  }

  private static func file(_ resource: DatasetManifest.Resource) -> JSONValue {
    // A file with all tables has the rows of each.
    let rows = resource.rows?.value ?? resource.tables?.compactMap(\.rows?.value).reduce(0, +)
    return [
      "path": .text(resource.shortestPath), "bytes": resource.bytes.map { .integer($0.value) },
      "rows": rows.map(JSONValue.integer), "hash": resource.hash.map(JSONValue.text),
    ]
  }
}
