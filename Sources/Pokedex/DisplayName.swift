/// Names for people, made from slugs.
public enum DisplayName {
  /// The slug with its parts capitalised and spaced: `mr-mime` becomes `Mr Mime`.
  public static func prettified(_ slug: String) -> String {
    slug.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// The name of a form of a species: `Venusaur (Mega)`; without a form's slug, the name of the species.
  public static func of(form: String?, ofSpecies species: String) -> String {
    form.map { "\(species) (\(prettified($0)))" } ?? species
  }
}
