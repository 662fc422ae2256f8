/// A small file that is there whole, old or new, at any moment.
package enum AtomicFile {
  /// Writes all bytes beside, makes them last, and moves them into place; a file that has just these is left alone.
  ///
  /// - Returns: Whether the file has other bytes now.
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
