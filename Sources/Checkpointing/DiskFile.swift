import Platform

/// A file on disk; its descriptor is closed with the last reference to it.
final class DiskFile: StoreFile {
  private let file: OpenFile

  /// Opens a regular file, or creates it; a link is not followed.
  convenience init(path: String) throws(CheckpointError) { try self.init(path: path, [.update, .create]) }

  /// Opens an existing regular file for reading only; a link is not followed.
  convenience init(reading path: String) throws(CheckpointError) { try self.init(path: path, []) }

  private init(path: String, _ options: OpenFile.Options) throws(CheckpointError) {
    do throws(SystemError) {
      file = try OpenFile(path, options.union([.noLink, .noWait]))
    } catch {
      throw .file(.cannotOpen(path: path, reason: error.isLink ? "it is a symbolic link" : "\(error)"))
    }
    guard file.status?.kind == .file else { throw .file(.cannotOpen(path: path, reason: "it is not a file")) }
  }

  var size: Int {
    get throws(CheckpointError) { try CheckpointError.wrapping { () throws(FileError) in try file.size } }
  }

  func read(_ count: Int, at offset: Int) throws(CheckpointError) -> [UInt8] {
    try CheckpointError.wrapping { () throws(FileError) in try file.read(count, at: offset) }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try file.write(bytes, at: offset) }
  }

  func cut(to size: Int) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try file.cut(to: size) }
  }

  func synchronize() throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try file.synchronize() }
  }
}
