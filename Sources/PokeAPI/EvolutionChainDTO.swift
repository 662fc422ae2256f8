/// `EvolutionChain`: one family, as a tree that starts at its first species.
public struct EvolutionChainDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int

  /// `baby_trigger_item`: the item held while breeding to get the baby; null for most.
  public var babyTriggerItem: NamedResourceDTO?

  /// `chain`: the root link.
  public var chain: ChainLinkDTO

  /// Creates a document.
  public init(id: Int, babyTriggerItem: NamedResourceDTO?, chain: ChainLinkDTO) {
    self.id = id
    self.babyTriggerItem = babyTriggerItem
    self.chain = chain
  }
}
