import PokeExport

extension ExportForecast {
  func text(_ plan: ExportPlan) -> String {
    (table(plan) + verdict(plan)).map { $0 + "\n" }.joined() + "nothing was changed\n"
  }

  var json: JSONValue {
    let kinds = resources.map { resource in
      let facts: JSONValue = [
        "needed": .integer(resource.count), "stored": .integer(resource.storedCount),
        "stale": .integer(resource.staleCount), "new": .integer(resource.newCount),
        "estimated": .boolean(resource.isEstimated),
      ]
      return (name: resource.name, value: facts as JSONValue?)
    }
    return [
      "resources": .object(kinds), "requests": .integer(requestCount),
      "seconds": duration.map { .integer(Int($0.components.seconds)) } ?? .null, "unchanged": .boolean(isUnchanged),
    ]
  }

  private func table(_ plan: ExportPlan) -> [String] {
    let rows = resources.map { [$0.name] + [$0.count, $0.storedCount, $0.staleCount, $0.newCount].map(\.grouped) }
    let shown = (0..<5).filter { column in
      column < 2 || plan.isSourceRemote && (column == 4 || rows.contains { $0[column] != "0" })
    }
    let table = [["documents", "needed", "stored", "stale", "new"]] + rows
    let lines = table.map { row in shown.map { row[$0] } }.aligned
    return zip(lines, [false] + resources.map(\.isEstimated)).map { $1 ? $0 + "  about" : $0 }
  }

  private func verdict(_ plan: ExportPlan) -> [String] {
    if !plan.isSourceRemote { return ["requests: none; the documents are read from the directory"] }
    if plan.isOffline {
      let missing = "\(about)\(newCount.counting("document"))"
      return newCount == 0
        ? ["requests: none, because of --offline; everything is stored"]
        : ["requests: none, because of --offline; \(missing) would be missing; run once without --offline"]
    }
    if isUnchanged {
      let requests = requestCount == 0 ? "no request" : requestCount.counting("request")
      return ["the dataset is up to date, so an export would make \(requests) and write nothing"]
    }
    if requestCount == 0 { return ["requests: none; everything is stored"] }
    let limit = plan.maximumRequests.flatMap { $0 < requestCount ? $0 : nil }
    return [
      "requests: \(about)\(requestCount.grouped)"
        + (limit.map { ", but --max-requests allows only \($0.grouped) in a run" } ?? ", lists included"),
      "time:     \(time)",
    ]
  }

  private var about: String { isEstimated ? "about " : "" }

  private var time: String {
    guard let duration, let rate else { return "as fast as the source answers; --rate sets a limit" }
    let seconds = Int((duration / .seconds(1)).rounded())
    let span = seconds < 120 ? "\(seconds) s" : "\(((seconds + 30) / 60).grouped) minutes"
    return "about \(span) at \(Int(rate)) requests a second"
  }
}
