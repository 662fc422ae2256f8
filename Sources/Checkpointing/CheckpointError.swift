public import Platform

/// The reason why the checkpoint of a dataset directory cannot be used.
public enum CheckpointError: Error, Sendable, Hashable {
  /// Another process works on the directory; its process id, nil when the lock file names none.
  case locked(path: String, processID: Int32?)
  /// A file of the checkpoint cannot be opened, read or written.
  case file(FileError)
  /// The stored responses have a format this version does not know.
  case unknownFormat(path: String, version: UInt32)
  /// The stored responses come from another source.
  case otherSource(path: String, stored: String, asked: String)
}

extension CheckpointError: CustomStringConvertible {
  /// The message, path first.
  public var description: String {
    switch self {
    case .locked(let path, let processID):
      "\(path): another poke-export works here" + (processID.map { " (process \($0))" } ?? "")
    case .file(let error): error.description
    case .unknownFormat(let path, let version):
      "\(path): stored in format \(version), this version knows format \(ResponseStore.formatVersion)"
    case .otherSource(let path, let stored, let asked): "\(path): holds what '\(stored)' answered, not '\(asked)'"
    }
  }

  /// Runs file operations and wraps their errors.
  static func wrapping<Value>(_ work: () throws(FileError) -> Value) throws(CheckpointError) -> Value {
    do { return try work() } catch { throw .file(error) }
  }
}
