import Checkpointing
import Decoding
import Mapping
import PokeAPI
import Pokedex

/// The documents a plan leads to, as far as lists and stored documents can tell.
///
/// The species and families that are needed stand in the documents. For documents that are not stored, their number is
/// expected from the lengths of the lists.
struct ExpectedDocuments {
  private let route: ExportRoute
  private let plan: ExportPlan
  private let documents: DocumentLoader
  private let store: ResponseStore?
  private var tallies: [ResourceKind: ExportForecast.Resource] = [:]

  init(_ route: ExportRoute, _ store: ResponseStore?) {
    self.route = route
    self.store = store
    plan = route.plan
    documents = route.harvest.documents
    for kind in plan.neededKinds { tallies[kind] = ExportForecast.Resource(name: kind.rawValue) }
  }

  /// The documents needed, by kind.
  var resources: [ExportForecast.Resource] { plan.neededKinds.compactMap { tallies[$0] } }

  /// Adds the selected Pokémon, and the documents they lead to.
  ///
  /// - Throws: `CheckpointError` when what is stored cannot be read, and an error of the whole run.
  mutating func add(_ selected: [Int]) async throws {
    if plan.needsPokemon { note(selected, of: .pokemon) }
    if plan.needsSpecies { try await addSpecies(of: selected) }
    for listed in route.kinds { try add(listed, namedBy: selected) }
  }

  private mutating func addSpecies(of selected: [Int]) async throws {
    var known: Set<Int> = []
    var unknownCount = 0
    for id in selected {
      if id < Listing.firstFormID {
        known.insert(id)
      } else if let id = try read(.pokemon, id, as: PokemonDTO.self)?.species.url.id(of: .pokemonSpecies) {
        known.insert(id)
      } else if plan.selection != .all {
        // With all Pokémon selected, a form's species is that of another one.
        unknownCount += 1
      }
    }
    note(known, of: .pokemonSpecies)
    expect(unknownCount, of: .pokemonSpecies)
    // A Pokémon may be of another species than its id says.
    if plan.selection != .all, tallies[.pokemon].map({ $0.newCount > 0 }) ?? false {
      tallies[.pokemonSpecies]?.isEstimated = true
    }
    if plan.includesForms || plan.needsEvolutionTrees {
      try await addRelatives(of: known, unknownCount: unknownCount, selected: Set(selected))
    }
  }

  /// Adds the other forms and the families of species.
  private mutating func addRelatives(of known: Set<Int>, unknownCount: Int, selected: Set<Int>) async throws {
    var unknownCount = unknownCount
    var forms: Set<Int> = []
    var chains: Set<Int> = []
    for id in known {
      if let document = try read(.pokemonSpecies, id, as: PokemonSpeciesDTO.self) {
        if let chain = document.evolutionChain?.id(of: .evolutionChain) { chains.insert(chain) }
        forms.formUnion(document.varieties.compactMap { $0.pokemon.url.id(of: .pokemon) })
      } else {
        unknownCount += 1
      }
    }
    let speciesCount = Double(max(1, route.listing.ids.count { $0 < Listing.firstFormID }))
    if plan.includesForms {
      note(forms.subtracting(selected).intersection(route.listing.ids), of: .pokemon)
      let formCount = Double(route.listing.ids.count { $0 >= Listing.firstFormID })
      if plan.selection != .all { expect(unknownCount, of: .pokemon, times: formCount / speciesCount) }
    }
    guard plan.needsEvolutionTrees else { return }
    note(chains, of: .evolutionChain)
    var unknownFamilies = 0
    var familiesPerSpecies = 1.0
    if unknownCount > 0 {
      let listed = try await Outcome { try await Listing(documents, of: .evolutionChain).ids }.value
      if plan.selection == .all, let listed { return note(Set(listed).subtracting(chains), of: .evolutionChain) }
      familiesPerSpecies = min(1, listed.map { Double($0.count) / speciesCount } ?? 1)
      unknownFamilies = Int((Double(unknownCount) * familiesPerSpecies).rounded(.up))
      expect(unknownFamilies, of: .evolutionChain)
    }
    try addStrangers(in: chains, besides: known, unknownFamilies, familiesPerSpecies)
  }

  /// Adds the species of families that are out of range.
  private mutating func addStrangers(
    in chains: Set<Int>, besides known: Set<Int>, _ unknownFamilies: Int, _ familiesPerSpecies: Double
  ) throws(CheckpointError) {
    if plan.selection == .all { return }
    var members: Set<Int> = []
    var unknownFamilies = unknownFamilies
    for id in chains {
      if let chain = try read(.evolutionChain, id, as: EvolutionChainDTO.self) {
        members.formUnion((try? chain.species().map(\.id)) ?? [])
      } else {
        unknownFamilies += 1
      }
    }
    note(members.subtracting(known), of: .pokemonSpecies)
    let expected = Int((Double(unknownFamilies) / familiesPerSpecies).rounded())
    expect(expected - known.subtracting(members).count, of: .pokemonSpecies)
  }

  /// Adds the documents of a kind that Pokémon lead to.
  private mutating func add(_ listed: ListedKind, namedBy selected: [Int]) throws(CheckpointError) {
    guard let listing = listed.listing.value else { return }
    let endpoint = listed.kind.endpoint
    guard let references = listed.references else { return note(listing.ids, of: endpoint) }
    let (slugs, unreadCount) = try slugs(references, of: selected)
    let entries = listing.entries(of: listing.ids).filter { $0.name.map(slugs.contains) ?? false }
    note(entries.map(\.id), of: endpoint)
    let most = min(listing.ids.count, unreadCount * references.usualCount)
    expect(most - entries.count, of: endpoint)
    if unreadCount > 0 { tallies[endpoint]?.isEstimated = true }
  }

  /// The slugs of the documents that Pokémon name, and the number of Pokémon that are not stored.
  private func slugs(
    _ references: DocumentKind.References, of selected: [Int]
  ) throws(CheckpointError) -> (slugs: Set<String>, unreadCount: Int) {
    var slugs: Set<String> = []
    var unreadCount = 0
    for id in selected {
      if let dto = try read(.pokemon, id, as: PokemonDTO.self, references.sections),
        let pokemon = try? Pokemon(dto: dto, context: MappingContext())
      {
        slugs.formUnion(references.slugs(pokemon))
      } else {
        unreadCount += 1
      }
    }
    return (slugs, unreadCount)
  }

  /// A document that is stored, of whatever age; nil when it is not, or cannot be read any more.
  private func read<DTO: JSONDecodable>(
    _ kind: ResourceKind, _ id: Int, as type: DTO.Type, _ sections: DecodingOptions.PokemonSections = []
  ) throws(CheckpointError) -> DTO? {
    guard let raw = try store?.read(.document(ResourceKey(kind, id))) else { return nil }
    let decoder = ResourceDecoder(options: DecodingOptions(pokemonSections: sections, languages: []))
    return try? decoder.decode(type, from: raw).document
  }

  /// Counts documents that are needed.
  private mutating func note(_ ids: some Sequence<Int>, of kind: ResourceKind) {
    for id in ids {
      let request = ResourceRequest.document(ResourceKey(kind, id))
      tallies[kind]?.count += 1
      if documents.needsNoRequest(request) {
        tallies[kind]?.storedCount += 1
      } else if store?.response(to: request) != nil {
        tallies[kind]?.staleCount += 1
      } else {
        tallies[kind]?.newCount += 1
      }
    }
  }

  /// Counts documents of which only the number is known, about.
  private mutating func expect(_ count: Int, of kind: ResourceKind, times factor: Double = 1) {
    guard count > 0 else { return }
    let expected = max(1, Int((Double(count) * factor).rounded()))
    tallies[kind]?.count += expected
    tallies[kind]?.newCount += expected
    tallies[kind]?.isEstimated = true
  }
}
