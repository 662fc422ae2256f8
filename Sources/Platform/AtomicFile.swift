/// The atomic replacement of a small file: readers see the old bytes or the new ones, never a part.
package enum AtomicFile {
  /// Writes bytes to a staging file, synchronises it, and renames it into place; a file with equal bytes is left alone.
  ///
  /// - Returns: Whether the file was replaced.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String, staging: String) throws(FileError) -> Bool {
    do throws(FileError) {
      var file = try OutputFile(creating: staging)
      try file.append(bytes)
      try file.synchronize()
      try file.finish()
    } catch {
      FileSystem.remove(staging)
      throw error
    }
    if FileSystem.isRegularFile(path, equalTo: staging) {
      FileSystem.remove(staging)
      return false
    }
    try FileSystem.move(staging, to: path)
    return true
  }
}
