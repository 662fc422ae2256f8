import Fetching
import Mapping
import PokeAPI
import Pokedex
import Streams
import Writing

/// The whole route: plan, then Pokémon and their species, then evolution chains; every value handed on as it comes.
///
/// The serial end of the pipeline runs here. What it remembers is one entry per species, never a row.
struct ExportRoute: Sendable {
  let plan: ExportPlan
  let harvest: Harvest
  let report: @Sendable (ExportEvent) -> Void

  /// Walks the route.
  ///
  /// - Parameters:
  ///   - losses: What could not be had is added here, also when the walk is broken off.
  ///   - receive: Takes the values, one at a time, in an order that depends on nothing but the documents.
  /// - Throws: `ExportError` when nothing can be exported at all, and what `receive` throws.
  func walk(_ losses: inout Losses, _ receive: (ExportedValue) async throws -> Void) async throws {
    var state = State()
    let listing = try await Listing(harvest.documents, report: report)
    let selected = try listing.ids(in: plan.selection)
    // Whether a range means them nobody can tell; the whole list does.
    if let unusable = listing.unusable {
      if plan.selection == .all { losses.failures.append(unusable) } else { report(.warning(unusable.message)) }
    }
    report(.planned(existing: listing.ids.count, selected: selected.count))
    try await walkPokemon(listing.entries(of: selected), phase: .pokemon, &state, &losses, receive)
    if plan.includesForms {
      let forms = state.varieties.subtracting(selected).intersection(listing.ids)
      try await walkPokemon(listing.entries(of: forms.sorted()), phase: .forms, &state, &losses, receive)
    }
    if state.hasNothingInTheLanguage {
      report(.warning("no species has a name, genus or description in the language '\(plan.language)'"))
    }
    try await walkEvolutionChains(state, &losses, receive)
  }

  private func walkPokemon(
    _ entries: [Listing.Entry], phase: ExportPhase, _ state: inout State, _ losses: inout Losses,
    _ receive: (ExportedValue) async throws -> Void
  ) async throws {
    let outcomes = harvest.pokemon(entries, knownSpecies: Set(state.species.keys))
    var done = 0
    for try await outcome in outcomes {
      if let species = outcome.species {
        if let value = losses.unwrap(species) {
          state.species[value.id] = value
          try await receive(.species(value))
        }
      }
      if let dto = losses.unwrap(outcome.pokemon, required: true) {
        let species = dto.species.url.id.flatMap { state.species[$0] }
        do {
          let pokemon = try Pokemon(dto: dto, species: species, context: harvest.context)
          try await receive(.pokemon(pokemon, species: species))
        } catch let error as MappingError {
          losses.failures.append(ResourceFailure(error, of: .document(ResourceKey(.pokemon, dto.id))))
        }
      }
      done += 1
      report(.progressed(phase, done: done, total: entries.count))
    }
  }

  private func walkEvolutionChains(
    _ state: State, _ losses: inout Losses, _ receive: (ExportedValue) async throws -> Void
  ) async throws {
    let ids = Set(state.species.values.compactMap(\.evolutionChainID)).sorted()
    var done = 0
    for try await outcome in harvest.evolutionTrees(ids, species: state.species) {
      if let tree = losses.unwrap(outcome) { try await receive(.evolutionTree(tree)) }
      done += 1
      report(.progressed(.evolutionChains, done: done, total: ids.count))
    }
  }

  /// What the serial end remembers.
  private struct State {
    var species: [Int: PokemonSpecies] = [:]

    /// Whether the language is one no species is described in: mistyped, most likely.
    var hasNothingInTheLanguage: Bool {
      !species.isEmpty
        && species.values.allSatisfy {
          $0.genus == nil && $0.description == nil && $0.displayName == DisplayName.prettified($0.slug)
        }
    }

    /// Every Pokémon of every species met.
    var varieties: Set<Int> { Set(species.values.flatMap { $0.varieties.map(\.pokemonID) }) }
  }
}
