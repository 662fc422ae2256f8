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

  /// Names a directory for reading; the directory need not exist.
  package init(reading path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Creates the directory, missing directories above it, and the private directory in it.
  ///
  /// - Throws: `FileError.cannotCreate`, also when the path of a document is a directory, which a file cannot replace.
  package init(creating path: String) throws(FileError) {
    self.init(reading: path)
    try FileSystem.createDirectories(self.path)
    try FileSystem.createDirectory(privatePath, isPrivate: true)
    try FileSystem.createDirectory(stagingPath, isPrivate: true)
    for name in DatasetDirectory.documentNames {
      try FileSystem.checkReplaceable("\(self.path)/\(name)")
    }
  }
}
