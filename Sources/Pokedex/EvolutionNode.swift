/// One species in its family.
public struct EvolutionNode: Sendable, Hashable {
  /// The species.
  public var species: SpeciesReference
  /// The name for people.
  public var displayName: String
  /// Whether it is a baby.
  public var isBaby: Bool
  /// Its Pokémon; empty when its document could not be had.
  public var varieties: [PokemonSpecies.Variety]
  /// The index of the species it evolves from; nil for a root.
  public var parent: Int?
  /// The species the chain has before it, although its own document says it evolves from nothing: it is a root.
  public var deniedParent: SpeciesReference?
  /// The species it evolves from by its own document, although the chain begins with it.
  public var claimedParent: ClaimedParent?
  /// 1 for a root, one more with each evolution.
  public var stage: Int
  /// Whether it is the last of its parent's children.
  public var isLastChild: Bool
  /// How many species evolve from it directly.
  public var childCount: Int
  /// Every way to get here from the parent, by version group, then in the API's order.
  public var methods: [EvolutionMethod]
  /// The index of the method to show when only one can be shown; nil when there is none.
  public var primaryMethodIndex: Int?
  /// Whether the data about it agrees with itself.
  public var status: Status
  /// Whether its species was selected for the export.
  public var isInRange: Bool

  /// Creates a node.
  public init(
    species: SpeciesReference, displayName: String, isBaby: Bool, varieties: [PokemonSpecies.Variety] = [],
    parent: Int?, stage: Int, isLastChild: Bool, childCount: Int, methods: [EvolutionMethod],
    primaryMethodIndex: Int?, status: Status, isInRange: Bool
  ) {
    self.species = species
    self.displayName = displayName
    self.isBaby = isBaby
    self.varieties = varieties
    self.parent = parent
    self.stage = stage
    self.isLastChild = isLastChild
    self.childCount = childCount
    self.methods = methods
    self.primaryMethodIndex = primaryMethodIndex
    self.status = status
    self.isInRange = isInRange
  }

  /// The method to show when only one can be shown.
  public var primaryMethod: EvolutionMethod? { primaryMethodIndex.map { methods[$0] } }

  /// A species outside the chain.
  public struct ClaimedParent: Sendable, Hashable {
    /// The species.
    public var species: SpeciesReference
    /// Its default Pokémon; nil when its document could not be had.
    public var pokemon: PokemonSpecies.Variety?

    /// Creates a parent.
    public init(species: SpeciesReference, pokemon: PokemonSpecies.Variety?) {
      self.species = species
      self.pokemon = pokemon
    }
  }

  /// The state of a node's data.
  public enum Status: String, Sendable, Hashable {
    /// Nothing.
    case ok
    /// It evolves from its parent, but the data does not say how.
    case noMethod = "no_method"
    /// The chain's parent and the one its species names differ.
    ///
    /// The tree follows the chain; only a species that names none begins a tree of its own.
    case parentMismatch = "parent_mismatch"
  }
}
