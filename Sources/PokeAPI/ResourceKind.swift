/// An endpoint of the API whose ids this package reads out of URLs.
///
/// Documents of the first three kinds and of the last three are fetched; the others appear only as references in them.
public enum ResourceKind: String, Sendable, Hashable, CaseIterable {
  /// `/pokemon/`: one document per Pokémon, every form with stats of its own included.
  case pokemon
  /// `/pokemon-species/`: the data shared by all varieties of a Pokémon.
  case pokemonSpecies = "pokemon-species"
  /// `/evolution-chain/`: one whole family as a tree.
  case evolutionChain = "evolution-chain"
  /// `/pokemon-form/`: referenced by evolution conditions.
  case pokemonForm = "pokemon-form"
  /// `/generation/`: its id is the generation's number.
  case generation
  /// `/version/`: its id orders flavor texts.
  case version
  /// `/version-group/`: its id orders evolution methods.
  case versionGroup = "version-group"
  /// `/type/`: what a type's moves do to other types.
  case type
  /// `/move/`: what a Pokémon can do in battle.
  case move
  /// `/ability/`: what a Pokémon does in battle by itself.
  case ability
}

extension ResourceKind: CustomStringConvertible {
  /// The kind as in a URL.
  public var description: String { rawValue }
}
