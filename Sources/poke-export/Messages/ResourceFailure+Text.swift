import Publishing

extension ResourceFailure {
  /// The message, with the option that forbids the request, or that uses the stored copy.
  var text: String {
    switch (reason, address) {
    case (.notStored, let address?):
      "\(resource): not stored yet, and --offline keeps \(address) from being asked"
    case (.withdrawn, _): "\(message); --allow-partial uses it"
    default: message
    }
  }
}
