import Exporting

/// What a run says on standard error, for people or for programs.
protocol RunMessages: Sendable {
  /// The first sign of life.
  func start(_ plan: ExportPlan)
  /// Something happened.
  func show(_ event: ExportEvent)
  /// A tenth of a second has passed.
  func tick()
  /// A signal asks the run to end.
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// The dataset is published.
  func finish(_ summary: ExportSummary, _ plan: ExportPlan)
  /// What the run would do is known; it is told elsewhere.
  func finish(_ forecast: ExportForecast)
  /// Something beside the dataset went wrong, and the user has to know.
  func complain(_ message: String)
  /// It is not; the code the process ends with says why, too.
  func fail(_ error: ExportError, _ plan: ExportPlan, exitCode: Int32)
}
