import Exporting

/// The messages of a run on standard error, for people or for programs.
protocol RunMessages: Sendable {
  func start(_ plan: ExportPlan)
  func show(_ event: ExportEvent)
  /// Updates the progress; called every tenth of a second.
  func tick()
  /// Says that a signal interrupts the run.
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// Says how the run ended; the forecast of a dry run itself goes to standard output.
  func end(_ record: RunRecord)
  /// Shows an error that does not end the run.
  func complain(_ message: String)
}
