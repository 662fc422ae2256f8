/// The atomic replacement of a small file: readers see the old bytes or the new ones, never a part.
///
/// Bytes that are staged and never published are removed.
package final class AtomicFile {
  /// Whether the staged bytes differ from those in place.
  package let hasChanged: Bool
  private let path: String
  private let staging: String
  private var isStaged: Bool

  /// Writes bytes to a staging file and synchronises it; the file in place stays as it is.
  package init(staging bytes: [UInt8], to path: String, at staging: String) throws(FileError) {
    do throws(FileError) {
      var file = try OutputFile(creating: staging)
      try file.append(bytes)
      try file.synchronize()
      try file.finish()
    } catch {
      FileSystem.remove(staging)
      throw error
    }
    self.path = path
    self.staging = staging
    hasChanged = !FileSystem.isRegularFile(path, equalTo: staging)
    isStaged = true
  }

  deinit {
    if isStaged { FileSystem.remove(staging) }
  }

  /// Renames the staging file into place; a file with equal bytes is left alone.
  package func publish() throws(FileError) {
    guard isStaged, hasChanged else { return }
    try FileSystem.move(staging, to: path)
    isStaged = false
  }

  /// Stages and publishes bytes at once.
  package static func write(_ bytes: [UInt8], to path: String, staging: String) throws(FileError) {
    try AtomicFile(staging: bytes, to: path, at: staging).publish()
  }
}
