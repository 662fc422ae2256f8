import PokeExport

enum Console {
  static func prepare() {
    StandardStream.prepareAll()
    // 1024 open files are enough for all tables in all formats, for all connections and for the system's libraries.
    ResourceLimits.raiseOpenFiles(to: 1024)
  }

  static func say(_ text: String, after label: String = OutputStyle().note) {
    StandardStream.error.show(line(label, text))
  }

  static func complain(_ message: String) { say(message, after: OutputStyle().error) }

  /// Joins a label, which may have colors, and a message; never breaks a line between a number and its noun.
  static func line(_ label: String, _ message: String) -> String {
    let whole = message.escapedForTerminal.replacing(/\b([0-9][0-9.,]*) (?=[A-Za-z])/) { "\($0.1)\u{A0}" }
    return fitted("\(label)\(whole)\n", to: .error)
  }

  static func fitted(_ text: String, to stream: StandardStream) -> String {
    text.fitted(to: stream.lineWidth).replacing("\u{A0}", with: " ")
  }

  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.show(text) { return .success }
    complain("standard output: cannot write")
    return .inputOutput
  }

  static func fail(_ error: any Error) -> ExitCode {
    let code = ExitCode(ExportError(error))
    var text = "\(error)"
    if case .inputOutput(let path, _) = error as? FileError { text += advice(on: path) }
    if case .malformed(let path, _) = error as? TableError { text += advice(on: path) }
    complain(text)
    annotate("error", code, ["\(error)"])
    return code
  }

  /// The advice about a path at which no dataset was found; empty if there is no better path to suggest.
  static func advice(on path: String) -> String {
    let (directory, kind) = (DatasetDirectory(reading: path), FileStatus(at: path)?.kind)
    if path.hasSuffix(".xlsx"), CommandLine.arguments.dropFirst().first != "verify", let workbook = path.datasetAround {
      return advice([], line(with: workbook, for: path) ?? Array(CommandLine.arguments.dropFirst()))
    }
    // The path of a dataset, even of an unfinished dataset, is right, so there is no better path to suggest.
    if kind == .directory, directory.hasOwnDataset || FileStatus(at: directory.privatePath) != nil { return "" }
    let found = DatasetDirectory.suggestion(for: path, besides: CommandLine.arguments.filter { $0.withHome != path })
    return line(with: found.name, for: path).map { advice([found.advice], $0, after: found.before) } ?? ""
  }

  /// The advice with the line to type; before the line stand exports of the workbooks that its command cannot read.
  private static func advice(_ advice: [String], _ words: [String], after before: String = "") -> String {
    let names = words[0] == "verify" ? [] : words.withoutRepetitions.map { $0.split(separator: "=").last ?? "" }
    let unread = names.map { DatasetDirectory(reading: String($0)) }.filter { $0.hasOwnDataset && !$0.hasReadableTable }
    let exports = unread.map { $0.line(adding: [.csv]) }
    let only = unread.first.map { "'\($0.path)' has only a workbook, " } ?? ""
    let also = exports.prefix(1).map { "\(only)so export csv, ndjson or sqlite too\($0.advice)" }
    let lines = exports.map { $0.words.asTyped + " && " }.joined() + words.asTyped
    let text = (advice + also).map { "; " + $0 }.joined()
    return text.leading(to: before + lines)
  }

  private static func line(with better: String, for path: String) -> [String]? {
    // The command and the values of these options stay as typed, even a value that equals the path.
    let others = ["-o", "--output", "--summary", "--tables", "--format", "--log-format"]
    let typed = Array(CommandLine.arguments.dropFirst())
    var (words, isThere) = (typed, false)
    for (index, previous) in zip(typed.indices.dropFirst(), typed) {
      let option = typed[index].hasPrefix("--") ? typed[index].prefix { $0 != "=" } + "=" : ""
      let name = option.isEmpty ? previous : String(option.dropLast())
      let isPage = ["-o", "--output"].contains(name) && typed[index].dropFirst(option.count) == path
      if isPage { words[index] = "\(option)\(better)/report.html" }
      guard !others.contains(name), let value = String(typed[index].dropFirst(option.count)).withHome else { continue }
      isThere = isThere || value == path
      // `diff` takes two datasets, and both of their paths may be wrong.
      let isSecond = typed[0] == "diff" && !typed[index].hasPrefix("-") && FileStatus(at: value) == nil
      let other = isSecond ? DatasetDirectory.nearest(to: value, besides: typed + [better]) : nil
      let new = value.datasetAround ?? (value == path ? better : other)
      words[index] = new.map { option + $0 } ?? typed[index]
    }
    return isThere ? words : nil
  }

  static var isInWorkflow: Bool { environment(.gitHubActions) == "true" }

  /// Writes an annotation for a GitHub workflow to standard error, because standard output may carry data.
  static func annotate(_ level: String, _ code: ExitCode, _ lines: [String]) {
    if isInWorkflow { StandardStream.error.show(annotation(level, code.rawValue, lines)) }
  }

  static func annotation(_ level: String, _ code: Int32, _ lines: [String]) -> String {
    // `%0A` replaces line feeds, because a line feed ends the annotation. `%25` replaces percent signs in the text.
    let text = lines.map { $0.escapedForTerminal.replacing("%", with: "%25") }.joined(separator: "%0A")
    return "::\(level) title=poke-export\(code == 0 ? "" : "%3A exit code \(code)")::\(text)\n"
  }

  static func environment(_ variable: EnvironmentVariable) -> String? { Environment.value(of: variable.name) }
}

struct EnvironmentVariable: Sendable {
  let name: String
  let help: String

  static let source = Self(name: "POKE_EXPORT_SOURCE", help: "the source without --source")
  static let contact = Self(name: "POKE_EXPORT_CONTACT", help: "the contact without --contact")
  static let sourceDateEpoch = Self(
    name: "SOURCE_DATE_EPOCH", help: "the creation time in datapackage.json, in seconds since 1970")
  static let noColor = Self(name: "NO_COLOR", help: "messages without colors")
  static let terminal = Self(name: "TERM", help: "dumb: messages without colors, and no live progress")
  static let continuousIntegration = Self(name: "CI", help: "no live progress")
  static let gitHubActions = Self(
    name: "GITHUB_ACTIONS", help: "true: a page, outputs and an annotation for the workflow")
  static let gitHubStepSummary = Self(name: "GITHUB_STEP_SUMMARY", help: "the file for the workflow's page")
  static let gitHubOutput = Self(name: "GITHUB_OUTPUT", help: "the file for the workflow's outputs")

  static let all = [
    source, contact, sourceDateEpoch, noColor, terminal, continuousIntegration, gitHubActions, gitHubStepSummary,
    gitHubOutput,
    // libcurl reads the variables that follow.
    Self(name: "https_proxy", help: "the proxy; http_proxy and all_proxy work too"),
    Self(name: "no_proxy", help: "hosts reached without the proxy"),
  ]
}
