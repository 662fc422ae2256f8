/// One species, with the data that all its varieties share.
public struct PokemonSpecies: Codable, Sendable, Hashable, Identifiable {
  /// The species' id: its national Pokédex number.
  public var id: Int
  /// The slug: `mr-mime`.
  public var slug: String
  /// The name in the chosen language, else made from the slug.
  public var displayName: String
  /// The genus in the chosen language: `Mouse Pokémon`.
  public var genus: String?
  /// The generation that introduced the species, 1 or more.
  public var generation: Int
  /// The generation's slug: `generation-i`.
  public var generationSlug: String
  /// Position in the API's order of all species, which keeps most families together; nil without a position.
  public var sortOrder: Int?
  /// The color's slug.
  public var color: String?
  /// The body shape's slug.
  public var shape: String?
  /// The habitat's slug; nil for most species since generation IV.
  public var habitat: String?
  /// The growth rate's slug.
  public var growthRate: String?
  /// The egg groups' slugs, one or two.
  public var eggGroups: [String] = []
  /// The share of females and males; nil when unknown.
  public var genderRatio: GenderRatio?
  /// The capture rate, 0...255; higher is easier.
  public var captureRate: Int?
  /// The base happiness, 0...255.
  public var baseHappiness: Int?
  /// The number of egg cycles until an egg hatches.
  public var hatchCounter: Int?
  /// Whether the species is a baby; nil in data too old to say.
  public var isBaby: Bool?
  /// Whether the species is legendary; nil in data too old to say.
  public var isLegendary: Bool?
  /// Whether the species is mythical; nil in data too old to say.
  public var isMythical: Bool?
  /// Whether males and females look different; nil when unknown.
  public var hasGenderDifferences: Bool?
  /// Whether a Pokémon of the species can switch between its forms; nil when unknown.
  public var formsSwitchable: Bool?
  /// The id of the evolution chain; nil for a species in no chain.
  public var evolutionChainID: Int?
  /// The parent that the species' own document names; nil for a species that evolves from nothing.
  public var evolvesFrom: SpeciesReference?
  /// The species' Pokémon.
  public var varieties: [Variety] = []
  /// The newest Pokédex entry about the default variety, in the chosen language; nil when there is none.
  public var flavorText: FlavorText?
  /// The newest Pokédex entry that describes a form instead of the default variety; nil for most species.
  ///
  /// The entry from Legends: Arceus, for example, describes Hisuian Zorua.
  public var formFlavorText: FlavorText?
  var isNamed = false
  /// The species' numbers in the Pokédexes.
  public var pokedexNumbers: [PokedexNumber] = []
  /// Names and genera in every language; empty unless the table `species_names` or `ReadingContext.keepsTranslations`
  /// asks for them.
  public var translations: [Translation] = []
  /// Pokédex entries of every game and language; empty unless the table `species_flavor_text` or
  /// `ReadingContext.keepsTranslations` asks for them.
  public var flavorTexts: [FlavorText] = []
  var names = Names()

  /// Creates a species with the values that every species has.
  public init(id: Int, slug: String, displayName: String, generation: Int, generationSlug: String) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.generation = generation
    self.generationSlug = generationSlug
  }

  /// A Pokémon of the species.
  public struct Variety: Codable, Sendable, Hashable, Identifiable {
    /// The Pokémon's id.
    public var pokemonID: Int
    /// The Pokémon's slug.
    public var slug: String
    /// Whether the Pokémon is the species' default variety.
    public var isDefault: Bool

    /// The Pokémon's id.
    public var id: Int { pokemonID }

    /// Creates a variety; `slug` is the Pokémon's slug.
    public init(pokemonID: Int, slug: String, isDefault: Bool) {
      self.pokemonID = pokemonID
      self.slug = slug
      self.isDefault = isDefault
    }
  }

  /// The number of a species in one Pokédex.
  public struct PokedexNumber: Codable, Sendable, Hashable {
    /// The Pokédex's slug: `national`, `kanto`.
    public var pokedex: String
    /// The number (`entry_number`).
    public var number: Int

    /// Creates a number; `pokedex` is a slug.
    public init(pokedex: String, number: Int) {
      self.pokedex = pokedex
      self.number = number
    }
  }

  /// A species' name and genus in one language.
  public struct Translation: Codable, Sendable, Hashable {
    /// The language's slug: `en`, `zh-Hans`.
    public var language: String
    /// The species' name in this language.
    public var name: String
    /// The genus; nil when the language has none.
    public var genus: String?

    /// Creates a translation; `language` is a slug.
    public init(language: String, name: String, genus: String?) {
      self.language = language
      self.name = name
      self.genus = genus
    }
  }

  /// A Pokédex entry in one language.
  public struct FlavorText: Codable, Sendable, Hashable {
    /// The language's slug: `en`, `zh-Hans`.
    public var language: String
    /// The slug of the entry's game: `red`; nil when unknown.
    public var version: String?
    /// The text, on one line.
    public var text: String

    /// Creates a text; `version` is a slug.
    public init(language: String, version: String?, text: String) {
      self.language = language
      self.version = version
      self.text = text
    }
  }
}

/// The share of females and males in a species (`gender_rate`).
public enum GenderRatio: RawRepresentable, Codable, Sendable, Hashable {
  /// Neither female nor male.
  case genderless
  /// The number of females among eight, 0...8.
  case femaleEighths(Int)

  /// Creates a ratio from the API's number: female eighths, or -1 for genderless.
  public init(rawValue: Int) { self = rawValue < 0 ? .genderless : .femaleEighths(rawValue) }

  /// Percent female, 0...100; nil for genderless species.
  public var femalePercent: Hundredths? {
    if case .femaleEighths(let eighths) = self { Hundredths(eighths * 1250) } else { nil }
  }

  /// Percent male, 0...100; nil for genderless species.
  public var malePercent: Hundredths? { femalePercent.map { Hundredths(10_000 - $0.hundredths) } }

  /// The API's number: female eighths, or -1 for genderless.
  public var rawValue: Int { if case .femaleEighths(let eighths) = self { eighths } else { -1 } }
}

/// A species by id and slug, without its document.
public struct SpeciesReference: Codable, Sendable, Hashable, Identifiable {
  /// The species' id, greater than zero.
  public var id: Int

  /// The species' slug: `mr-mime`.
  public var slug: String

  /// Creates a reference; `id` is above zero.
  public init(id: Int, slug: String) {
    self.id = id
    self.slug = slug
  }
}

extension [PokemonSpecies.Variety] {
  /// The first variety marked as default.
  public var defaultVariety: PokemonSpecies.Variety? { first { $0.isDefault } }
}

/// A generation of the games, and the species that the generation introduced.
///
/// The generations are part of this package, so a selection by generation needs no request. Species of a generation
/// newer than the package can be selected by id.
public struct Generation: Codable, Sendable, Hashable {
  /// The generation's number, 1 or more.
  public let number: Int
  /// The ids of the generation's species; a species' default Pokémon has the same id.
  public let speciesIDs: ClosedRange<Int>

  /// Every generation that this package knows, in order.
  public static let all = [
    1...151, 152...251, 252...386, 387...493, 494...649, 650...721, 722...809, 810...905, 906...1025,
  ].enumerated().map { Generation(number: $0 + 1, speciesIDs: $1) }

  private static let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
  package static let regions = ["kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "paldea"]

  /// The generation that people or the API call `8`, `viii`, `generation-viii`, `Generation VIII`, `gen8` or `galar`.
  package static func named(_ name: some StringProtocol) -> Generation? {
    let word = name.lowercased().replacing(/^gen(eration)?[- _]?/, with: "")
    let index =
      numerals.firstIndex(of: word) ?? regions.firstIndex(of: word) ?? all.firstIndex { $0.number == Int(word) }
    return index.flatMap { all.indices.contains($0) ? all[$0] : nil }
  }

  /// The number in the API's slug: 4 for `generation-iv`; nil above the twelfth generation.
  static func number(of slug: String) -> Int? { numerals.firstIndex { slug == "generation-\($0)" }.map { $0 + 1 } }

  /// The generation of a version group, 1...8; nil for the games of newer generations.
  static func ofGames(_ versionGroup: String) -> Int? {
    earlierGames.firstIndex { $0.contains(versionGroup) }.map { $0 + 1 }
  }

  /// Finds a game's generation by the game's name: `red`, `Scarlet and Violet`.
  ///
  /// The slug of one version group must contain all words of the name, except for `and` and `pokemon`.
  package static func ofGame(named name: String) -> Generation? {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }.filter { !["and", "pokemon"].contains($0) }
    guard words.contains(where: { $0.count > 1 }) || words.count > 1 else { return nil }
    let index = (earlierGames + [["scarlet-violet"]]).firstIndex { groups in
      groups.contains { !$0.contains("pikachu") && Set($0.split(separator: "-")).isSuperset(of: words) }
    }
    return index.map { all[$0] }
  }

  private static let earlierGames: [Set<String>] = [
    ["red-blue", "yellow", "red-green-japan", "blue-japan"], ["gold-silver", "crystal"],
    ["ruby-sapphire", "emerald", "firered-leafgreen", "colosseum", "xd"],
    ["diamond-pearl", "platinum", "heartgold-soulsilver"], ["black-white", "black-2-white-2"],
    ["x-y", "omega-ruby-alpha-sapphire"], ["sun-moon", "ultra-sun-ultra-moon", "lets-go-pikachu-lets-go-eevee"],
    [
      "sword-shield", "the-isle-of-armor", "the-crown-tundra", "brilliant-diamond-shining-pearl",
      "brilliant-diamond-and-shining-pearl", "legends-arceus",
    ],
  ]

  // Each entry stands for a range of form ids, and has the last id of the range and the generation of the forms.
  static let lastForms: [(id: Int, generation: Int)] = [
    (10_003, 3), (10_012, 4), (10_015, 3), (10_024, 5), (10_090, 6), (10_159, 7), (10_180, 8),
    (10_181, 7), (10_249, 8), (10_326, 9),
  ]
}

/// The languages in which the API has names, genera or descriptions of species.
public enum Language {
  /// The API's slugs of the languages that this package knows.
  ///
  /// If the API adds a language, an export that reads species accepts the new slug.
  public static let codes = names.map(\.code)

  static let names: [(code: String, name: String, others: String)] = [
    ("cs", "Czech", "čeština cz tschechisch tchèque"), ("de", "German", "deutsch ger allemand alemán aleman tedesco"),
    ("en", "English", "eng gb us englisch anglais inglés ingles inglese"),
    ("es", "Spanish", "español espanol castellano sp spanisch espagnol spagnolo"),
    ("es-419", "Latin American Spanish", "es-mx latam latino latina latinoamericano"),
    ("fr", "French", "français francais französisch franzoesisch francés frances francese"),
    ("it", "Italian", "italiano italienisch italien"),
    ("ja", "Japanese", "jp jpn 日本語 nihongo japanisch japonais japonés japones giapponese"),
    ("ja-hrkt", "Japanese kana", "kana"), ("ja-roma", "Japanese in Latin letters", "romaji"),
    ("ko", "Korean", "kr 한국어 한국말 koreanisch coréen coreen coreano"),
    ("pt-br", "Brazilian Portuguese", "portuguese português portugues br portugiesisch portugais"),
    ("zh-hans", "simplified Chinese", "cn ch chi zh-cn 中文 汉语 简体中文 mandarin chinesisch chinois chino cinese"),
    ("zh-hant", "traditional Chinese", "tw ch zh-tw zh-hk 中文 漢語 繁體中文 chinesisch chinois chino cinese"),
  ]

  /// Finds a language by its code or name in any letter case; a word of up to three ASCII letters can only be a code.
  package static func code(named word: String) -> String? {
    let word = word.lowercased()
    let isName = word.count > 3 || word.contains { !$0.isASCII }
    let found = names.filter {
      $0.code == word || isName && ($0.name.lowercased() == word || $0.others.split(separator: " ").contains(word[...]))
    }
    return found.count == 1 ? found[0].code : nil
  }

  package static func described(_ code: String) -> String {
    names.first { $0.code == code }.map { "\(code) (\($0.name))" } ?? code
  }

  /// Returns the API's code for a language code: `de` for `de_DE`.
  ///
  /// The function shortens the code from its end until the API has such a language: `zh-hant` for `zh_Hant_HK`.
  /// Synonyms count too: `es-419` for `es_MX`. If nothing is found, the code only gets hyphens for its underscores.
  public static func resolved(_ code: String) -> String {
    let code = code.replacing("_", with: "-")
    let subtags = code.split(separator: "-")
    let starts = subtags.indices.reversed().map { subtags[...$0].joined(separator: "-") }
    return starts.lazy.compactMap { start in
      codes.contains(start.lowercased()) ? start : start.contains("-") ? self.code(named: start) : nil
    }.first ?? code
  }
}
