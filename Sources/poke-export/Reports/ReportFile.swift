import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file somebody named for what is told of a run.
struct ReportFile {
  /// Where it is.
  let path: String

  /// Writes the file anew: whole, old or new, at any moment.
  ///
  /// What is no regular file (a device, a pipe, a link) is written to instead of replaced.
  func replace(with text: String) throws(WritingError) {
    if path.hasSuffix("/") { throw .cannotCreate(path: path, reason: "it names a directory; give a file") }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // /dev/stdout may lead to a file that has more in it than this, and a link to one that is not there yet.
      return try write(text, flags: O_WRONLY | (path.hasPrefix("/dev/") ? O_APPEND : O_TRUNC | O_CREAT))
    }
    do throws(WritingError) {
      try AtomicFile.write(Array(text.utf8), to: path, staging: stagingPath)
    } catch .cannotCreate(_, let reason) {
      throw .cannotCreate(path: path, reason: reason)
    }
  }

  /// Beside the file, under a name nobody else uses.
  private var stagingPath: String {
    let name = path.split(separator: "/").last ?? ""
    return "\(path.dropLast(name.count)).\(name).poke-export"
  }

  /// Adds to the end of the file, which is created if need be.
  func append(_ text: String) throws(WritingError) { try write(text, flags: O_WRONLY | O_APPEND | O_CREAT) }

  private func write(_ text: String, flags: Int32) throws(WritingError) {
    // Without waiting for somebody who reads a pipe: nobody may ever come.
    let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      throw .cannotCreate(path: path, reason: code == ENXIO ? "nobody reads it" : systemMessage(code))
    }
    defer { _ = close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    guard Console.show(text, on: descriptor) else { throw .inputOutput(path: path, reason: systemMessage()) }
  }
}
