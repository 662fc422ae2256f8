/// Why a run stops asking a source that may answer some time later.
public enum StopReason: Sendable, Hashable {
  /// As many requests as were allowed have been made.
  case requestsSpent(Int)
  /// So many requests in a row have failed; the message of the last failure.
  case givenUp(failures: Int, last: String)
}

extension StopReason: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch self {
    case .requestsSpent(let count): "stopped after \(count) request\(count == 1 ? "" : "s"), as many as are allowed"
    case .givenUp(let failures, let last): "given up after \(failures) failures in a row, the last one: \(last)"
    }
  }
}
