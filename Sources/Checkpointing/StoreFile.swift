/// One file of the store as the store sees it: numbered bytes that can be read, appended, cut and made to last.
///
/// The seam between what the store decides and the disk: tests put a disk behind it that fails at any call.
protocol StoreFile: Sendable {
  /// Bytes in the file.
  var size: Int { get throws(CheckpointError) }
  /// Reads up to so many bytes; fewer only at the end of the file.
  func read(_ count: Int, at offset: Int) throws(CheckpointError) -> [UInt8]
  /// Writes all bytes.
  func write(_ bytes: [UInt8], at offset: Int) throws(CheckpointError)
  /// Drops what stands behind so many bytes.
  func cut(to size: Int) throws(CheckpointError)
  /// Returns once everything written before would survive a power loss.
  func synchronize() throws(CheckpointError)
}

/// Where the store's files are.
protocol StoreDirectory: Sendable {
  /// Opens a file, creating it if it is not there.
  func open(_ name: String) throws(CheckpointError) -> any StoreFile
  /// Gives a file another name, in place of the one that has it.
  func move(_ name: String, to newName: String) throws(CheckpointError)
  /// Returns once moves made before would survive a power loss.
  func synchronize() throws(CheckpointError)
  /// A file's path, for messages.
  func path(of name: String) -> String
}
