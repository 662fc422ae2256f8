/// Counts, for each field, the documents in which the field differs from the known contract.
struct DriftTally: Sendable {
  private var occurrences: [Place: Occurrence] = [:]
  private var placeCounts: [String: Int] = [:]

  private static let limit = 100

  private struct Place: Hashable {
    let resource: String
    let path: String
    let code: QualityFinding.Code
  }

  private struct Occurrence {
    var documentCount = 0
    var firstID: Int?
    var difference: ContractDrift.Difference
  }

  mutating func add(_ drift: ContractDrift, in request: ResourceRequest) {
    if drift.isEmpty { return }
    let id: Int? = if case .document(let key) = request { key.id } else { nil }
    var seen: Set<Place> = []
    for field in drift.fields {
      // The same field at several depths of an evolution chain counts as one field.
      let path = field.path.split(separator: ".").filter { $0 != "evolves_to[]" }.joined(separator: ".")
      let place = Place(resource: request.endpoint.rawValue, path: path, code: field.difference.finding.code)
      guard seen.insert(place).inserted else { continue }
      if occurrences[place] == nil {
        let count = placeCounts[place.resource, default: 0]
        placeCounts[place.resource] = min(count + 1, DriftTally.limit + 1)
        if count >= DriftTally.limit { continue }
      }
      var occurrence = occurrences[place] ?? Occurrence(firstID: id, difference: field.difference)
      if let id, id < occurrence.firstID ?? .max {
        (occurrence.firstID, occurrence.difference) = (id, field.difference)
      }
      occurrence.documentCount += 1
      occurrences[place] = occurrence
    }
  }

  var findings: [QualityFinding] {
    let full = placeCounts.filter { $0.value > DriftTally.limit }.map { resource, _ in
      QualityFinding(
        .newField, resource: resource,
        message: "more than \(DriftTally.limit) fields are unknown or different; only \(DriftTally.limit) are listed")
    }
    return full
      + occurrences.map { place, occurrence in
        let others = (occurrence.documentCount - 1).counting("more document")
        return QualityFinding(
          place.code, severity: place.code == .newField ? .info : .warning, resource: place.resource,
          id: occurrence.firstID, field: place.path,
          message: "\(place.path): \(occurrence.difference.finding.words)"
            + (occurrence.documentCount > 1 ? "; also in \(others)" : ""))
      }
  }
}

extension ContractDrift.Difference {
  fileprivate var finding: (code: QualityFinding.Code, words: String) {
    switch self {
    case .new(let example): (.newField, "a field unknown to this version of poke-export, with the value \(example)")
    case .missing: (.missingField, "missing")
    case .retyped(let expected, let found): (.retypedField, "expected \(expected), found \(found), so read as null")
    case .repeated(let example):
      (.repeatedField, "the key comes twice; the first value is used, and \(example) is ignored")
    }
  }
}
