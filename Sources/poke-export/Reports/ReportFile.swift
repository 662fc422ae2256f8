import Platform

struct ReportFile {
  let path: String

  /// Readers see the old file or the new one, never a part. A device, a pipe or a link is written to, not replaced.
  func replace(with text: String) throws(FileError) { try replace(with: Array(text.utf8)) }

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

  private var name: Substring { path.split(separator: "/").last ?? "" }

  private var directoryPath: String {
    let directory = path.dropLast(name.count)
    return directory.isEmpty ? "." : String(directory)
  }

  func append(_ text: String) throws(FileError) { try write(Array(text.utf8), [.append, .create]) }

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
