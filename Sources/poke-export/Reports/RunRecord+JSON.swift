import Exporting
import JSON
import Platform

extension RunRecord {
  /// The summary `--summary` writes: the fields of `run.json` and how the process ended, as one line.
  var json: String {
    let files = files.map { file in
      let facts: JSONValue = [
        "rows": .integer(file.rowCount), "bytes": .integer(file.byteCount), "changed": .boolean(file.hasChanged),
      ]
      return (name: file.name, value: facts as JSONValue?)
    }
    let summary: JSONValue = [
      "tool": .text("poke-export \(ExportPlan.toolVersion)"), "source": .text(report?.source ?? source),
      "output": .text(output), "started_at": .text(Timestamp.utc(startedAt)),
      "finished_at": .text(Timestamp.utc(finishedAt)), "duration_ms": .integer(duration),
      "exit_code": .integer(Int(exitCode)), "error": .optional(error),
      "outcome": .text(forecast == nil ? (report?.outcome ?? .incomplete).rawValue : "planned"),
      "upstream_version": .optional(report?.upstreamVersion), "requests": .integer(report?.requestCount ?? 0),
      "retries": .integer(report?.retryCount ?? 0), "rescued": .integer(report?.rescueCount ?? 0),
      "stored": .integer(report?.storedCount ?? 0), "missing": .integer(report?.missingCount ?? 0),
      "failures": .integer(failures.count), "warnings": .integer(warnings.count),
      "findings": .integer(findings.count), "changed": .boolean(hasChanged),
      "files": .object(files), "plan": forecast?.json,
    ]
    return String(decoding: summary.line, as: UTF8.self)
  }
}
