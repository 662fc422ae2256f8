import Platform

/// The texts a run leaves for a GitHub workflow: a page of the step's summary, outputs for later steps, and
/// annotations.
///
/// Pure: the texts and their files follow from the environment and the record of the run.
struct GitHubActions {
  /// The files the runner named, with what to append to each.
  let appendices: [(file: ReportFile, text: String)]
  /// Lines for standard output, which the runner reads commands from.
  let commands: [String]

  /// Makes the texts; nil outside of a GitHub workflow.
  ///
  /// - Parameters:
  ///   - record: The record of the run.
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
  /// - Returns: One warning that names the files that could not be written; nil without any.
  func append() -> String? {
    var complaints: [String] = []
    for (file, text) in appendices {
      do throws(FileError) { try file.append(text) } catch { complaints.append(error.description) }
    }
    return complaints.isEmpty ? nil : "nothing is left for the workflow: \(complaints.joined(separator: "; "))"
  }
}

extension RunRecord {
  /// The outputs for later steps of the workflow: `steps.ID.outputs.changed` and so on.
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
