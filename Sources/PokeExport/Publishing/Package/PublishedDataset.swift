// A published dataset that was exported with the settings of the current run. If the source has not changed, the run
// would write the same bytes again.
struct PublishedDataset: Sendable {
  let upstreamVersion: String
  private let directory: DatasetDirectory
  private let files: [PublishedFile]
  private let qualityHash: String

  /// Compares the arguments with the manifest, and does not read the files.
  ///
  /// The result is nil if a difference is found.
  init?(
    in directory: DatasetDirectory, tables: [TableName], formats: [TableFormat], sourceURL: String,
    settings: ExportSettings
  ) {
    guard let manifest = DatasetManifest.contents(in: directory), manifest.ownVersion != nil, settings.isComplete,
      let qualityHash = manifest.qualityHash, let source = manifest.source,
      (try? source["path"].text()) == sourceURL, let version = try? source["version"].text()
    else { return nil }
    var settings = settings
    settings.qualityHash = qualityHash
    let single = formats.filter { $0.combined == nil }
    let combined = formats.filter { $0.combined != nil }
    let expected = tables.flatMap { table in single.map { ([table], $0) } } + combined.map { (tables, $0) }
    guard settings.json.line == (try? manifest.json["export"].line), expected.count == manifest.resources.count
    else { return nil }
    var files: [PublishedFile] = []
    for ((tables, format), resource) in zip(expected, manifest.resources) {
      guard let table = tables.first, resource.path == format.fileName(of: table),
        resource.tables?.map(\.name) == (format.combined == nil ? nil : tables.map(\.rawValue)),
        let rows = resource.tables?.compactMap(\.rows) ?? resource.rows.map({ [$0] }), rows.count == tables.count,
        let bytes = resource.bytes, let hash = resource.hash, hash.hasPrefix(SHA256.label)
      else { return nil }
      files.append(
        PublishedFile(
          name: resource.path, tables: zip(tables, rows).map { .init(name: $0, rowCount: $1) }, format: format,
          byteCount: bytes, sha256: String(hash.dropFirst(SHA256.label.count)), hasChanged: false, isNew: false))
    }
    self.directory = directory
    self.files = files
    self.qualityHash = qualityHash
    upstreamVersion = version
  }

  func contents() -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard let findings = QualityFile.findings(in: directory, hash: qualityHash) else { return nil }
    for file in files {
      let path = "\(directory.path)/\(file.name)"
      guard FileSystem.isRegularFile(path), let table = try? InputFile(path, isHashed: true) else { return nil }
      guard (try? table.readToEnd()) != nil, table.byteCount == file.byteCount,
        table.hash?.labelled == file.sha256.map({ SHA256.label + $0 })
      else { return nil }
    }
    return (files, findings)
  }
}

// A record of the dataset, its documents and the program. If none of the three has changed, another run would make the
// same dataset. The record identifies the build, because two builds of one version may differ.
struct DatasetReceipt: Sendable {
  let directory: DatasetDirectory
  let documents: String

  private static let fileName = "published"

  var isThere: Bool { text.map { FileSystem.contents(of: path, atMost: $0.count) == $0 } ?? false }

  func write() throws(FileError) {
    guard let text else { return }
    try AtomicFile.write(text, to: path, staging: DatasetReceipt.fileName, in: directory.staging)
  }

  private var path: String { "\(directory.privatePath)/\(DatasetReceipt.fileName)" }

  private var text: [UInt8]? {
    guard let build = ProgramFile.build, let manifest = directory.manifest else { return nil }
    let hash = SHA256(of: Array("\(build)\n\(documents)\n".utf8) + manifest)
    return Array((hash.labelled + "\n").utf8)
  }
}
