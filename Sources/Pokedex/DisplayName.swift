/// Names for people, made from slugs.
public enum DisplayName {
  /// The slug with its parts capitalised and spaced: `mr-mime` becomes `Mr Mime`.
  public static func prettified(_ slug: String) -> String {
    var name = ""
    name.reserveCapacity(slug.utf8.count)
    var startsWord = true
    for character in slug {
      if character == "-" {
        name.append(" ")
        startsWord = true
      } else if startsWord {
        name += character.uppercased()
        startsWord = false
      } else {
        name.append(character)
      }
    }
    return name
  }

  /// The name of a form of a species: `Venusaur (Mega)`; without a form's slug, the name of the species.
  public static func of(form: String?, ofSpecies species: String) -> String {
    form.map { "\(species) (\(prettified($0)))" } ?? species
  }
}
