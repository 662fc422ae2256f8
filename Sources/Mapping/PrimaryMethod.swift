import Pokedex

/// The rule that picks the method to show when only one can be shown.
struct PrimaryMethod {
  /// The slugs that stand for the child's default variety.
  let childForms: [String?]
  /// The slugs that stand for the parent's default variety.
  let parentForms: [String?]

  /// Picks among methods sorted by version group, then by the API's order.
  ///
  /// The API marks several methods of one edge as default; of those, the ones for a regional form are not what is meant
  /// by "how does it evolve". Data before 2026 marks none, and the first one counts.
  func index(among methods: [EvolutionMethod]) -> Int? {
    let isDefault = { (method: EvolutionMethod) in method.isDefault == true }
    return methods.firstIndex { isDefault($0) && concernsDefaultForms($0) }
      ?? methods.firstIndex(where: isDefault)
      ?? methods.indices.first
  }

  private func concernsDefaultForms(_ method: EvolutionMethod) -> Bool {
    let matches = { (form: EvolutionMethod.FormReference?, slugs: [String?]) in
      form.map { slugs.contains($0.slug) } ?? true
    }
    return matches(method.evolvedForm, childForms) && matches(method.requiredForm, parentForms)
  }
}
