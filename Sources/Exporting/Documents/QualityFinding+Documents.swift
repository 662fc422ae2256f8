import Fetching
import Platform
import PokeAPI
import Pokedex
import Publishing

/// Findings about documents as a whole, not about a field in one.
extension QualityFinding {
  /// The finding with names out of documents made fit to be shown.
  var escapedForTerminal: QualityFinding {
    var finding = self
    finding.field = field?.escapedForTerminal
    finding.message = message.escapedForTerminal
    return finding
  }

  /// A document that others name and the source does not have.
  static func missing(_ resource: String) -> QualityFinding {
    QualityFinding(
      .danglingReference, about: resource, message: "the source does not have it; what needs it is left empty")
  }

  /// A slug in a Pokémon's document that is not in the list.
  static func unlisted(_ slug: String, of kind: ResourceKind) -> QualityFinding {
    QualityFinding(
      .danglingReference, resource: kind.rawValue, field: "name",
      message: "a Pokémon names '\(slug)', and the list does not have it")
  }

  /// A document with the slug of an earlier one of its kind.
  static func repeated(_ slug: String, of key: ResourceKey, first: Int) -> QualityFinding {
    QualityFinding(
      .duplicateKey, resource: key.kind.rawValue, id: key.id, field: "name",
      message: "\(key): its name '\(slug)' is that of \(key.kind)/\(first) already; the first one is kept")
  }

  /// A document that is too far from the contract to be read.
  init(unreadable failure: ResourceFailure) {
    let message =
      failure.message.hasPrefix(failure.resource + ": ")
      ? String(failure.message.dropFirst(failure.resource.count + 2)) : failure.message
    self.init(.unreadable, about: failure.resource, message: message)
  }

  /// Documents of different upstream versions in one run; none when all are of one.
  static func mixture(of versions: [String]) -> [QualityFinding] {
    guard versions.count > 1 else { return [] }
    let names = versions.joined(separator: ", ")
    return [
      QualityFinding(
        .mixedVersions, resource: "source",
        message: "the documents are of different upstream versions (\(names)); run again later to level them")
    ]
  }

  /// A document that the source does not have any more, and whose stored copy is used.
  static func storedCopy(of resource: String) -> QualityFinding {
    QualityFinding(
      .storedCopy, about: resource, message: "the source does not have it any more; the stored copy is used")
  }

  /// A document that was not at its own address.
  static func rescue(of resource: String, form: String) -> QualityFinding {
    QualityFinding(
      .rescued, severity: .info, about: resource, message: "it was there \(form), not at its own address")
  }

  /// A finding about a document, as failures and messages name it: `pokemon/25`.
  private init(_ code: Code, severity: Severity = .warning, about resource: String, message: String) {
    let parts = resource.split(separator: "/").map(String.init)
    self.init(
      code, severity: severity, resource: parts.first ?? resource, id: parts.last.flatMap { Int($0) }, message: message)
  }
}
