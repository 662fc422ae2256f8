/// Why the checkpoint of a dataset directory cannot be used.
public enum CheckpointError: Error, Sendable, Hashable {
  /// Another process works on the directory; its id, when the lock names one.
  case locked(path: String, processID: Int32?)
  /// A file of the checkpoint cannot be opened or created.
  case cannotOpen(path: String, reason: String)
  /// Reading or writing failed midway: the disk is full, say.
  case inputOutput(path: String, reason: String)
  /// The stored responses were written in a format this version does not know.
  case unknownFormat(path: String, version: UInt32)
  /// The stored responses are another source's.
  case otherSource(path: String, stored: String, asked: String)
}

extension CheckpointError: CustomStringConvertible {
  /// The message, path first, with the next step where there is one.
  public var description: String {
    switch self {
    case .locked(let path, let processID):
      "\(path): another poke-export works here" + (processID.map { " (process \($0))" } ?? "")
        + "; wait for it, or choose another --output"
    case .cannotOpen(let path, let reason): "\(path): cannot open: \(reason)"
    case .inputOutput(let path, let reason): "\(path): \(reason)"
    case .unknownFormat(let path, let version):
      "\(path): stored in format \(version), this version knows format \(ResponseStore.formatVersion); "
        + "update poke-export, or start anew with --fresh"
    case .otherSource(let path, let stored, let asked):
      "\(path): holds what '\(stored)' answered, not '\(asked)'; choose another --output, or start anew with --fresh"
    }
  }
}
