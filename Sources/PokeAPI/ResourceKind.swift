/// An endpoint of the API whose ids this package reads out of URLs.
///
/// Documents of the first six kinds are fetched; the other kinds appear only as references in them.
public enum ResourceKind: String, Sendable, Hashable, CaseIterable {
  /// `/pokemon/`: one document per Pokémon, every form with stats of its own included.
  case pokemon
  /// `/pokemon-species/`: the data shared by all varieties of a Pokémon.
  case pokemonSpecies = "pokemon-species"
  /// `/evolution-chain/`: one whole family as a tree.
  case evolutionChain = "evolution-chain"
  /// `/type/`: a type with its damage relations.
  case type
  /// `/move/`: a move with its numbers and its effect.
  case move
  /// `/ability/`: an ability with its effect.
  case ability
  /// `/pokemon-form/`: referenced by evolution conditions.
  case pokemonForm = "pokemon-form"
  /// `/generation/`: its id is the generation's number.
  case generation
  /// `/version/`: its id orders flavor texts.
  case version
  /// `/version-group/`: its id orders evolution methods.
  case versionGroup = "version-group"
}

extension ResourceKind: CustomStringConvertible {
  /// The kind as in a URL.
  public var description: String { rawValue }
}
