struct KindWalk {
  private let route: ExportRoute
  private let send: ExportRoute.Sending
  private var named: [ResourceKind: Set<String>] = [:]
  private var afterSteps: [any AfterStep]

  init(_ route: ExportRoute, _ send: @escaping ExportRoute.Sending) {
    self.route = route
    self.send = send
    let endpoints = Set(route.kinds.map(\.kind.endpoint))
    afterSteps = DocumentKind.afterSteps.filter { endpoints.isSuperset(of: $0.kinds) }.map {
      $0.init(tables: route.plan.tables)
    }
  }

  mutating func note(_ pokemon: Pokemon) {
    for listed in route.kinds {
      if let references = listed.references {
        named[listed.kind.endpoint, default: []].formUnion(references.slugs(pokemon))
      }
    }
    for index in afterSteps.indices { afterSteps[index].note(pokemon) }
  }

  mutating func run() async throws {
    var awaited = Set(route.kinds.map(\.kind.endpoint))
    for listed in route.kinds {
      let endpoint = listed.kind.endpoint
      switch listed.listing {
      case .value(let listing):
        let entries = try await entries(of: listed, in: listing)
        route.documents.ledger.progress.expect(entries.count, of: endpoint)
        try await walk(entries, of: listed.kind)
      case .failed(let failure): try await send([RouteStep(failures: [failure])])
      }
      awaited.remove(endpoint)
      for step in afterSteps where type(of: step).kinds.contains(endpoint) {
        guard awaited.isDisjoint(with: type(of: step).kinds) else { continue }
        for (value, findings) in step.values() {
          try await send([RouteStep(outcome: value.map { .value($0) }, findings: findings)])
        }
      }
    }
  }

  private mutating func walk(_ entries: [Listing.Entry], of kind: DocumentKind) async throws {
    let reader = kind.reader(route.plan.language, Set(route.plan.tables))
    /// The first document of each slug, because slugs are keys of tables.
    var firstIDs: [String: Int] = [:]
    let (documents, names) = (route.documents, route.names)
    try await entries.transformInOrder(window: route.window) { entry in
      try await Outcome {
        let request = ResourceRequest.document(kind.endpoint, entry.id)
        let document = try await documents.load(request, name: entry.name, with: reader)
        let names = try await names.names(of: document.references())
        return try document.value(documents.context, names)
      }
    } _: { outcome in
      var step = RouteStep(outcome: outcome.map { .further($0) }, isRequired: true)
      if let value = outcome.value {
        if let first = firstIDs[value.slug], !kind.slugsRepeat {
          let resource = kind.endpoint.rawValue
          step.outcome = nil
          step.findings = [
            QualityFinding(
              .duplicateKey, resource: resource, id: value.id, field: "name",
              message: "\(resource)/\(value.id): \(resource)/\(first) already has its name '\(value.slug)'; "
                + "the first one is kept")
          ]
        } else {
          firstIDs[value.slug] = value.id
          for index in afterSteps.indices where type(of: afterSteps[index]).kinds.contains(kind.endpoint) {
            afterSteps[index].note(value)
          }
        }
      }
      try await send([step])
    }
  }

  private func entries(of listed: ListedKind, in listing: Listing) async throws -> [Listing.Entry] {
    let all = listing.entries(of: listing.ids)
    try await send([listing.faults(isNeededWhole: listed.references == nil, route.report)])
    if listed.references == nil { return all }
    let named = named[listed.kind.endpoint] ?? []
    let entries = all.filter { $0.name.map(named.contains) ?? false }
    let missing = named.subtracting(entries.compactMap(\.name)).sorted().map { slug in
      QualityFinding(
        .danglingReference, resource: listed.kind.endpoint.rawValue, field: "name",
        message: "a Pokémon names '\(slug)', and the list does not have it")
    }
    try await send([RouteStep(findings: missing)])
    return entries
  }
}

struct ListedKind: Sendable {
  let kind: DocumentKind
  let listing: Outcome<Listing>
  let references: DocumentKind.References?

  init(_ kind: DocumentKind, _ plan: ExportPlan, _ documents: DocumentLoader) async throws {
    self.kind = kind
    references = plan.references(of: kind)
    listing = try await Outcome {
      let listing = try await Listing(documents, of: kind.endpoint)
      if listing.ids.isEmpty {
        throw ResourceFailure(
          resource: kind.endpoint.rawValue, reason: .missing, message: "\(kind.endpoint): the list is empty")
      }
      return listing
    }
  }
}
