import Exporting
import Platform

extension ExportCommand {
  /// Writes the reports of a run for programs: the summary, and the texts for a GitHub workflow.
  ///
  /// - Parameters:
  ///   - record: The record of the run.
  ///   - messages: The receiver of warnings about reports that could not be written.
  /// - Returns: The exit code of the run; where that is 0, the exit code of writing the summary.
  func writeReports(_ record: RunRecord, _ messages: any RunMessages) -> Int32 {
    if let actions = GitHubActions(record, environment: Console.environment, isQuiet: isQuiet) {
      if let warning = actions.append() { messages.show(.warning(warning)) }
      // With either option, standard output carries data.
      if output != "-", summary != "-" {
        for command in actions.commands { StandardStream.output.show(command + "\n") }
      }
    }
    return write(record, messages)
  }

  /// Writes the forecast to standard output, unless the summary goes there, which has it in JSON.
  ///
  /// - Returns: The exit code, as `writeReports` returns it; nothing is written for a workflow.
  func show(_ record: RunRecord, _ plan: ExportPlan, _ messages: any RunMessages) -> Int32 {
    guard let forecast = record.forecast, summary != "-" else { return write(record, messages) }
    let code = Console.print(forecast.text(plan))
    return code == .success ? write(record, messages) : code.rawValue
  }

  /// Writes the summary, if `--summary` asks for it.
  private func write(_ record: RunRecord, _ messages: any RunMessages) -> Int32 {
    guard let summary else { return record.exitCode }
    do throws(FileError) {
      if summary == "-" {
        let code = Console.print(record.json)
        return record.exitCode == 0 ? code.rawValue : record.exitCode
      }
      try ReportFile(path: summary).replace(with: record.json)
      return record.exitCode
    } catch {
      messages.complain("--summary: \(error)")
      return record.exitCode == 0 ? ExitCode(.file(error)).rawValue : record.exitCode
    }
  }
}
