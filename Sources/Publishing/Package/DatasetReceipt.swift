package import Platform

/// A note in the private directory: the published dataset, the documents it was made of, and the program that made it.
///
/// While none of the three has changed, the same run makes the same dataset. The version of the program is not enough:
/// two builds of one version may differ.
package struct DatasetReceipt: Sendable {
  private let directory: DatasetDirectory
  private let documents: String

  private static let fileName = "published"

  /// Describes the receipt of a dataset.
  ///
  /// - Parameters:
  ///   - directory: The directory of the dataset.
  ///   - documents: A digest of all documents the dataset may be made of.
  package init(in directory: DatasetDirectory, documents: String) {
    self.directory = directory
    self.documents = documents
  }

  /// Whether the receipt is there.
  package var isThere: Bool {
    text.map { FileSystem.contents(of: path, atMost: $0.count) == $0 } ?? false
  }

  /// Writes the receipt; the dataset is published.
  ///
  /// - Throws: `FileError`.
  package func write() throws(FileError) {
    guard let text else { return }
    try AtomicFile.write(text, to: path, staging: DatasetReceipt.fileName, in: directory.staging)
  }

  private var path: String { "\(directory.privatePath)/\(DatasetReceipt.fileName)" }

  /// The bytes of the receipt; nil without a manifest, which has the hash of every file.
  private var text: [UInt8]? {
    let manifest = "\(directory.path)/\(DataPackage.fileName)"
    guard let build = ProgramFile.build,
      let manifest = FileSystem.contents(of: manifest, atMost: DataPackage.largestSize)
    else { return nil }
    var hash = SHA256()
    hash.update(Array("\(build)\n\(documents)\n".utf8) + manifest)
    return Array((hash.labelled + "\n").utf8)
  }
}
