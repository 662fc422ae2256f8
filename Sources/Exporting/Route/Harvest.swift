import Decoding
import Mapping
import PokeAPI
import Pokedex
import Publishing
import Streams

/// Keys in, domain values out: each document is loaded and mapped in one step, many of them at once.
///
/// A document that fails becomes an outcome, not an error: one bad document does not hide the faults of the others.
/// Only a source that is gone, or cancellation, stops the streams.
struct Harvest: Sendable {
  let documents: DocumentLoader
  let context: MappingContext

  /// Elements a stage may hold: enough to keep every request in flight while the first one is slow.
  let window: Int

  /// A Pokémon with its species and their family.
  struct PokemonOutcome: Sendable {
    /// The Pokémon, not yet named after its species.
    let pokemon: Outcome<Pokemon>
    /// The species; nil when none is needed.
    var species: Outcome<PokemonSpecies>?
    /// The family; nil when none is needed or the species has no chain.
    var family: Family?
  }

  /// The selected Pokémon in the order of their ids, each with its species and their family.
  func pokemon(
    _ entries: some Sequence<Listing.Entry> & Sendable, families: FamilyLoader?
  ) -> some AsyncSequence<PokemonOutcome, any Error> & Sendable {
    entries.async.orderedConcurrentMap(window: window) { entry in
      let pokemon = try await Outcome {
        try await value(of: .document(ResourceKey(.pokemon, entry.id)), name: entry.name) as Pokemon
      }
      guard let families, let reference = pokemon.value?.species else { return PokemonOutcome(pokemon: pokemon) }
      let (species, family) = try await families.family(of: reference)
      return PokemonOutcome(pokemon: pokemon, species: species, family: family)
    }
  }

  /// One species.
  func species(_ reference: SpeciesReference) async throws -> Outcome<PokemonSpecies> {
    try await Outcome {
      try await value(of: .document(ResourceKey(.pokemonSpecies, reference.id)), name: reference.slug)
    }
  }

  /// One document of a kind that comes after the Pokémon.
  ///
  /// - Throws: As the other function.
  func value(
    of kind: DocumentKind, _ entry: Listing.Entry, _ reader: DocumentReader<DocumentKind.Unmapped>
  ) async throws -> any FurtherValue {
    let request = ResourceRequest.document(ResourceKey(kind.endpoint, entry.id))
    let document = try await documents.load(request, name: entry.name, with: reader)
    do { return try document.value(context) } catch { throw ResourceFailure(error) }
  }

  /// Loads one document and maps it.
  ///
  /// - Throws: `ResourceFailure` when the document fails, or contradicts a promise of the value; any other error
  ///   concerns the whole run.
  func value<Value: DecodableByDTO>(of request: ResourceRequest, name: String? = nil) async throws -> Value {
    let dto = try await documents.load(request, name: name, as: Value.DTO.self)
    do { return try Value(dto: dto, context: context) } catch { throw ResourceFailure(error) }
  }
}
