import Platform

/// A file of the store: bytes that can be read, written, cut and synchronised.
///
/// It separates the store's decisions from the disk. Tests replace it by a disk that fails at a chosen call.
protocol StoreFile: Sendable {
  /// The file's size in bytes.
  var size: Int { get throws(CheckpointError) }
  /// Reads bytes; fewer than `count` only at the end of the file.
  func read(_ count: Int, at offset: Int) throws(CheckpointError) -> [UInt8]
  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(CheckpointError)
  /// Cuts the file to a size in bytes.
  func cut(to size: Int) throws(CheckpointError)
  /// Waits until all earlier writes would survive a power loss.
  func synchronize() throws(CheckpointError)
}

/// The directory of the store's files.
protocol StoreDirectory: Sendable {
  /// Opens a file; creates it if it does not exist.
  func open(_ name: String) throws(CheckpointError) -> any StoreFile
  /// Renames a file, over any file with the new name.
  func move(_ name: String, to newName: String) throws(CheckpointError)
  /// Removes an existing file.
  func remove(_ name: String) throws(CheckpointError)
  /// Waits until all earlier moves would survive a power loss.
  func synchronize() throws(CheckpointError)
  /// Returns a file's path, for messages.
  func path(of name: String) -> String
}

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

/// A directory on disk.
struct DiskDirectory: StoreDirectory {
  private let root: String

  init(path: String) { root = path }

  func path(of name: String) -> String { "\(root)/\(name)" }

  func open(_ name: String) throws(CheckpointError) -> any StoreFile { try DiskFile(path: path(of: name)) }

  /// Returns a file's size in bytes; nil without a file of that name.
  func size(of name: String) -> Int? { FileStatus(at: path(of: name), followsLink: false)?.size }

  /// Removes an existing file.
  func remove(_ name: String) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.remove(existing: path(of: name)) }
  }

  func move(_ name: String, to newName: String) throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.move(path(of: name), to: path(of: newName)) }
  }

  func synchronize() throws(CheckpointError) {
    try CheckpointError.wrapping { () throws(FileError) in try FileSystem.synchronizeDirectory(root) }
  }
}
