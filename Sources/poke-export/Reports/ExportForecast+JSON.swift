import Exporting
import JSON

extension ExportForecast {
  /// The forecast for programs: `plan` of the summary.
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
      "seconds": duration.map { .integer($0) } ?? .null, "unchanged": .boolean(isUnchanged),
    ]
  }
}
