import Exporting
import Platform

extension ExportCommand {
  /// Leaves word of a run for programs: the summary, and what a GitHub workflow reads.
  ///
  /// - Parameters:
  ///   - record: How the run went.
  ///   - messages: Who is told of what could not be written.
  /// - Returns: The run's exit code; where that is 0, that of a summary that could not be written.
  func tell(_ record: RunRecord, _ messages: any RunMessages) -> Int32 {
    if let actions = GitHubActions(record, environment: Console.environment, isQuiet: isQuiet) {
      if let warning = actions.append() { messages.show(.warning(warning)) }
      // Standard output is somebody's data then.
      if output != "-", summary != "-" {
        for command in actions.commands { StandardStream.output.show(command + "\n") }
      }
    }
    return write(record, messages)
  }

  /// Shows what a run would do: on standard output, unless that is for the summary, which has the same in JSON.
  ///
  /// - Returns: As `tell` does; a workflow hears nothing of it.
  func show(_ record: RunRecord, _ plan: ExportPlan, _ messages: any RunMessages) -> Int32 {
    guard let forecast = record.forecast, summary != "-" else { return write(record, messages) }
    let code = Console.print(forecast.text(plan))
    return code == .success ? write(record, messages) : code.rawValue
  }

  /// Writes the summary, where one is asked for.
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
