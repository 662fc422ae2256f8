/// A plan in which ids from the list of Pokémon replace names.
///
/// `loadLists` then loads the other lists, and removes optional tables whose documents a directory lacks.
struct ResolvedPlan: Sendable {
  private(set) var plan: ExportPlan
  let listing: Listing
  /// The ids of the selected Pokémon, ascending, at least one.
  let selected: [Int]
  /// The kinds that the tables need, in the order in which `Walk` visits them; empty before `loadLists`.
  private(set) var kinds: [ListedKind] = []

  init(_ plan: ExportPlan, _ listing: Listing) throws(ExportError) {
    self.plan = try listing.resolve(plan)
    self.listing = listing
    selected = try listing.ids(in: self.plan.selection)
  }

  mutating func loadLists(_ loader: DocumentLoader, _ notes: inout Notes) async throws {
    var listed: [ListedKind] = []
    try await plan.kinds.transformInOrder(window: loader.window) { kind in
      (kind, try await Listing.load(loader, of: kind.endpoint))
    } _: { kind, loaded in
      listed.append(ListedKind(kind, notes.collect(loaded), plan.references(of: kind)))
    }
    let absent = listed.filter { $0.listing.isMissing && plan.canLeaveOut($0.kind) }.map(\.kind)
    if !absent.isEmpty {
      let names = absent.map(\.endpoint.rawValue).together
      let effect = "the tables about \(names) are left out"
      loader.report(.warning("the source directory has no documents of \(names), so \(effect)"))
      for kind in absent { plan.leaveOut(kind) }
    }
    let needed = Set(plan.kinds.map(\.endpoint))
    kinds = listed.filter { needed.contains($0.kind.endpoint) }
    let failures = kinds.compactMap(\.listing.failure)
    if !failures.isEmpty, !plan.allowsPartial { throw ExportError.incomplete(failures: failures, reason: nil) }
  }
}

struct ListedKind: Sendable {
  let kind: DocumentKind
  let listing: Outcome<Listing>
  let references: DocumentKind.References?

  init(_ kind: DocumentKind, _ listing: Outcome<Listing>, _ references: DocumentKind.References?) {
    self.kind = kind
    self.references = references
    self.listing = listing.map { listing throws(ResourceFailure) in
      if let emptiness = listing.emptiness { throw emptiness }
      return listing
    }
  }
}
