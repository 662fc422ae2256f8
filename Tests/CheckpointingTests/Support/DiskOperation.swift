/// What a `SimulatedDisk` was told to do, in the order it did it.
///
/// Only what changes something or makes it last is kept: what merely reads leaves no trace a power loss could show.
enum DiskOperation: Sendable, Hashable {
  /// A file came to be under a name.
  case create(name: String, file: Int)
  /// A name went over to another.
  case move(from: String, to: String)
  /// A name went away.
  case remove(name: String)
  /// Bytes went into a file.
  case write(file: Int, bytes: [UInt8], offset: Int)
  /// A file lost everything behind so many bytes.
  case cut(file: Int, size: Int)
  /// A file's bytes were made to last.
  case synchronizeFile(Int)
  /// The names were made to last.
  case synchronizeNames
}
