import Fetching

extension StopReason {
  /// The message, with the option that has stopped the run, and the way to go on.
  var text: String {
    switch self {
    case .requestsSpent(let count):
      "stopped after \(count.counting("request")), as many as --max-requests allows; run the same command again to go on"
    case .givenUp: "\(self); run the same command again later to go on"
    }
  }
}
