/// The species of one evolution chain as a tree: nodes in preorder, and siblings in order of species id.
///
/// A chain may contain several species that evolve from nothing. Each of these species is the root of its own tree, and
/// `nodes` has one tree after the other.
public struct EvolutionTree: Sendable, Hashable, Identifiable {
  /// The evolution chain's id.
  public var id: Int
  /// The slug of the item that a parent must hold to breed the family's baby; nil when the baby needs no item.
  public var babyTriggerItem: String?
  /// The nodes in preorder, at least one; the first is a root.
  public private(set) var nodes: [EvolutionNode]
  let names: Names
  let language: HowLanguage

  /// Creates a tree with English names from at least one node.
  ///
  /// Traps when there is no node, when a `parentIndex` is not the index of an earlier node, or when a
  /// `primaryMethodIndex` is out of range.
  public init(id: Int, babyTriggerItem: String?, nodes: [EvolutionNode]) {
    precondition(EvolutionTree.isInPreorder(nodes), "each node of a tree comes after its parent")
    self.init(id: id, babyTriggerItem: babyTriggerItem, nodes: nodes, names: Names())
  }

  init(id: Int, babyTriggerItem: String?, nodes: [EvolutionNode], names: Names) {
    self.id = id
    self.names = names
    self.babyTriggerItem = babyTriggerItem
    language = HowLanguage.telling(names, family: nodes)
    self.nodes = EvolutionWay.noted(in: nodes, language: language)
  }

  private static func isInPreorder(_ nodes: [EvolutionNode]) -> Bool {
    !nodes.isEmpty
      && nodes.enumerated().allSatisfy { index, node in
        node.parentIndex.map { (0..<index).contains($0) } ?? true
          && node.primaryMethodIndex.map(node.methods.indices.contains) ?? true
      }
  }

  mutating func mark(_ index: Int, isInRange: Bool, isSevered: Bool = false) {
    nodes[index].isInRange = isInRange
    if isSevered { nodes[index].status = .parentMismatch }
  }

  /// The first species of the family.
  public var root: EvolutionNode { nodes[0] }

  /// The species a node evolves from; nil for a root.
  public func parent(of node: EvolutionNode) -> EvolutionNode? { node.parentIndex.map { nodes[$0] } }

  /// The species that evolve directly from a node, in order of id.
  public func children(of node: EvolutionNode) -> [EvolutionNode] { nodes.filter { $0.parentIndex == node.index } }

  /// The nodes from the root to a node, both included.
  public func path(to node: EvolutionNode) -> [EvolutionNode] { path(to: node.index).map { nodes[$0] } }

  /// The species that evolve into no other species, in preorder.
  public var leaves: [EvolutionNode] { nodes.filter { $0.childCount == 0 } }

  /// The highest stage in each root's tree; a key is the root's index.
  var stageCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    var root = 0
    for (index, node) in nodes.enumerated() {
      if node.parentIndex == nil { root = index }
      counts[root] = max(counts[root] ?? 0, node.stage)
    }
    return counts
  }

  /// Returns the indices of the nodes from the root to a node, both included.
  ///
  /// Indices take less memory than nodes. All paths of a very deep tree can have millions of nodes in total.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let last = path.last, let parent = nodes[last].parentIndex { path.append(parent) }
    return path.reversed()
  }

  /// A node's name, drawn as a line of the tree: `   └─ Venusaur`.
  public func drawing(of node: EvolutionNode) -> String {
    let path = path(to: node.index)
    guard path.count > 1 else { return node.displayName }
    let indent = path.dropFirst().dropLast().map { nodes[$0].isLastChild ? "   " : "│  " }.joined()
    return indent + (node.isLastChild ? "└─ " : "├─ ") + node.displayName
  }
}

/// One species in an evolution tree.
public struct EvolutionNode: Codable, Sendable, Hashable, Identifiable {
  /// The species' id and slug.
  public var species: SpeciesReference
  /// The species' name for people.
  public var displayName: String
  /// Whether the species is a baby.
  public var isBaby = false
  /// The species' Pokémon; empty when the run lacks the species' document.
  public var varieties: [PokemonSpecies.Variety] = []
  /// The node's index in the tree.
  public internal(set) var index = 0
  /// The index of the parent; nil for a root.
  public var parentIndex: Int?
  /// The parent in the evolution chain, if the species' own document says that the species evolves from nothing.
  ///
  /// The tree follows the species' document, so a node with a denied parent is a root. Nil for most nodes.
  public var deniedParent: SpeciesReference?
  /// A parent that the document of a root species names although the chain lacks it; nil for most species.
  public var claimedParent: ClaimedParent?
  /// The stage: 1 for a root, 2 for a root with a claimed parent, and one more with each evolution.
  public var stage = 1
  /// Whether the node is the last child of its parent.
  public var isLastChild = false
  /// Number of species that evolve directly from this species.
  public var childCount = 0
  /// All methods to evolve from the parent into this species, sorted by version group, then in the API's order.
  public var methods: [EvolutionMethod] = []
  /// The index of the method to show where there is room for only one method; nil if the node has no methods.
  public var primaryMethodIndex: Int?
  /// Whether the API's data about the species agrees with itself.
  public var status = Status.ok
  /// Whether the export's selection contains the species.
  public var isInRange = false

  /// The species' id.
  public var id: Int { species.id }

  /// Creates a root without children.
  public init(species: SpeciesReference, displayName: String) {
    self.species = species
    self.displayName = displayName
  }

  /// The method at `primaryMethodIndex`; nil if the node has no methods.
  public var primaryMethod: EvolutionMethod? { primaryMethodIndex.map { methods[$0] } }

  /// A parent that a species' own document names, although the evolution chain does not.
  public struct ClaimedParent: Codable, Sendable, Hashable {
    /// The parent's id and slug.
    public var species: SpeciesReference
    /// The parent's default Pokémon; nil when the run lacks the parent's document.
    public var pokemon: PokemonSpecies.Variety?

    /// Creates a parent; `pokemon` is the parent's default variety.
    public init(species: SpeciesReference, pokemon: PokemonSpecies.Variety?) {
      self.species = species
      self.pokemon = pokemon
    }
  }

  /// Whether the API's data about a node agrees with itself.
  public enum Status: String, Codable, Sendable, Hashable {
    /// The data agrees with itself.
    case ok
    /// The species evolves from its parent, but the API does not say how.
    case noMethod = "no_method"
    /// The evolution chain and the species' document name different parents.
    ///
    /// The tree follows the chain, but a species whose document names no parent is a root.
    case parentMismatch = "parent_mismatch"
  }
}

extension EvolutionTree: Codable {
  private struct Archive: Codable {
    let id: Int
    let babyTriggerItem: String?
    let nodes: [EvolutionNode]
    let names: Names
  }

  /// Decodes a tree and makes its texts.
  ///
  /// - Throws: `DecodingError`, for example when the nodes are not in preorder.
  public init(from decoder: any Decoder) throws {
    let archive = try Archive(from: decoder)
    guard EvolutionTree.isInPreorder(archive.nodes) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no tree in preorder"))
    }
    let item = archive.babyTriggerItem
    self.init(id: archive.id, babyTriggerItem: item, nodes: archive.nodes, names: archive.names)
  }

  /// Encodes the tree without its texts.
  public func encode(to encoder: any Encoder) throws {
    try Archive(id: id, babyTriggerItem: babyTriggerItem, nodes: nodes, names: names).encode(to: encoder)
  }
}
