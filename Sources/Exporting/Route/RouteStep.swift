import PokeAPI
import Pokedex

/// One document on its way from the walk to the serial end.
struct RouteStep: Sendable {
  /// What became of the document; nil for a step that only brings findings.
  var outcome: Outcome<Cargo>?
  /// Whether the list promises the document.
  var isRequired = false
  /// What is odd about the document, as far as the walk can tell.
  var findings: [QualityFinding] = []
  /// What is reported once the step has arrived.
  var progress: ExportEvent?

  /// What a step carries, as far as the walk makes it.
  enum Cargo: Sendable {
    /// A Pokémon's document, with the species that names it.
    case pokemon(PokemonDTO, species: PokemonSpecies?)
    /// A species.
    case species(PokemonSpecies)
    /// A family.
    case evolutionTree(EvolutionTree)
  }
}
