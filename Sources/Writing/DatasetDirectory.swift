/// The directory of a dataset, with the place for what is this program's own.
package struct DatasetDirectory: Sendable {
  /// The directory, without a trailing slash.
  package let path: String

  /// Where the checkpoint, the lock and staged tables are.
  package var privatePath: String { path + "/.poke-export" }

  /// Creates the directory and those above it, where they are not there yet.
  ///
  /// - Throws: `WritingError.cannotCreate`.
  package init(creating path: String) throws(WritingError) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    try FileSystem.createDirectories(privatePath)
  }
}
