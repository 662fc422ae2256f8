package import Platform

/// The directory of a dataset, and the private directory of the program in it.
package struct DatasetDirectory: Sendable {
  /// The path of the directory, without a trailing slash.
  package let path: String

  /// The path of the private directory, with the checkpoint, the lock and the staged files.
  package var privatePath: String { "\(path)/\(DatasetDirectory.privateName)" }

  /// The name of the private directory.
  static let privateName = ".poke-export"

  /// The path of the staging directory, for files that are not published yet.
  var stagingPath: String { privatePath + "/staging" }

  /// The open staging directory; nil in a directory for reading.
  private let openStaging: OpenDirectory?

  /// The staging directory, the same one during the whole run, whatever takes its place at its path.
  ///
  /// - Throws: `FileError.cannotCreate`, in a directory that was named for reading.
  var staging: OpenDirectory {
    get throws(FileError) {
      if let openStaging { return openStaging }
      throw .cannotCreate(path: stagingPath, reason: "the dataset is only read")
    }
  }

  /// Names a directory for reading; the directory need not exist.
  package init(reading path: String) {
    self.init(path, staging: nil)
  }

  /// Writes a `.gitignore` to the private directory, for a dataset in a repository; a file of that name stays as it is.
  private func keepOutOfGit() {
    let path = privatePath + "/.gitignore"
    guard let openStaging, FileStatus(at: path, followsLink: false) == nil else { return }
    // No run is to fail for it: a full disk has its own message, at the first file that counts.
    try? AtomicFile.write(Array("*\n".utf8), to: path, staging: ".gitignore", in: openStaging)
  }

  private init(_ path: String, staging: OpenDirectory?) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    openStaging = staging
  }

  /// Creates the directory, missing directories above it, and the private directory in it.
  ///
  /// - Throws: `FileError.cannotCreate`, also when the path of a document is a directory, which a file cannot replace.
  package init(creating path: String) throws(FileError) {
    let directory = DatasetDirectory(reading: path)
    try FileSystem.createDirectories(directory.path)
    try FileSystem.createDirectory(directory.privatePath, isPrivate: true)
    try FileSystem.createDirectory(directory.stagingPath, isPrivate: true)
    self.init(directory.path, staging: try OpenDirectory(directory.stagingPath, isPrivate: true))
    for name in DatasetDirectory.documentNames {
      try FileSystem.checkReplaceable("\(self.path)/\(name)")
    }
    keepOutOfGit()
  }
}
