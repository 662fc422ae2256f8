/// The HTML page of a dataset; equal datasets give equal bytes.
package struct DatasetReport: Sendable {
  package let page: [UInt8]
  package let tableCount: Int

  package static let fileName = "report.html"

  /// Verifies, reads and compares a dataset at the same time; links to files are relative to the path of the page.
  package static func run(
    directory: String, since old: String? = nil, page: String, hasPictures: Bool = false
  ) async throws -> DatasetReport {
    async let verification = verified(directory)
    async let changes = old.map { try ReportedChanges.json(old: $0, new: directory) }
    var html = Page()
    let reading = Result { try content(of: directory, hasPictures, to: &html) }
    // An error of the verification takes precedence, because it says best what is wrong with a damaged dataset.
    let checked = try await verification
    let (tableCount, pictureHost) = try reading.get()
    if hasPictures, pictureHost == nil {
      throw TableError.malformed(
        path: directory, reason: "no pictures, because no sprite_url in the table pokemon is an https address")
    }
    html.add([
      "checked": .integer(checked.files.count), "changes": try await changes,
      "directory": .text(path(from: page, to: directory)), "pictures": pictureHost.map(JSONValue.text),
    ])
    html.finish(picturesFrom: pictureHost)
    return DatasetReport(page: html.bytes, tableCount: tableCount)
  }

  private static func path(from page: String, to directory: String) -> String {
    let start = FileSystem.place(of: page).split(separator: "/").dropLast()
    let end = FileSystem.place(of: directory).split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    return (start.dropFirst(shared).map { _ in ".." } + end.dropFirst(shared)).map { "\($0)/" }.joined()
  }

  private static func content(
    of directory: String, _ hasPictures: Bool, to page: inout Page
  ) throws -> (tableCount: Int, pictureHost: String?) {
    let dataset = try ComparedDataset(directory)
    guard let manifest = dataset.manifest else {
      throw TableError.malformed(path: "\(directory)/\(DataPackage.fileName)", reason: "not a data package")
    }
    if dataset.tables.keys.allSatisfy({ $0 == quality }), let file = dataset.unread.values.first {
      throw TableError.malformed(path: file.path, reason: file.reason)
    }
    var tables: [JSONValue] = []
    var pictureHost: String?
    page.add(["rows": [:]], isOpen: true)
    for name in DatasetComparison.sorted(Set(dataset.tables.keys)) where name != quality {
      guard let source = dataset.tables[name]?.first else { continue }
      let table = try ReportedTable(source, table: name, hasPictures: hasPictures, to: &page)
      tables.append(table.profile)
      pictureHost = pictureHost ?? table.pictureHost
    }
    page.close()
    page.add(["package": manifest.profile, "files": .array(manifest.resources.map(file)), "tables": .array(tables)])
    let failures = TableSource(path: "\(directory)/\(FailuresFile.name)", format: .ofFailures)
    let hasFailures = FileSystem.exists(failures.path)
    if hasFailures { try ComparedDataset.check(failures.path, isInside: directory) }
    for (name, source) in [(quality, dataset.tables[quality]?.first), ("failures", hasFailures ? failures : nil)] {
      if let source { _ = try ReportedTable(source, table: name, to: &page) }
    }
    return (tables.count, pictureHost)
  }

  private static let quality = DatasetComparison.findingsName

  private static func verified(_ directory: String) throws -> DatasetVerification {
    let verification = try DatasetVerification.run(directory: directory)
    guard let first = verification.findings.first else { return verification }
    if case let dataset = DatasetDirectory(reading: directory), dataset.hasDataset, !dataset.hasOwnDataset {
      throw TableError.malformed(path: directory, reason: "not a dataset of poke-export")
    }
    let others = verification.findings.count - 1
    let more = others == 0 ? "" : ", and \(others) more"
    let way = verification.files.isEmpty ? "" : "; 'poke-export verify \(directory.quotedForShell)' lists every problem"
    throw TableError.malformed(path: directory, reason: "\(first)\(more)\(way)")
  }

  private static func file(_ resource: DatasetManifest.Resource) -> JSONValue {
    let rows = resource.rows ?? resource.tables?.compactMap(\.rows).reduce(0, +)
    return [
      "path": .text(resource.shortestPath), "bytes": resource.bytes.map(JSONValue.integer),
      "rows": rows.map(JSONValue.integer), "hash": resource.hash.map(JSONValue.text),
    ]
  }
}

extension DatasetManifest {
  fileprivate var profile: JSONValue {
    let export = try? json["export"]
    let licenses = try? json["licenses"].list()
    let members: [(name: String, value: JSONValue?)] = [
      ("complete", (try? export?["complete"].boolean()).map(JSONValue.boolean)),
      ("source", source.map { .object($0.textMembers("title", "version")) }),
      ("licenses", licenses.map { .array($0.map { .object($0.textMembers("title", "path", "notice")) }) }),
    ]
    return .object(
      json.textMembers("title", "description", "created") + (export?.textMembers("language", "range", "tool") ?? [])
        + members)
  }
}
