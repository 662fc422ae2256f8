import Exporting

extension ExportError {
  /// What to do now; nil where the message says so itself.
  ///
  /// - Parameter plan: What was to be done: a stream begins anew, a directory goes on.
  /// - Returns: The next step, to follow the message behind a semicolon.
  func nextStep(_ plan: ExportPlan) -> String? {
    let again = plan.isStreamed ? "the same command starts it again" : "the same command goes on from here"
    switch self {
    case .file(.cannotCreate), .file(.cannotOpen), .checkpoint(.file(.cannotOpen)):
      return "mend that, or choose another --output"
    case .file(.inputOutput), .checkpoint(.file(.inputOutput)): return "mend that, then \(again)"
    case .incomplete(_, let reason) where reason == nil: return again
    case .cancelled: return again
    default: return nil
    }
  }
}
