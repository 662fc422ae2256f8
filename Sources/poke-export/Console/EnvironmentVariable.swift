/// The variables of the environment the command listens to: the only list of them.
enum EnvironmentVariable: String, CaseIterable {
  /// Where the documents come from.
  case source = "POKE_EXPORT_SOURCE"
  /// Who runs this.
  case contact = "POKE_EXPORT_CONTACT"
  /// When a dataset was created, for builds that are to be reproduced.
  case sourceDateEpoch = "SOURCE_DATE_EPOCH"
  /// Asks every program for messages without colors.
  case noColor = "NO_COLOR"
  /// What the terminal can do.
  case terminal = "TERM"
  /// Says that nobody watches: continuous integration.
  case continuousIntegration = "CI"
  /// Says that this is a GitHub workflow.
  case gitHubActions = "GITHUB_ACTIONS"
  /// Where a GitHub workflow's page is written.
  case gitHubStepSummary = "GITHUB_STEP_SUMMARY"
  /// Where a GitHub workflow's outputs are written.
  case gitHubOutput = "GITHUB_OUTPUT"
  /// The proxy; read, with `http_proxy`, where requests are made.
  case proxy = "https_proxy"
  /// The hosts no proxy is asked for; read where requests are made.
  case noProxy = "no_proxy"

  /// What it does, without a final dot.
  var help: String {
    switch self {
    case .source: "stands in for --source"
    case .contact: "stands in for --contact"
    case .sourceDateEpoch: "the time datapackage.json names, in seconds since 1970"
    case .noColor: "messages without colors"
    case .terminal: "dumb: messages without colors, and no live progress"
    case .continuousIntegration: "no live progress"
    case .gitHubActions: "true: a page, outputs and annotations for the workflow"
    case .gitHubStepSummary: "the file that page is added to"
    case .gitHubOutput: "the file those outputs are added to"
    case .proxy: "the proxy, as http_proxy"
    case .noProxy: "hosts to reach without it"
    }
  }
}
