/// Names for people, made from slugs.
public enum DisplayName {
  /// The name made from a slug: `Great Ball` for `great-ball`, `Mr. Mime` for `mr-mime`.
  public static func prettified(_ slug: String) -> String {
    if let name = exceptions[slug] { return name }
    let bytes = slug.utf8
    if bytes.count > 3, let first = bytes.first, isLetter(first), !bytes.contains(UInt8(ascii: "-")) {
      var name = String(Unicode.Scalar(first & ~0x20))
      name.append(contentsOf: slug[bytes.index(after: bytes.startIndex)...])
      return name
    }
    var name: [UInt8] = []
    name.reserveCapacity(slug.utf8.count + 1)
    var start = 0
    for byte in slug.utf8 {
      if byte == UInt8(ascii: "-") {
        capitalize(&name, from: start)
        // Two hyphens in a row, as in some slugs of the API, make a single space.
        if start < name.count { name.append(UInt8(ascii: " ")) }
        start = name.count
      } else {
        name.append(byte)
      }
    }
    capitalize(&name, from: start)
    return String(decoding: name, as: UTF8.self)
  }

  /// Capitalizes the word that begins at `start`; works on bytes for speed, because every name in a cell passes here.
  private static func capitalize(_ name: inout [UInt8], from start: Int) {
    guard start < name.count else { return }
    // All small words and abbreviations are shorter than four bytes.
    if name.count - start < 4 {
      let word = String(decoding: name[start...], as: UTF8.self)
      if start > 0, smallWords.contains(word) { return }
      if abbreviations.contains(word) { name.append(UInt8(ascii: ".")) }
    }
    if name.count - start == 7, name[start...].elementsEqual("pokemon".utf8) {
      name.replaceSubrange(start..., with: "Pokémon".utf8)
    } else if isLetter(name[start]) {
      name[start] &= ~0x20
    } else if name[start] >= 0x80 {
      let word = String(decoding: name[start...], as: UTF8.self)
      name.replaceSubrange(start..., with: (word.prefix(1).uppercased() + word.dropFirst()).utf8)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  /// Makes a Pokémon's English name from its slug.
  ///
  /// The species' slug is the first word, or the first two words if `twoWords` contains the first word.
  static func ofPokemon(_ slug: String, isForm: Bool) -> String {
    let words = slug.split(separator: "-")
    let species = words.prefix(twoWords.contains(words.first ?? "") ? 2 : 1).joined(separator: "-")
    let name = prettified(species)
    return isForm ? PokemonForm(pokemon: slug, species: species).name(of: name) : name
  }

  private static let twoWords = Set(
    ("ho mr mime porygon nidoran type jangmo hakamo kommo tapu great scream brute flutter slither sandy iron wo chien "
      + "ting chi roaring walking gouging raging").split(separator: " "))

  private static let abbreviations: Set = ["jr", "mr", "mt"]

  private static let smallWords: Set = ["and", "as", "of", "the", "to"]

  private static let exceptions = [
    "nidoran-f": "Nidoran♀", "nidoran-m": "Nidoran♂", "farfetchd": "Farfetch’d", "sirfetchd": "Sirfetch’d",
    "ho-oh": "Ho-Oh", "poke-ball": "Poké Ball", "porygon-z": "Porygon-Z", "flabebe": "Flabébé",
    "type-null": "Type: Null",
    "jangmo-o": "Jangmo-o", "hakamo-o": "Hakamo-o", "kommo-o": "Kommo-o", "wo-chien": "Wo-Chien",
    "chien-pao": "Chien-Pao", "ting-lu": "Ting-Lu", "chi-yu": "Chi-Yu",
    "kings-rock": "King’s Rock", "leaders-crest": "Leader’s Crest", "up-grade": "Upgrade",
    "dragons-maw": "Dragon’s Maw", "minds-eye": "Mind’s Eye", "rks-system": "RKS System", "soul-heart": "Soul-Heart",
    "well-baked-body": "Well-Baked Body",
    "ja": "Japanese", "zh-Hans": "Simplified Chinese", "zh-hans": "Simplified Chinese", "pt-BR": "Brazilian Portuguese",
    "pt-br": "Brazilian Portuguese", "npc-trade": "NPC Trade", "sos-encounter": "SOS Encounter",
    "sos-from-bubbling-spot": "SOS from Bubbling Spot",
  ]

  /// The games of a version group: `Red/Blue` for `red-blue`, `Legends: Arceus` for `legends-arceus`.
  public static func games(_ versionGroup: String) -> String { HowLanguage.english.games(versionGroup) }

  /// The slugs of a version group's games: `black-2` and `white-2` for `black-2-white-2`.
  static func versions(of versionGroup: String) -> [String] {
    let words = versionGroup.split(separator: "-").filter { $0 != "and" && $0 != "japan" }
    let isOne = words.count % 2 == 1 || ["legends", "mega", "the"].contains(words.first)
    let games = isOne ? [words[...]] : [words.prefix(words.count / 2), words.suffix(words.count / 2)]
    return games.map { $0.joined(separator: "-") }
  }

  /// Regions by version group; games before `diamond-pearl` are missing, because they have no evolution at a location.
  static let regions = [
    "diamond-pearl": "sinnoh", "platinum": "sinnoh", "black-white": "unova", "black-2-white-2": "unova", "x-y": "kalos",
    "omega-ruby-alpha-sapphire": "hoenn", "sun-moon": "alola", "ultra-sun-ultra-moon": "alola",
    "sword-shield": "galar", "brilliant-diamond-shining-pearl": "sinnoh", "scarlet-violet": "paldea",
  ]

  /// A location with its preposition: `in Eterna Forest`, `on Route 217 in Sinnoh`.
  static func place(_ location: String) -> String {
    if let route = route(location) { return "on Route \(route.number) in \(prettified(route.region))" }
    let isEnclosed = location.split(separator: "-").contains(where: enclosed.contains)
    return (isEnclosed ? "in " : "at ") + prettified(location)
  }

  static func route(_ location: String) -> (region: String, number: Int)? {
    let words = location.split(separator: "-")
    guard words.count == 3, words[1] == "route", let number = Int(words[2]) else { return nil }
    return (String(words[0]), number)
  }

  private static let enclosed: Set<Substring> = [
    "bowl", "canyon", "cave", "cavern", "city", "forest", "jungle", "mauville", "mountain", "town", "woods",
  ]
}

/// A name or a text in one language.
public struct TranslatedName: Codable, Sendable, Hashable {
  /// The language's slug: `en`, `zh-Hans`.
  public var language: String
  /// A name, such as `Bisasam`, or a text, such as the sentence of a characteristic.
  public var name: String

  /// Creates a name or a text; `language` is a slug.
  public init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}

extension Sequence<String> {
  package var quoted: [String] { map { "'\($0)'" } }
}

extension [String] {
  /// The words as a choice in a message: `csv`, `csv or ndjson`, `text, markdown or json`.
  package var alternatives: String { (count > 1 ? dropLast().joined(separator: ", ") + " or " : "") + (last ?? "") }

  /// The words as a list in a message: `csv`, `csv and ndjson`, `text, markdown and json`.
  package var together: String { (count > 1 ? dropLast().joined(separator: ", ") + " and " : "") + (last ?? "") }
}
