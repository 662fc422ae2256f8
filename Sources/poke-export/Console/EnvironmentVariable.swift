enum EnvironmentVariable: String, CaseIterable {
  case source = "POKE_EXPORT_SOURCE"
  case contact = "POKE_EXPORT_CONTACT"
  case sourceDateEpoch = "SOURCE_DATE_EPOCH"
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case continuousIntegration = "CI"
  case gitHubActions = "GITHUB_ACTIONS"
  case gitHubStepSummary = "GITHUB_STEP_SUMMARY"
  case gitHubOutput = "GITHUB_OUTPUT"
  // libcurl reads these two, and http_proxy.
  case proxy = "https_proxy"
  case noProxy = "no_proxy"

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
