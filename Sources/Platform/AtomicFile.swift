/// The atomic replacement of a small file: readers see the old bytes or the new ones, never a part.
///
/// Bytes that are staged and never published are removed.
package final class AtomicFile {
  /// Whether the staged bytes differ from those in place.
  package let hasChanged: Bool
  private let path: String
  private let name: String
  private let directory: OpenDirectory
  private var isStaged: Bool

  /// Writes bytes to a staging file, and synchronises it unless they are in place already; the file in place stays as
  /// it is.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - name: The name of the staging file.
  ///   - directory: The directory of the staging file, on the same file system as the path.
  ///   - path: The path of the file.
  /// - Throws: `FileError`.
  package init(
    staging bytes: [UInt8], as name: String, in directory: OpenDirectory, to path: String
  ) throws(FileError) {
    do throws(FileError) {
      var file = try OutputFile(creating: name, in: directory)
      try file.append(bytes)
      try file.flush()
      hasChanged = !directory.has(name, equalTo: path)
      if hasChanged { try file.synchronize() }
      try file.finish()
    } catch {
      directory.remove(name)
      throw error
    }
    self.path = path
    self.name = name
    self.directory = directory
    isStaged = true
  }

  deinit {
    if isStaged { directory.remove(name) }
  }

  /// Renames the staging file into place; a file with equal bytes is left alone.
  package func publish() throws(FileError) {
    guard isStaged, hasChanged else { return }
    try directory.move(name, toPath: path)
    isStaged = false
  }

  /// Stages and publishes bytes at once.
  package static func write(
    _ bytes: [UInt8], to path: String, staging name: String, in directory: OpenDirectory
  ) throws(FileError) {
    try AtomicFile(staging: bytes, as: name, in: directory, to: path).publish()
  }
}
