import Exporting

extension ExportError {
  /// The next step for the user; nil where the message names it.
  ///
  /// - Parameter plan: The plan of the run: a stream begins anew, a directory goes on.
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
