import Pokedex

/// The rule that picks the method to show when only one can be shown.
enum PrimaryMethod {
  /// Picks among methods sorted by version group, then by the API's order.
  ///
  /// The API marks several methods of one edge as default; of those, the ones for a regional form are not what is meant
  /// by "how does it evolve". Data before 2026 marks none, and the first one counts.
  static func index(among methods: [EvolutionMethod]) -> Int? {
    let isMarked = { (method: EvolutionMethod) in method.isDefault == true }
    let isForDefaultForms = { (method: EvolutionMethod) in
      method.evolvedForm?.isDefault != false && method.requiredForm?.isDefault != false
    }
    return methods.firstIndex { isMarked($0) && isForDefaultForms($0) }
      ?? methods.firstIndex(where: isMarked)
      ?? methods.indices.first
  }
}
