import Exporting

/// The messages of a run on standard error, for people or for programs.
protocol RunMessages: Sendable {
  /// Shows the first message of the run.
  func start(_ plan: ExportPlan)
  /// Shows an event.
  func show(_ event: ExportEvent)
  /// Updates the progress; called every tenth of a second.
  func tick()
  /// Says that a signal interrupts the run.
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// Says that the dataset is published.
  func finish(_ summary: ExportSummary, _ plan: ExportPlan)
  /// Ends the messages of a dry run; the forecast itself goes to standard output.
  func finish(_ forecast: ExportForecast)
  /// Shows an error that does not end the run.
  func complain(_ message: String)
  /// Says that nothing is published, with the error and the exit code of the process.
  func fail(_ error: ExportError, _ plan: ExportPlan, exitCode: Int32)
}
