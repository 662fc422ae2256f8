import Platform

/// A file besides the tables for a report: the summary of a run, a page for a GitHub workflow, or one to look at.
struct ReportFile {
  /// Where it is.
  let path: String

  /// Replaces the file; at any moment it is the old file or the new one as a whole.
  ///
  /// A device, a pipe or a link is written to; only a regular file is replaced.
  func replace(with text: String) throws(FileError) { try replace(with: Array(text.utf8)) }

  /// Replaces the file with bytes in the same way.
  func replace(with bytes: [UInt8]) throws(FileError) {
    if path.hasSuffix("/") { throw .cannotCreate(path: path, reason: "it names a directory; give a file") }
    if let status = FileStatus(at: path, followsLink: false), status.kind != .file {
      // /dev/stdout may lead to a file that has more in it than this, and a link to one that is not there yet.
      return try write(bytes, path.hasPrefix("/dev/") ? .append : [.empty, .create])
    }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, staging: ".\(name).poke-export", in: OpenDirectory(directoryPath))
    } catch .cannotCreate(_, let reason) {
      throw .cannotCreate(path: path, reason: reason)
    }
  }

  /// The file's name; the new file has it, too, until the rename, between a dot and this program's name.
  private var name: Substring { path.split(separator: "/").last ?? "" }

  /// The directory of the file, in which the new file is written.
  private var directoryPath: String {
    let directory = path.dropLast(name.count)
    return directory.isEmpty ? "." : String(directory)
  }

  /// Adds to the end of the file, which is created if need be.
  func append(_ text: String) throws(FileError) { try write(Array(text.utf8), [.append, .create]) }

  /// Writes bytes; a closed pipe is no error.
  private func write(_ bytes: [UInt8], _ options: OpenFile.Options) throws(FileError) {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path, options.union([.write, .noWait]))
    } catch {
      throw .cannotCreate(path: path, reason: error.isWithoutReader ? "nobody reads it" : "\(error)")
    }
    do throws(FileError) { try file.write(bytes) } catch .closedPipe {}
  }
}
