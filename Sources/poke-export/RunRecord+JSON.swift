import Exporting
import Writing

extension RunRecord {
  /// The summary `--summary` writes: the fields of `run.json` and how the process ended, as one line.
  var json: String {
    let files = files.map { file in
      let facts: [(String, JSONValue)] = [
        ("rows", .number(file.rowCount)), ("bytes", .number(file.byteCount)), ("changed", .flag(file.hasChanged)),
      ]
      return (file.name, JSONValue.object(facts))
    }
    return JSONValue.object([
      ("tool", .text("poke-export \(ExportPlan.toolVersion)")), ("source", .text(report?.source ?? source)),
      ("output", .text(output)), ("started_at", .text(Timestamp.utc(startedAt))),
      ("finished_at", .text(Timestamp.utc(finishedAt))), ("duration_ms", .number(duration)),
      ("exit_code", .number(Int(exitCode))), ("error", .optional(error)),
      ("outcome", .text((report?.outcome ?? .incomplete).rawValue)),
      ("upstream_version", .optional(report?.upstreamVersion)), ("requests", .number(report?.requestCount ?? 0)),
      ("retries", .number(report?.retryCount ?? 0)), ("rescued", .number(report?.rescueCount ?? 0)),
      ("stored", .number(report?.storedCount ?? 0)), ("missing", .number(report?.missingCount ?? 0)),
      ("failures", .number(failures.count)), ("warnings", .number(warnings.count)),
      ("findings", .number(findings.count)), ("changed", .flag(hasChanged)),
      ("files", .object(files)),
    ]).line + "\n"
  }
}
