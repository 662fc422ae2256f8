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
