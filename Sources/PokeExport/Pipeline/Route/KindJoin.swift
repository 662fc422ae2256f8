struct KindJoin: Sendable {
  private let listed: [ListedKind]
  private var wantedSlugs: [Endpoint: Set<String>] = [:]
  private var afterSteps: [any AfterStep]
  private(set) var survey = KindSurvey()

  init(_ resolved: ResolvedPlan) {
    listed = resolved.kinds
    let endpoints = Set(listed.map(\.kind.endpoint))
    afterSteps = DocumentKind.afterSteps.filter { endpoints.isSuperset(of: $0.endpoints) }.map {
      $0.init(tables: resolved.plan.tables)
    }
  }

  mutating func note(_ species: some Sequence<PokemonSpecies>) { for species in species { survey.note(species) } }

  mutating func note(_ pokemon: Pokemon) {
    for listed in listed {
      if let references = listed.references {
        wantedSlugs[listed.kind.endpoint, default: []].formUnion(references.slugs(pokemon))
      }
    }
    for index in afterSteps.indices { afterSteps[index].note(pokemon) }
    survey.note(pokemon)
  }

  func entries(of listed: ListedKind, in listing: Listing, _ notes: inout Notes) -> [Listing.Entry] {
    if listed.references == nil { return listing.entries }
    let endpoint = listed.kind.endpoint
    let wanted = wantedSlugs[endpoint] ?? []
    let entries = listing.entries.filter { $0.name.map(wanted.contains) ?? false }
    let missing = wanted.subtracting(entries.compactMap(\.name)).sorted()
    notes.add(
      missing.map { slug in
        QualityFinding(
          .danglingReference, resource: endpoint.rawValue, field: "name",
          message: "a Pokémon refers to '\(slug)', which the API does not list")
      })
    return entries
  }

  mutating func join(
    _ batch: [Outcome<any KindValue>], of listed: ListedKind, _ names: NameBook, _ notes: inout Notes
  ) -> [ExportedValue] {
    var values: [ExportedValue] = []
    let kind = listed.kind
    for outcome in batch {
      do throws(ResourceFailure) {
        let document = try outcome.get()
        let value = document.named(names.names(of: document.namesShown))
        if !kind.slugsRepeat, let first = survey.firstID(of: value.slug, kind.endpoint) {
          notes.add([.repeated(value, of: kind.endpoint, after: first)])
          continue
        }
        survey.note(value, of: kind.endpoint, isNeededWhole: listed.references == nil)
        if let finding = (value as? FormDetails)?.finding { notes.add([finding]) }
        for index in afterSteps.indices { afterSteps[index].note(value) }
        values.append(.further(value))
      } catch {
        notes.add(error)
      }
    }
    return values
  }

  func finish(_ kind: DocumentKind, _ notes: inout Notes) -> [ExportedValue] {
    var values: [ExportedValue] = []
    for step in afterSteps {
      let last = listed.last { type(of: step).endpoints.contains($0.kind.endpoint) }
      guard last?.kind.endpoint == kind.endpoint else { continue }
      let made = step.values()
      values += made.values
      notes.add(made.findings)
    }
    return values
  }
}

extension QualityFinding {
  fileprivate static func repeated(
    _ value: any FurtherValue, of endpoint: Endpoint, after first: Int
  ) -> QualityFinding {
    QualityFinding(
      .duplicateKey, resource: endpoint.rawValue, id: value.id, field: "name",
      message: "\(endpoint)/\(value.id): not used, because \(endpoint)/\(first) has the same name '\(value.slug)'")
  }
}
