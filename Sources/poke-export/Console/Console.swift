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

  /// Breaks the text at the terminal's width, but not at hard blanks, which become ordinary blanks.
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
      let export = DatasetDirectory(reading: workbook).line(adding: [.csv])
      let line = line(with: workbook, for: path) ?? Array(CommandLine.arguments.dropFirst()).asTyped
      return "; export csv, ndjson or sqlite too\(export.advice); type: \(export.words.asTyped) && \(line)"
    }
    // The path of a dataset, even of an unfinished dataset, is right, so there is no better path to suggest.
    if kind == .directory, directory.hasDataset || FileStatus(at: directory.privatePath) != nil { return "" }
    if kind == .directory, SourceError.isSource(path), let line = line(with: "Output".freeName, for: path) {
      let export = ["--source", path, "--output", "Output".freeName].asTyped
      return "; the directory has the API's documents, so export them first; type: \(export) && \(line)"
    }
    let found = DatasetDirectory.suggestion(for: path, besides: CommandLine.arguments.filter { $0.withHome != path })
    let (before, advice) =
      path.datasetAround == nil ? (found.before, found.advice) : ("", "give the directory of a dataset")
    return line(with: found.name, for: path).map { "; \(advice); type: \(before)\($0)" } ?? ""
  }

  /// The typed command line with `better` in place of `path`; nil if the line does not have `path`.
  private static func line(with better: String, for path: String) -> String? {
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
    return isThere ? words.asTyped : nil
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
