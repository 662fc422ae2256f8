import Pokedex

/// The rule that picks the method to show when only one can be shown.
enum PrimaryMethod {
  /// Returns the index of the primary method; nil without methods.
  ///
  /// The methods must be sorted by version group, then by the API's order. The API marks several methods of one
  /// evolution as default. Those for a regional form do not answer the question "how does it evolve", so they come
  /// second. Data before 2026 marks none: there, the first method counts that works in every game.
  static func index(among methods: [EvolutionMethod]) -> Int? {
    let isMarked = { (method: EvolutionMethod) in method.isDefault == true }
    let isForDefaultForms = { (method: EvolutionMethod) in
      method.evolvedForm?.isDefault != false && method.requiredForm?.isDefault != false
    }
    if methods.allSatisfy({ $0.isDefault == nil }) {
      return methods.firstIndex { isForDefaultForms($0) && !isOfSomeGames($0) }
        ?? methods.firstIndex { !isOfSomeGames($0) } ?? methods.indices.first
    }
    return methods.firstIndex { isMarked($0) && isForDefaultForms($0) }
      ?? methods.firstIndex(where: isMarked)
      ?? methods.indices.first
  }

  /// Whether it needs a place, beauty or affection, which later games do not have.
  private static func isOfSomeGames(_ method: EvolutionMethod) -> Bool {
    method.location != nil || method.nearSpecialRock == true || method.isMereLevelUp || method.minBeauty != nil
      || method.minAffection != nil
  }
}
