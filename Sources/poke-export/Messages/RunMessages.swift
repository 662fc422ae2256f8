import Exporting

protocol RunMessages: Sendable {
  func start(_ plan: ExportPlan)
  func show(_ event: ExportEvent)
  /// Comes every tenth of a second.
  func tick()
  func interrupt(by signal: Int32, _ plan: ExportPlan)
  /// The forecast of a dry run goes to standard output instead.
  func end(_ record: RunRecord)
  func complain(_ message: String)
}
