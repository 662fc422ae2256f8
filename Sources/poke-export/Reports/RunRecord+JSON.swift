import Exporting
import JSON
import Platform

extension RunRecord {
  var json: String {
    let files = report.files.map { file in
      let facts: JSONValue = [
        "rows": .integer(file.rowCount), "bytes": .integer(file.byteCount), "changed": .boolean(file.hasChanged),
      ]
      return (name: file.name, value: facts as JSONValue?)
    }
    let forecast: ExportForecast? = if case .planned(let forecast) = ending { forecast } else { nil }
    let summary: JSONValue = [
      "tool": .text(report.tool), "source": .text(report.source),
      "output": .text(plan.output), "started_at": .text(Timestamp.utc(report.startedAt)),
      "finished_at": .text(Timestamp.utc(report.finishedAt)), "duration_ms": .integer(duration),
      "exit_code": .integer(Int(exitCode)), "error": .optional(error),
      "outcome": .text(forecast == nil ? report.outcome.rawValue : "planned"),
      "upstream_version": .optional(report.upstreamVersion), "requests": .integer(report.requestCount),
      "retries": .integer(report.retryCount), "rescued": .integer(report.rescueCount),
      "stored": .integer(report.storedCount), "missing": .integer(report.missingCount),
      "failures": .integer(failures.count), "warnings": .integer(warnings.count),
      "findings": .integer(findings.count), "changed": .boolean(hasChanged),
      "files": .object(files), "plan": forecast?.json,
    ]
    return String(decoding: summary.line, as: UTF8.self)
  }
}
