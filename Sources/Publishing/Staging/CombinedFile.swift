import Platform
import Tables

final class CombinedFile {
  private(set) var finished: PublishedFile?
  private let format: TableFormat
  private let combined: any CombinedFormat
  private let staging: OpenDirectory
  private let publishedPath: String

  init?(_ format: TableFormat, in directory: DatasetDirectory) throws(FileError) {
    guard let combined = format.combined else { return nil }
    self.format = format
    self.combined = combined
    staging = try directory.staging
    publishedPath = "\(directory.path)/\(format.combinedFileName)"
    try FileSystem.checkReplaceable(publishedPath)
  }

  func discard() {
    for ending in [""] + combined.companions { staging.remove(format.combinedFileName + ending) }
  }

  /// Returns warnings; the bytes may not be on the disk yet.
  func assemble(_ dataset: StagedDataset, progress: (Int) throws -> Void) throws -> [String] {
    discard()
    let name = format.combinedFileName
    // Another format may have read them to the end.
    for table in dataset.tables { table.rows.rewind() }
    let warnings = try combined.assemble(dataset, as: name, in: staging, progress: progress)
    let file = try InputFile.open(staging.path(of: name), isHashed: true)
    try file?.readToEnd()
    finished = PublishedFile(
      name: name, tables: dataset.tables.map { .init(name: $0.schema.name, rowCount: $0.rows.rowCount) },
      format: format, byteCount: file?.byteCount ?? 0, sha256: file?.hexDigest,
      hasChanged: !staging.has(name, equalTo: publishedPath),
      isNew: FileStatus(at: publishedPath, followsLink: false) == nil)
    return warnings
  }

  func publish() throws(FileError) {
    guard let finished, finished.hasChanged else { return }
    // A journal of the earlier file would change the new one when somebody opens it.
    for companion in combined.companions { FileSystem.remove(publishedPath + companion) }
    try staging.move(format.combinedFileName, toPath: publishedPath)
  }
}
