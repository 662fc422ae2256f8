import Writing

/// The documents an export had to do without.
struct Losses: Sendable {
  /// Referenced documents the source does not have.
  var missing: [String] = []
  /// Documents that could not be had or are not what they should be.
  var failures: [ResourceFailure] = []

  /// What a user should know of a run that has come to its end.
  func warnings(duplicateKeys: [TableName: Int], versions: UpstreamVersions) -> [String] {
    var warnings: [String] = []
    if versions.areMixed {
      let names = versions.all.joined(separator: ", ")
      warnings.append("the documents are of different upstream versions (\(names)); run again later to level them")
    }
    warnings += missing.map { "\($0): the source does not have it; what needs it is left empty" }
    warnings += duplicateKeys.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, count in
      "\(table.rawValue): \(count) more with a key that was there already; the first one is kept"
    }
    return warnings
  }

  /// Unwraps an outcome, and takes note of a value that is not there.
  ///
  /// A document the source does not have is a failure only where it is required: the list promised it.
  mutating func unwrap<Value>(_ outcome: Outcome<Value>, required: Bool = false) -> Value? {
    switch outcome {
    case .value(let value): return value
    case .missing(let failure) where required:
      let message = "\(failure.resource): the list names it, but the source does not have it"
      failures.append(
        ResourceFailure(
          resource: failure.resource, reason: .missing, status: failure.status, attempts: failure.attempts,
          message: message))
    case .missing(let failure): missing.append(failure.resource)
    case .failed(let failure): failures.append(failure)
    }
    return nil
  }
}
