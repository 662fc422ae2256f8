import Platform
package import Pokedex
package import Tables

/// A dataset on the disk whose manifest says that it is what a run would make, should the source not have changed.
package struct PublishedDataset: Sendable {
  /// The upstream version it was made from.
  package let upstreamVersion: String
  private let directory: DatasetDirectory
  private let files: [PublishedFile]
  private let qualityHash: String

  /// Reads a directory's manifest, and none of the tables; nil when there is no such dataset, or it is another one.
  ///
  /// - Parameters:
  ///   - directory: Where the dataset would be.
  ///   - tables: The tables a run would write, in its order.
  ///   - formats: The formats it would write each in.
  ///   - sourceURL: The source it would ask.
  ///   - settings: The rest of what decides about the bytes.
  package init?(
    in directory: DatasetDirectory, tables: [TableName], formats: [TableFormat], sourceURL: String,
    settings: ExportSettings
  ) {
    guard let package = PublishedPackage(in: directory), package.isMade(with: settings), settings.isComplete,
      let qualityHash = package.origin.settings?.qualityHash,
      let source = package.origin.sources.first, source.path == sourceURL, let version = source.version
    else { return nil }
    let expected = tables.flatMap { table in formats.map { (table, $0) } }
    guard expected.count == package.resources.count else { return nil }
    var files: [PublishedFile] = []
    for ((table, format), resource) in zip(expected, package.resources) {
      guard resource.path == "\(table.rawValue).\(format.fileExtension)", let rows = resource.rows?.value,
        let bytes = resource.bytes?.value, let hash = resource.hash, hash.hasPrefix(SHA256.label)
      else { return nil }
      files.append(
        PublishedFile(
          name: resource.path, table: table, format: format, rowCount: rows, byteCount: bytes,
          sha256: String(hash.dropFirst(SHA256.label.count)), hasChanged: false))
    }
    self.directory = directory
    self.files = files
    self.qualityHash = qualityHash
    upstreamVersion = version
  }

  /// Reads the tables and what is odd about them: nil when a file is not there any more, or not as the manifest tells.
  package func contents() -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard let findings = QualityFile.findings(in: directory, hash: qualityHash) else { return nil }
    for file in files {
      let path = "\(directory.path)/\(file.name)"
      guard FileSystem.isRegularFile(path), let table = try? InputFile.open(path, isHashed: true) else { return nil }
      guard (try? table.readToEnd()) != nil, table.byteCount == file.byteCount,
        table.labelledHash == file.sha256.map({ SHA256.label + $0 })
      else { return nil }
    }
    return (files, findings)
  }
}
