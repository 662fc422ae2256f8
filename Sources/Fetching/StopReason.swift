import Platform

/// The reason why a run stops, although the source may answer later.
public enum StopReason: Sendable, Hashable {
  /// The budget of requests is spent; its size.
  case requestsSpent(Int)
  /// Too many requests in a row have failed; their number, and the message of the last failure.
  case givenUp(failures: Int, last: String)
}

extension StopReason: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch self {
    case .requestsSpent(let count): "stopped after \(count.counting("request")), as many as are allowed"
    case .givenUp(let failures, let last): "given up after \(failures) failures in a row, the last one: \(last)"
    }
  }
}
