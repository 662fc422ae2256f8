/// Names for people, made from slugs.
public enum DisplayName {
  /// The slug as a name: `great-ball` is `Great Ball`, `mr-mime` `Mr. Mime`, `scroll-of-waters` `Scroll of Waters`.
  public static func prettified(_ slug: String) -> String {
    if let name = exceptions[slug] { return name }
    var name: [UInt8] = []
    name.reserveCapacity(slug.utf8.count + 1)
    for word in slug.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
      if slug.startIndex != word.startIndex { name.append(UInt8(ascii: " ")) }
      // A name is made for every cell that shows one: only short words are looked up.
      if word.count < 4, let short = abbreviations[Substring(word)] {
        name += short.utf8
        continue
      }
      let isSmall = word.count < 4 && !name.isEmpty && smallWords.contains(Substring(word))
      let (start, first) = (name.count, word.first ?? 0)
      name += word
      if isSmall { continue }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
        name[start] = first & ~0x20
      } else if first >= 0x80 {
        let letters = Substring(word)
        name.replaceSubrange(start..., with: (letters.prefix(1).uppercased() + letters.dropFirst()).utf8)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The name of a form of a species: `Mega Venusaur`, in other languages than English `Bisaflor (Mega)`.
  ///
  /// The species' default variety, nil, has the name of the species. The language is the API's slug.
  public static func of(_ form: PokemonForm?, ofSpecies species: String, language: String) -> String {
    guard let form, !form.english.isEmpty else { return species }
    return language.lowercased() == "en" ? form.name(of: species) : "\(species) (\(form.english))"
  }

  /// Words with a point.
  private static let abbreviations: [Substring: String] = ["jr": "Jr.", "mr": "Mr.", "mt": "Mt."]

  /// Lower-case words, except at the beginning of a name.
  private static let smallWords: Set<Substring> = ["and", "as", "of", "the", "to"]

  /// Names that no rule makes, of species, items and abilities.
  private static let exceptions = [
    "nidoran-f": "Nidoran♀", "nidoran-m": "Nidoran♂", "farfetchd": "Farfetch’d", "sirfetchd": "Sirfetch’d",
    "ho-oh": "Ho-Oh", "porygon-z": "Porygon-Z", "flabebe": "Flabébé", "type-null": "Type: Null",
    "jangmo-o": "Jangmo-o", "hakamo-o": "Hakamo-o", "kommo-o": "Kommo-o", "wo-chien": "Wo-Chien",
    "chien-pao": "Chien-Pao", "ting-lu": "Ting-Lu", "chi-yu": "Chi-Yu",
    "kings-rock": "King’s Rock", "leaders-crest": "Leader’s Crest", "up-grade": "Upgrade",
    "dragons-maw": "Dragon’s Maw", "minds-eye": "Mind’s Eye", "rks-system": "RKS System", "soul-heart": "Soul-Heart",
    "well-baked-body": "Well-Baked Body",
  ]

  /// The games of a version group: `red-blue` becomes `Red/Blue`, `legends-arceus` `Legends: Arceus`.
  public static func games(_ versionGroup: String) -> String {
    HowLanguage.english.games(versionGroup)
  }

  /// The slugs of the games: `black-2` and `white-2` of `black-2-white-2`.
  static func versions(of versionGroup: String) -> [String] {
    let words = versionGroup.split(separator: "-").filter { $0 != "and" && $0 != "japan" }
    let isOne = words.count % 2 == 1 || ["legends", "mega", "the"].contains(words.first)
    let games = isOne ? [words[...]] : [words.prefix(words.count / 2), words.suffix(words.count / 2)]
    return games.map { $0.joined(separator: "-") }
  }

  /// The regions of the games since a place could matter to an evolution.
  static let regions = [
    "diamond-pearl": "sinnoh", "platinum": "sinnoh", "black-white": "unova", "black-2-white-2": "unova", "x-y": "kalos",
    "omega-ruby-alpha-sapphire": "hoenn", "sun-moon": "alola", "ultra-sun-ultra-moon": "alola",
    "sword-shield": "galar", "brilliant-diamond-shining-pearl": "sinnoh", "scarlet-violet": "paldea",
  ]

  /// A location with its preposition: `in Eterna Forest`, `on Route 217`, `on Route 13 in Kalos`.
  static func place(_ location: String) -> String {
    let words = location.split(separator: "-")
    if words.count == 3, words[1] == "route", let number = Int(words[2]) {
      // From 29 on, no two regions have a route of the same number.
      return "on Route \(number)" + (number < 29 ? " in \(prettified(String(words[0])))" : "")
    }
    return (words.contains(where: enclosed.contains) ? "in " : "at ") + prettified(location)
  }

  private static let enclosed: Set<Substring> = [
    "bowl", "canyon", "cave", "cavern", "city", "forest", "jungle", "mauville", "town", "woods",
  ]
}

/// A name in one language.
public struct TranslatedName: Sendable, Hashable {
  /// The language's slug: `en`, `zh-Hans`.
  public var language: String
  /// The name.
  public var name: String

  /// Creates a name.
  public init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}

extension [String] {
  /// The words as a message offers them: `csv`, `csv or ndjson`, `text, markdown or json`.
  package var alternatives: String {
    (count > 1 ? dropLast().joined(separator: ", ") + " or " : "") + (last ?? "")
  }
}
