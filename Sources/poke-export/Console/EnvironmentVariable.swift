/// The environment variables the command reads: the only list of them.
enum EnvironmentVariable: String, CaseIterable {
  /// The source of the documents.
  case source = "POKE_EXPORT_SOURCE"
  /// The contact for the User-Agent.
  case contact = "POKE_EXPORT_CONTACT"
  /// The creation time of the dataset, for reproducible builds.
  case sourceDateEpoch = "SOURCE_DATE_EPOCH"
  /// Turns colors off in every program.
  case noColor = "NO_COLOR"
  /// The kind of the terminal.
  case terminal = "TERM"
  /// Set by continuous integration.
  case continuousIntegration = "CI"
  /// Set in a GitHub workflow.
  case gitHubActions = "GITHUB_ACTIONS"
  /// The file for the page of a GitHub workflow.
  case gitHubStepSummary = "GITHUB_STEP_SUMMARY"
  /// The file for the outputs of a GitHub workflow.
  case gitHubOutput = "GITHUB_OUTPUT"
  /// The proxy; libcurl reads it, as it reads `http_proxy`.
  case proxy = "https_proxy"
  /// The hosts that are reached without the proxy; libcurl reads it.
  case noProxy = "no_proxy"

  /// The description for the help, without a final dot.
  var help: String {
    switch self {
    case .source: "the source without --source"
    case .contact: "the contact without --contact"
    case .sourceDateEpoch: "the creation time in datapackage.json, in seconds since 1970"
    case .noColor: "messages without colors"
    case .terminal: "dumb: messages without colors, and no live progress"
    case .continuousIntegration: "no live progress"
    case .gitHubActions: "true: a page, outputs and an annotation for the workflow"
    case .gitHubStepSummary: "the file for that page"
    case .gitHubOutput: "the file for those outputs"
    case .proxy: "the proxy; also http_proxy"
    case .noProxy: "hosts reached without the proxy"
    }
  }
}
