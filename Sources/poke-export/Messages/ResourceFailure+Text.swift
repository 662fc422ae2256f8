import Publishing

extension ResourceFailure {
  /// The message, with the option that forbids the request.
  var text: String {
    guard reason == .notStored, let address else { return message }
    return "\(resource): not stored yet, and --offline keeps \(address) from being asked"
  }
}
