package import Platform

/// The directory of a dataset, with the place for what is this program's own.
package struct DatasetDirectory: Sendable {
  /// The directory, without a trailing slash.
  package let path: String

  /// Where the checkpoint and the lock are.
  package var privatePath: String { "\(path)/\(DatasetDirectory.privateName)" }

  /// The name of what is this program's own.
  static let privateName = ".poke-export"

  /// Where tables are written before they are published.
  var stagingPath: String { privatePath + "/staging" }

  /// Names a directory that is only read, and need not be there.
  package init(reading path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Creates the directory and those above it, where they are not there yet.
  ///
  /// - Throws: `FileError.cannotCreate`, also when something that may not be replaced stands where a file will be.
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
