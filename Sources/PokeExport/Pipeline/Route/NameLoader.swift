/// Loads names from the documents that have them, each when something refers to it for the first time.
///
/// Without a document, or without a name in the language in it, the English name made from the slug stays.
final class NameLoader: Sendable {
  private let documents: DocumentLoader
  private let language: String
  private let kinds: Set<Names.Kind>
  private let listings = SingleFlight<ResourceKind, [String: Int]>()
  private let flights = SingleFlight<Names.Reference, DocumentNames?>()

  init(_ plan: ExportPlan, _ documents: DocumentLoader) {
    self.documents = documents
    language = plan.language
    kinds = plan.namedKinds
  }

  var isNeeded: Bool { !kinds.isEmpty }

  func names(of references: @autoclosure () -> [Names.Reference]) async throws -> Names {
    var names = Names(language: language)
    if !isNeeded { return names }
    for reference in references() where kinds.contains(reference.kind) {
      let isForm = reference.kind == .pokemon || reference.kind == .form
      let document = isForm ? Names.Reference(.form, reference.slug) : reference
      let found = try await flights.value(for: document) { [self] in try await load(document) }
      if isForm { names.insert(found?.formName, of: document) }
      names.insert(found?.name, of: isForm ? Names.Reference(.pokemon, reference.slug) : reference)
    }
    return names
  }

  private func load(_ reference: Names.Reference) async throws -> DocumentNames? {
    let kind = reference.kind.endpoint
    let list = try await listings.value(for: kind) { [self] in
      let listing = try await Outcome { try await Listing(documents, of: kind) }
      if let failure = listing.failure { note(failure, .info, about: kind.rawValue) }
      return listing.value?.idsByName ?? [:]
    }
    // The slugs of a few items have an apostrophe: `leader’s-crest`.
    guard let id = list[reference.slug] ?? list.first(where: { Listing.slug($0.key) == reference.slug })?.value else {
      if !list.isEmpty { note(nil, .warning, about: kind.rawValue, "the list does not have '\(reference.slug)'") }
      return nil
    }
    let key = ResourceKey(kind, id)
    let reader = DocumentReader<DocumentNames>(identity: { ($0.id, $0.slug) }) {
      [language] (bytes, _) throws(JSONError) in
      try DocumentNames.read(bytes, language: language)
    }
    let names = try await Outcome<DocumentNames> {
      try await documents.load(.document(key), name: reference.slug, with: reader)
    }
    if let failure = names.failure {
      note(failure, .warning, about: "\(key)")
    } else {
      documents.ledger.noteName(from: kind)
    }
    return names.value
  }

  /// The approximate number of documents of each kind, most of which several Pokémon share.
  func expectedCounts(for selected: [Int]) -> [ResourceKind: Int] {
    let formCount = selected.count { $0 >= Listing.firstFormID } + selected.count / 10
    let counts = kinds.map { ($0.endpoint, min(NameLoader.usualCounts[$0] ?? formCount, 3 * selected.count)) }
    return Dictionary(counts, uniquingKeysWith: max)
  }

  /// Those an export of all Pokémon asks for names, in June 2024; those of species come anyway.
  private static let usualCounts: [Names.Kind: Int] = [
    .type: 18, .ability: 307, .move: 12, .item: 60, .location: 30, .region: 9, .version: 20, .species: 0, .color: 10,
    .shape: 14, .habitat: 9, .growthRate: 6, .eggGroup: 15, .damageClass: 3, .target: 16, .ailment: 22, .category: 14,
  ]

  private func note(
    _ failure: ResourceFailure?, _ severity: QualityFinding.Severity, about resource: String,
    _ message: String = "the source does not have it"
  ) {
    if let failure, failure.reason != .missing { return documents.ledger.note([failure]) }
    documents.ledger.note(
      QualityFinding(
        .missingName, severity: severity, about: resource, message: "\(message); names are made from slugs"))
  }
}

extension Names.Kind {
  var endpoint: ResourceKind {
    self == .pokemon
      ? .pokemonForm
      : DocumentKind.all.first { $0.endpoint.rawValue == rawValue }?.endpoint ?? .pokemonSpecies
  }
}

extension Pokemon {
  var references: [Names.Reference] {
    types.map { Names.Reference(.type, $0.slug) } + abilities.map { Names.Reference(.ability, $0.slug) }
      + (isDefault ? [] : [Names.Reference(.pokemon, slug)]) + (form == nil ? [] : [Names.Reference(.form, slug)])
  }
}

extension PokemonSpecies {
  /// What its tables show by name, but the species it evolves from.
  var references: [Names.Reference] {
    let slugs: [(Names.Kind, String?)] = [
      (.color, color), (.shape, shape), (.habitat, habitat), (.growthRate, growthRate),
      (.version, flavorText?.version),
    ]
    return slugs.compactMap { kind, slug in slug.map { Names.Reference(kind, $0) } }
      + eggGroups.map { Names.Reference(.eggGroup, $0) }
  }
}
