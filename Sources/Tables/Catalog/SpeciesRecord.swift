package import Pokedex

/// A species, as the tables made of it are given it: by reference.
package final class SpeciesRecord: Sendable {
  package let species: PokemonSpecies

  package init(_ species: PokemonSpecies) { self.species = species }
}
