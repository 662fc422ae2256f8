import Exporting
import Fetching
import Platform
import Publishing

extension ExportError {
  /// The message, with the option that helps: only the command's target knows the names of options.
  var text: String {
    switch self {
    case .source(.noDirectory(let path)) where !SourceError.isLikeAddress(path): "\(self); check --source"
    case .source(.notADirectory): "\(self); --source takes one, or a URL"
    case .unlisted(let failure) where failure.reason == .notStored: "\(failure.text); run it once without --offline"
    case .unlisted: "\(self): check --source, or run the same command again later"
    case .checkpoint(.locked): "\(self); wait for it, or choose another --output"
    case .checkpoint(.unknownFormat): "\(self); update poke-export, or start anew with --fresh"
    case .checkpoint(.otherSource): "\(self); choose another --output, or start anew with --fresh"
    case .plan(let error): error.text
    default: description
    }
  }

  /// The message in one line; many documents or findings become their number.
  var line: String {
    switch self {
    case .incomplete(let failures, let reason):
      reason?.text ?? "\(failures.count.counting("document")) could not be had"
    case .integrity(let findings): "\(findings.count.counting("finding")) about the data"
    default: text
    }
  }
}

extension PlanError {
  /// The message, with the wrong option in front.
  fileprivate var text: String {
    switch self {
    case .unknownName, .ambiguousName: "--name: \(self)"
    case .idAsName(_, let id): "--name: \(self); for ids use --range \(id)"
    case .unknownLanguage: "--language: \(self)"
    // The command checks columns and streams while it reads its options.
    default: description
    }
  }
}

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
