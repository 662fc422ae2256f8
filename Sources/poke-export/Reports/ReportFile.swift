import Platform

/// A file outside the dataset that receives a report of the run: the summary, or a page for a GitHub workflow.
struct ReportFile {
  /// Where it is.
  let path: String

  /// Replaces the file; at any moment it is the old file or the new one as a whole.
  ///
  /// A device, a pipe or a link is written to; only a regular file is replaced.
  func replace(with text: String) throws(FileError) {
    if path.hasSuffix("/") { throw .cannotCreate(path: path, reason: "it names a directory; give a file") }
    if let status = FileStatus(at: path, followsLink: false), status.kind != .file {
      // /dev/stdout may lead to a file that has more in it than this, and a link to one that is not there yet.
      return try write(text, path.hasPrefix("/dev/") ? .append : [.empty, .create])
    }
    do throws(FileError) {
      try AtomicFile.write(
        Array(text.utf8), to: path, staging: ".\(name).poke-export", in: OpenDirectory(directoryPath))
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
  func append(_ text: String) throws(FileError) { try write(text, [.append, .create]) }

  /// Writes a text; a closed pipe is no error.
  private func write(_ text: String, _ options: OpenFile.Options) throws(FileError) {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path, options.union([.write, .noWait]))
    } catch {
      throw .cannotCreate(path: path, reason: error.isWithoutReader ? "nobody reads it" : "\(error)")
    }
    do throws(FileError) { try file.write(Array(text.utf8)) } catch .closedPipe {}
  }
}
