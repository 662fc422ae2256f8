// The names that documents give to moves, items, places and so on. Without such a name, the English name made from the
// slug stays.
struct NameBook: Sendable {
  private let language: String
  private let entities: Set<Names.Entity>
  private let namesAllForms: Bool
  private var idsBySlug: [Endpoint: [String: Int]] = [:]
  /// The names by reference; an empty `DocumentNames` means that no document gives a name.
  private var known: [Names.Reference: DocumentNames] = [:]
  private let readers: [Endpoint: DocumentReader<any KindValue>]
  /// The documents that were loaded for their names before `Walk` visits their kind, by endpoint and id.
  ///
  /// `Walk` takes these documents out of the book instead of requesting them again.
  var documents: [Endpoint: [Int: Outcome<Decoded<any KindValue>>]] = [:]

  init(_ plan: ExportPlan, visiting kinds: [ListedKind] = []) {
    language = plan.language
    entities = plan.namedEntities
    namesAllForms = plan.tables.contains("forms")
    readers = Dictionary(uniqueKeysWithValues: kinds.map { ($0.kind.endpoint, $0.kind.reader) })
    if isNeeded { for listed in kinds { add(listed.listing, of: listed.kind.endpoint) } }
  }

  var isNeeded: Bool { !entities.isEmpty }

  func names(of references: @autoclosure () -> [Names.Reference]) -> Names {
    var names = Names(language: language)
    if !isNeeded { return names }
    for reference in references() where entities.contains(reference.entity) {
      let found = known[reference.document]
      if reference.isOfPokemon { names.insert(found?.formName, of: reference.document) }
      names.insert(found?.name, of: reference.isOfPokemon ? Names.Reference(.pokemon, reference.slug) : reference)
    }
    return names
  }

  private mutating func learn(_ families: Families) {
    for species in families.knownSpecies {
      let reference = Names.Reference(.species, species.slug)
      if known[reference]?.name == nil { known[reference] = DocumentNames(species) }
    }
  }

  func knows(_ references: [Names.Reference]) -> Bool { wanted(by: references).isEmpty }

  private func wanted(by references: [Names.Reference]) -> Set<Names.Reference> {
    Set(references.lazy.filter { entities.contains($0.entity) }.map(\.document)).filter { known[$0] == nil }
  }

  mutating func load(
    _ references: [Names.Reference], besides families: Families, _ loader: DocumentLoader, _ notes: inout Notes
  ) async throws {
    var wanted = wanted(by: references)
    if wanted.contains(where: { $0.entity == .species }) {
      learn(families)
      wanted = wanted.filter { known[$0] == nil }
    }
    let lists = Set(wanted.map(\.entity.endpoint)).filter { idsBySlug[$0] == nil }
    try await lists.sorted { $0.rawValue < $1.rawValue }.transformInOrder(window: loader.window) { endpoint in
      (endpoint, try await Listing.load(loader, of: endpoint))
    } _: { endpoint, loaded in
      let list = notes.collect(loaded)
      if let failure = list.failure { notes.addMissingName(failure, .info, about: endpoint.rawValue) }
      add(list, of: endpoint)
    }
    let keys = keys(of: wanted, besides: families, &notes)
    try await keys.transformInOrder(window: loader.window) { [readers] reference, key in
      // The run stores an accepted answer, so an answer that `Walk` cannot use must not replace a stored one.
      let reader = DocumentReader(DocumentNames.self).and(readers[key.endpoint], isNeeded: true)
      return (reference, key, try await loader.load(.document(key), name: reference.slug, with: reader))
    } _: { reference, key, loaded in
      let document = notes.collect(loaded)
      if let failure = document.failure {
        notes.addMissingName(failure, .warning, about: "\(key)")
        if readers[key.endpoint] != nil { documents[key.endpoint, default: [:]][key.id] = .failed(failure) }
      }
      if document.value != nil { notes.nameCounts[key.endpoint.rawValue, default: 0] += 1 }
      known[reference] = document.value?.0 ?? DocumentNames()
      if let decoded = document.value?.1 { documents[key.endpoint, default: [:]][key.id] = .value(decoded) }
    }
  }

  func reader(of kind: DocumentKind) -> DocumentReader<(any KindValue, Decoded<DocumentNames>?)> {
    let isNamed = entities.contains { $0.rawValue == kind.endpoint.rawValue }
    return kind.reader.and(isNamed ? DocumentReader(DocumentNames.self) : nil)
  }

  mutating func learn(_ names: DocumentNames?, of kind: DocumentKind) {
    guard let names, let entity = Names.Entity(rawValue: kind.endpoint.rawValue) else { return }
    known.merge([Names.Reference(entity, names.slug): names]) { first, _ in first }
  }

  mutating func add(_ list: Outcome<Listing>, of endpoint: Endpoint) {
    idsBySlug[endpoint] = list.value?.idsByName ?? [:]
  }

  private mutating func keys(
    of wanted: Set<Names.Reference>, besides families: Families, _ notes: inout Notes
  ) -> [(reference: Names.Reference, key: ResourceKey)] {
    var keys: [(reference: Names.Reference, key: ResourceKey)] = []
    for reference in wanted {
      let endpoint = reference.entity.endpoint
      let list = idsBySlug[endpoint] ?? [:]
      // The list writes a few slugs with an apostrophe (`leader’s-crest`); references leave out the apostrophe.
      let ids = list[reference.slug].map { [$0] } ?? list.filter { Listing.slug($0.key) == reference.slug }.map(\.value)
      if let id = ids.min(), endpoint != .pokemonSpecies || families.species[id]?.failure == nil {
        keys.append((reference, ResourceKey(endpoint, id)))
        if ids.count > 1 {
          let message =
            "the API lists \(ids.count) documents with the name '\(reference.slug)'; "
            + "the display name comes from the document with the lowest id"
          let (code, endpoint) = (QualityFinding.Code.repeatedSlug, endpoint.rawValue)
          notes.add([QualityFinding(code, resource: endpoint, id: id, field: "name", message: message)])
        }
        continue
      }
      known[reference] = DocumentNames()
      if list.isEmpty || !ids.isEmpty { continue }
      notes.addMissingName(nil, .warning, about: endpoint.rawValue, "the API does not list '\(reference.slug)'")
    }
    return keys.sorted { ($0.key.endpoint.rawValue, $0.key.id) < ($1.key.endpoint.rawValue, $1.key.id) }
  }

  func expectedCounts(for selected: [Int]) -> [Endpoint: Int] {
    let formCount = selected.count { $0 >= Listing.firstFormID } + selected.count / 10
    // The usual number of documents that give names, by entity. The number for species is 0, because `Families` loads
    // the species anyway.
    let usualCounts: [Names.Entity: Int] = [
      .type: 18, .ability: 307, .move: 12, .item: 60, .location: 30, .region: 9, .version: 20, .species: 0,
      .form: formCount, .pokemon: formCount,
    ]
    let counts = entities.map { entity in
      let count = usualCounts[entity] ?? Kinds.all.first { $0.endpoint == entity.rawValue }?.usualCount ?? 0
      return (entity.endpoint, min(count, 3 * selected.count))
    }
    // The table of forms shows the names of all species, selected or not.
    let species = namesAllForms && entities.contains(.species) ? max(0, 1_025 - selected.count) : 0
    return Dictionary(counts + [(.pokemonSpecies, species)], uniquingKeysWith: max).filter { $0.value > 0 }
  }
}

extension Names.Reference {
  fileprivate var isOfPokemon: Bool { entity == .pokemon || entity == .form }

  /// The reference whose document gives the name; a Pokémon and its form share the form's document.
  fileprivate var document: Names.Reference { isOfPokemon ? Names.Reference(.form, slug) : self }
}

extension Names.Entity {
  fileprivate var endpoint: Endpoint {
    self == .pokemon
      ? .pokemonForm
      : DocumentKind.all.first { $0.endpoint.rawValue == rawValue }?.endpoint ?? .pokemonSpecies
  }
}

extension Pokemon {
  var namesShown: [Names.Reference] {
    types.map { Names.Reference(.type, $0.slug) } + abilities.map { Names.Reference(.ability, $0.slug) }
      + (isDefault ? [] : [Names.Reference(.pokemon, slug)]) + (form == nil ? [] : [Names.Reference(.form, slug)])
  }
}

extension PokemonSpecies {
  /// The references whose names the species' tables show, without the parent species, whose name `Families` adds.
  var namesShown: [Names.Reference] {
    let slugs: [(Names.Entity, String?)] = [
      (.color, color), (.shape, shape), (.habitat, habitat), (.growthRate, growthRate),
      (.version, flavorText?.version),
    ]
    return slugs.compactMap { entity, slug in slug.map { Names.Reference(entity, $0) } }
      + eggGroups.map { Names.Reference(.eggGroup, $0) }
  }
}
