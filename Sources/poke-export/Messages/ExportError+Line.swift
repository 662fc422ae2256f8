import Exporting

extension ExportError {
  /// The message in one line; of many documents or findings, how many.
  var line: String {
    switch self {
    case .incomplete(let failures, let reason): reason ?? "\(failures.count.counting("document")) could not be had"
    case .integrity(let findings): "\(findings.count.counting("finding")) about the data"
    default: description
    }
  }
}
