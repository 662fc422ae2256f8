import Exporting

extension ExportError {
  /// The next step for the user; nil where the message names it.
  ///
  /// - Parameter plan: The plan of the run: a stream or a directory source begins anew, stored answers let it go on.
  /// - Returns: The next step, to follow the message behind a semicolon.
  func nextStep(_ plan: ExportPlan) -> String? {
    switch self {
    case .file(.cannotCreate), .file(.cannotOpen), .checkpoint(.file(.cannotOpen)):
      return "mend that, or choose another --output"
    case .file(.inputOutput), .checkpoint(.file(.inputOutput)): return "mend that, then \(plan.wayOn)"
    case .incomplete(_, let reason) where reason == nil: return plan.wayOn
    case .cancelled: return plan.wayOn
    default: return nil
    }
  }
}
