/// Names for people, made from slugs.
public enum DisplayName {
  /// The slug as a name: `great-ball` is `Great Ball`, `mr-mime` `Mr. Mime`, `scroll-of-waters` `Scroll of Waters`.
  public static func prettified(_ slug: String) -> String {
    if let name = exceptions[slug] { return name }
    var name = ""
    name.reserveCapacity(slug.utf8.count + 1)
    for word in slug.split(separator: "-", omittingEmptySubsequences: false) {
      if slug.startIndex != word.startIndex { name.append(" ") }
      if let short = abbreviations[word] {
        name += short
      } else if smallWords.contains(word), !name.isEmpty {
        name += word
      } else {
        name += word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    return name
  }

  /// The name of a form of a species: `Mega Venusaur`, in another language than English `Bisaflor (Mega)`.
  ///
  /// - Parameters:
  ///   - form: The form; nil for the species' default variety, which has the species' name.
  ///   - species: The name of the species.
  ///   - language: The language of that name, as the API's slug.
  /// - Returns: The name.
  public static func of(_ form: PokemonForm?, ofSpecies species: String, language: String) -> String {
    guard let form, !form.english.isEmpty else { return species }
    return language.lowercased() == "en" ? form.name(of: species) : "\(species) (\(form.english))"
  }

  /// Words that are written with a point.
  private static let abbreviations: [Substring: String] = ["jr": "Jr.", "mr": "Mr.", "mt": "Mt."]

  /// Words that keep their small letter, but at a name's beginning.
  private static let smallWords: Set<Substring> = ["and", "of", "the"]

  /// Names no rule makes: species, items, abilities, in that order.
  private static let exceptions = [
    "nidoran-f": "Nidoran♀", "nidoran-m": "Nidoran♂", "farfetchd": "Farfetch’d", "sirfetchd": "Sirfetch’d",
    "ho-oh": "Ho-Oh", "porygon-z": "Porygon-Z", "flabebe": "Flabébé", "type-null": "Type: Null",
    "jangmo-o": "Jangmo-o", "hakamo-o": "Hakamo-o", "kommo-o": "Kommo-o", "wo-chien": "Wo-Chien",
    "chien-pao": "Chien-Pao", "ting-lu": "Ting-Lu", "chi-yu": "Chi-Yu",
    "kings-rock": "King's Rock", "leaders-crest": "Leader's Crest", "up-grade": "Upgrade",
    "dragons-maw": "Dragon's Maw", "minds-eye": "Mind's Eye", "rks-system": "RKS System", "soul-heart": "Soul-Heart",
    "well-baked-body": "Well-Baked Body",
  ]
}
