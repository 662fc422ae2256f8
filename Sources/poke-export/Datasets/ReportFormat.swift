/// How a subcommand that only tells something writes it to standard output.
enum ReportFormat: String, CaseIterable {
  /// For a terminal.
  case text
  /// For a wiki, a README or a pull request.
  case markdown
  /// For programs.
  case json
}
