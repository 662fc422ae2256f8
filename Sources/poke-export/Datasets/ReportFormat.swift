/// The format of a subcommand's answer on standard output.
enum ReportFormat: String, CaseIterable {
  /// For a terminal.
  case text
  /// For a wiki, a README or a pull request.
  case markdown
  /// For programs.
  case json
}
