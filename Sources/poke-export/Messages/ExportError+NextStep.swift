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

extension ExportPlan {
  /// Whether answers are stored: those of a server, for a directory of tables.
  var isStored: Bool { isSourceRemote && !isStreamed }

  /// The effect of the same command after a run that was broken off.
  var wayOn: String {
    isStored ? "the same command goes on from here" : "the same command starts it again"
  }
}
