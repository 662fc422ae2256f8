#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// Makes sure that a path leads to a directory that may be read.
  ///
  /// - Throws: `WritingError.inputOutput`.
  static func checkReadable(directory path: String) throws(WritingError) {
    guard let directory = opendir(path) else { throw .inputOutput(path: path, reason: systemMessage()) }
    _ = closedir(directory)
  }

  /// Whether a path leads to something below a directory once all links are followed; true for one that leads nowhere.
  static func staysInside(_ directory: String, _ path: String) -> Bool {
    guard let target = resolved(path) else { return true }
    guard let directory = resolved(directory) else { return false }
    return target.hasPrefix(directory == "/" ? directory : directory + "/")
  }

  /// The path without links; nil when there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // In bounds: the system ends the path with a zero.
    return String(cString: resolved)
  }
}
