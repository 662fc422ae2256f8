/// One family, flattened: its species in preorder, children by species id.
///
/// A species that evolves from nothing begins a tree of its own, after the first one.
public struct EvolutionTree: Sendable, Hashable, Identifiable {
  /// The evolution chain's id.
  public var id: Int
  /// The item held while breeding to get the baby.
  public var babyTriggerItem: String?
  /// The nodes in preorder; a root is first, and there is always one.
  public private(set) var nodes: [EvolutionNode]
  /// The ways to each node, in the order of its methods.
  let ways: [[EvolutionWay]]

  /// Creates a tree from nodes in preorder.
  public init(id: Int, babyTriggerItem: String?, nodes: [EvolutionNode]) {
    self.id = id
    self.babyTriggerItem = babyTriggerItem
    self.nodes = nodes
    ways = EvolutionWay.all(of: nodes)
  }

  /// Tells whether the species of a node was selected for the export.
  public mutating func mark(_ index: Int, isInRange: Bool) { nodes[index].isInRange = isInRange }

  /// The number of species on the longest path from each root, by the root's index.
  public var stageCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    var root = 0
    for (index, node) in nodes.enumerated() {
      if node.parent == nil { root = index }
      counts[root] = max(counts[root] ?? 0, node.stage)
    }
    return counts
  }

  /// The indices of the nodes from its root to this one, both included.
  public func path(to index: Int) -> [Int] {
    var path = [index]
    while let last = path.last, let parent = nodes[last].parent { path.append(parent) }
    return path.reversed()
  }

  /// The nodes nothing evolves from, in preorder.
  public var leaves: [Int] { nodes.indices.filter { nodes[$0].childCount == 0 } }

  /// A node's name, drawn as a line of the tree: `   └─ Venusaur`.
  public func drawing(of index: Int) -> String {
    let path = path(to: index)
    guard path.count > 1 else { return nodes[index].displayName }
    let indent = path.dropFirst().dropLast().map { nodes[$0].isLastChild ? "   " : "│  " }.joined()
    return indent + (nodes[index].isLastChild ? "└─ " : "├─ ") + nodes[index].displayName
  }
}
