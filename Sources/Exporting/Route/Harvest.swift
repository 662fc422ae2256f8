import Decoding
import Fetching
import Mapping
import PokeAPI
import Pokedex
import Streams

/// The middle of the route: keys in, domain values out, each stage a stream with a window of its own.
///
/// A document that cannot be had becomes an outcome, not an error: one bad document does not hide what is wrong with
/// the others. Only a source that is gone, or cancellation, stops the streams.
struct Harvest: Sendable {
  let documents: Documents
  let context: MappingContext

  /// Elements a stage may hold: enough to keep every request in flight while the first one is slow.
  let window: Int

  /// The selected Pokémon in the order of their ids, each with its species.
  ///
  /// The species is fetched with the first Pokémon that leads to it; the others carry only its id.
  func pokemon(
    _ entries: some Sequence<Listing.Entry> & Sendable, knownSpecies: Set<Int>, needsSpecies: Bool
  ) -> some AsyncSequence<PokemonOutcome, any Error> & Sendable {
    entries.async
      .orderedConcurrentMap(window: window) { entry in
        try await Outcome(of: ResourceKey(.pokemon, entry.id)) {
          try await documents.pokemon(entry.id, name: entry.name)
        }
      }
      .markingRepeats { $0.value?.species.url.id }
      .orderedConcurrentMap(window: window) { pokemon, isRepeat in
        guard needsSpecies, !isRepeat, let reference = pokemon.value?.species, let id = reference.url.id,
          !knownSpecies.contains(id)
        else {
          return PokemonOutcome(pokemon: pokemon, species: nil)
        }
        return PokemonOutcome(pokemon: pokemon, species: try await species(id, name: reference.name))
      }
  }

  /// One species.
  func species(_ id: Int, name: String) async throws -> Outcome<PokemonSpecies> {
    try await Outcome(of: ResourceKey(.pokemonSpecies, id)) {
      try PokemonSpecies(dto: await documents.species(id, name: name), context: context)
    }
  }

  /// The evolution trees with these ids, in this order.
  func evolutionTrees(
    _ ids: some Sequence<Int> & Sendable, species: [Int: SpeciesSummary]
  ) -> some AsyncSequence<Outcome<EvolutionTree>, any Error> & Sendable {
    ids.async.orderedConcurrentMap(window: window) { id in
      try await Outcome(of: ResourceKey(.evolutionChain, id)) {
        try EvolutionTree(dto: await documents.evolutionChain(id), species: species)
      }
    }
  }

  /// A Pokémon's document and, the first time it is met, its species.
  struct PokemonOutcome: Sendable {
    /// The Pokémon's document, not yet mapped: its name depends on the species.
    let pokemon: Outcome<PokemonDTO>
    /// The species; nil when an earlier Pokémon brought it.
    let species: Outcome<PokemonSpecies>?
  }
}
