import PokeExport
import Synchronization

extension ExportCommand {
  func run() async -> Int32 {
    let style = OutputStyle(
      color: color, progress: progress, isQuiet: isQuiet, isVerbose: isVerbose,
      isAlone: StandardStream.error.isInForeground && (!plan.isStreamed || StandardStream.output.isFile))
    let selects = [("--range", range != nil), ("--generation", generations != nil), ("--name", !plan.names.isEmpty)]
    let text = TextMessages(style: style, selectors: selects.filter(\.1).map(\.0))
    let messages: any RunMessages = logFormat == .json ? JSONMessages(style: style) : text
    if let problem = ReportFile.problem(with: summary, besides: isDryRun ? nil : plan.output) {
      messages.complain(problem)
      return ExitCode.cannotCreate.rawValue
    }
    let notes = Mutex(RunRecord(plan, isDryRun: isDryRun))
    messages.start(plan)
    let (ending, signalCode) = await attend(messages) { [plan, isDryRun] in
      let report: @Sendable (ExportEvent) -> Void = { event in
        notes.withLock { $0.note(event) }
        messages.show(event)
      }
      do throws(ExportError) {
        let exporter = Exporter(plan)
        return isDryRun
          ? .planned(try await exporter.forecast(report: report))
          : .published(try await exporter.export(report: report))
      } catch {
        return .failed(error)
      }
    }
    notes.withLock { $0.end(ending, signalCode: signalCode) }
    let record = notes.withLock(\.self)
    messages.end(record)
    // A summary on standard output already contains the forecast.
    if case .planned(let forecast) = ending, summary != "-" {
      let code = Console.print(forecast.text(plan).fitted(to: StandardStream.output.lineWidth))
      if code != .success { return code.rawValue }
    }
    // A user who redirects standard output to a file finds the file empty, so a message says how to write a table into
    // it. A script that asks for a summary needs no advice.
    if case .published = ending, !plan.isStreamed, !isQuiet, summary == nil, logFormat == .text,
      StandardStream.output.isFile
    {
      let table = plan.tables.count == 1 ? "" : " --tables \(plan.tables.first?.rawValue ?? "")"
      Console.say("to write one table to standard output, add '--output -\(table)'")
    }
    if !isDryRun, Console.isInWorkflow { writeForWorkflow(record, messages) }
    return ReportFile.writeSummary(record.json, to: summary, exitCode: record.exitCode, complain: messages.complain)
  }

  private func attend(
    _ messages: any RunMessages, _ operation: @escaping @Sendable () async -> RunRecord.Ending
  ) async -> (ending: RunRecord.Ending, signalCode: Int32?) {
    let work = Task(operation: operation)
    // After a signal, a run has 10 seconds to store its answers. A stream has only 1 second, because it stores no
    // answers, and because it may wait for a reader that has stopped reading.
    let interruption = Interruption(patience: .seconds(plan.isStreamed ? 1 : 10)) { [plan] signal in
      messages.interrupt(by: signal, plan)
      work.cancel()
    }
    let ticker = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(100))
        messages.tick()
      }
    }
    defer { ticker.cancel() }
    return (await work.value, interruption.exitCode)
  }

  private func writeForWorkflow(_ record: RunRecord, _ messages: any RunMessages) {
    let texts = [(EnvironmentVariable.gitHubStepSummary, record.markdown), (.gitHubOutput, record.gitHubOutputs)]
    for (variable, text) in texts { ReportFile.append(text, to: variable) { messages.show(.warning($0)) } }
    // With `--output -` or `--summary -`, standard output carries data.
    if let annotation = record.gitHubAnnotation, !plan.isStreamed, summary != "-" {
      StandardStream.output.show(annotation)
    }
  }
}
