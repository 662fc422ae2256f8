/// One family, flattened: its species in preorder, children by species id.
public struct EvolutionTree: Sendable, Hashable, Identifiable {
  /// The evolution chain's id.
  public var id: Int
  /// The item held while breeding to get the baby.
  public var babyTriggerItem: String?
  /// The nodes in preorder; the root is first, and there is always one.
  public var nodes: [EvolutionNode]

  /// Creates a tree from nodes in preorder.
  public init(id: Int, babyTriggerItem: String?, nodes: [EvolutionNode]) {
    self.id = id
    self.babyTriggerItem = babyTriggerItem
    self.nodes = nodes
  }

  /// The number of species on the longest path.
  public var stageCount: Int { nodes.reduce(0) { max($0, $1.stage) } }

  /// The indices of the nodes from the root to this one, both included.
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
