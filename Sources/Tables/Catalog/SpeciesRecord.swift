package import Pokedex

/// A species, passed by reference: the source of all tables of species.
package final class SpeciesRecord: Sendable {
  /// The species.
  package let species: PokemonSpecies

  package init(_ species: PokemonSpecies) { self.species = species }
}

extension SpeciesRecord: SpeciesOwner {
  var speciesIfKnown: PokemonSpecies? { species }
}
