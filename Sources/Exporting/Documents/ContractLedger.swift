import Decoding
import JSON
import Platform
import PokeAPI
import Pokedex
import Synchronization

/// How the documents of a pass differ from the contract: each difference once, however many documents have it.
final class ContractLedger: Sendable {
  private let state = Mutex<[Place: Occurrence]>([:])

  /// A field, and the kind of its difference.
  private struct Place: Hashable {
    let resource: String
    let path: String
    let code: QualityFinding.Code
  }

  /// Where a difference was met.
  private struct Occurrence {
    var documentCount: Int
    var firstID: Int
    var difference: ContractDrift.Difference
  }

  /// Takes note of a document's differences.
  func note(_ drift: ContractDrift, in request: ResourceRequest) {
    if drift.isEmpty { return }
    let (resource, id) = request.kindAndID
    var seen: Set<Place> = []
    state.withLock { state in
      for field in drift.fields {
        // The same field at any depth of a family is one field.
        let path = field.path.split(separator: ".").filter { $0 != "evolves_to[]" }.joined(separator: ".")
        let place = Place(resource: resource, path: path, code: field.difference.code)
        guard seen.insert(place).inserted else { continue }
        var occurrence = state[place] ?? Occurrence(documentCount: 0, firstID: id, difference: field.difference)
        if id < occurrence.firstID { (occurrence.firstID, occurrence.difference) = (id, field.difference) }
        occurrence.documentCount += 1
        state[place] = occurrence
      }
    }
  }

  /// One finding for each difference.
  var findings: [QualityFinding] {
    state.withLock { state in
      state.map { place, occurrence in
        return QualityFinding(
          place.code, severity: place.code == .newField ? .info : .warning, resource: place.resource,
          id: occurrence.firstID > 0 ? occurrence.firstID : nil, field: place.path,
          message: "\(place.path): \(occurrence.difference.words), in \(occurrence.documentCount.counting("document"))")
      }
    }
  }
}

extension ContractDrift.Difference {
  /// The kind of finding.
  fileprivate var code: QualityFinding.Code {
    switch self {
    case .new: .newField
    case .missing: .missingField
    case .retyped: .retypedField
    case .repeated: .repeatedField
    }
  }

  /// The difference in words.
  fileprivate var words: String {
    switch self {
    case .new(let example): "a field this version does not know (\(example))"
    case .missing: "it is not there"
    case .retyped(let expected, let found): "expected \(expected), found \(found); taken for null"
    case .repeated(let example): "a key that comes twice; the first one counts, not \(example)"
    }
  }
}

extension ResourceRequest {
  /// The endpoint, and the document's id; 0 for a list or a look-up by name.
  fileprivate var kindAndID: (kind: String, id: Int) {
    switch self {
    case .document(let key): (key.kind.rawValue, key.id)
    case .list(let kind), .page(let kind, _, _), .named(let kind, _): (kind.rawValue, 0)
    }
  }
}
