import Platform

/// What a run leaves for a GitHub workflow: a page of the step's summary, outputs for later steps, and annotations.
///
/// Only decides; what is to be written where is made from the environment and the record of the run.
struct GitHubActions {
  /// The files the runner named, with what to append to each.
  let appendices: [(file: ReportFile, text: String)]
  /// Lines for standard output, which the runner reads commands from.
  let commands: [String]

  /// Decides what to leave; nil outside of a GitHub workflow.
  ///
  /// - Parameters:
  ///   - record: How the run went.
  ///   - environment: The process's environment.
  ///   - isQuiet: Whether only errors are shown.
  init?(_ record: RunRecord, environment: (EnvironmentVariable) -> String?, isQuiet: Bool) {
    guard environment(.gitHubActions) == "true" else { return nil }
    let texts: [(EnvironmentVariable, String)] = [
      (.gitHubStepSummary, record.markdown), (.gitHubOutput, record.outputs),
    ]
    appendices = texts.compactMap { variable, text in environment(variable).map { (ReportFile(path: $0), text) } }
    commands = GitHubAnnotation.annotations(for: record, isQuiet: isQuiet).map(\.command)
  }

  /// Appends to the files.
  ///
  /// - Returns: What could not be written, as one warning; nil when everything was.
  func append() -> String? {
    var complaints: [String] = []
    for (file, text) in appendices {
      do throws(FileError) { try file.append(text) } catch { complaints.append(error.description) }
    }
    return complaints.isEmpty ? nil : "nothing is left for the workflow: \(complaints.joined(separator: "; "))"
  }
}

extension RunRecord {
  /// What later steps of a workflow may ask for, as `steps.ID.outputs.changed` and so on.
  fileprivate var outputs: String {
    """
    changed=\(hasChanged)
    rows=\(rowCount)
    files=\(report.files.count)
    requests=\(report.requestCount)
    exit_code=\(exitCode)

    """
  }
}
