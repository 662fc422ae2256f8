/// A form that is not the default variety of its species, read from the form's slug.
public struct PokemonForm: Codable, Sendable, Hashable {
  /// The category of the form.
  public var kind: Kind
  // Words around the species' name: `Mega ` before, ` X` after, `Blaze Breed` in brackets; each may be empty.
  let before: String
  let after: String
  let remark: String

  var region: String? {
    let words = before.split(separator: " ")
    return PokemonForm.regions.first { words.contains($0.value[...]) }.map { DisplayName.prettified($0.key) }
  }

  /// The slug of a game in which the species has only this form; the game's Pokédex describes the form.
  var onlyGame: String? { region == "Hisui" || remark == PokemonForm.whiteStriped ? "legends-arceus" : nil }

  private static let whiteStriped = "White-Striped Form"

  var isWhollyRegional: Bool { kind == .regional && remark.isEmpty }

  /// The category of a form, such as a Mega Evolution.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// A form by Mega Evolution.
    case mega
    /// A form by Gigantamaxing.
    case gigantamax
    /// A form by Primal Reversion.
    case primal
    /// A Totem Pokémon.
    case totem
    /// A form of one region, such as an Alolan form.
    case regional
    /// A form that lasts for at most one battle.
    case battle
    /// The form of one gender.
    case gender
    /// A fusion of two Pokémon.
    case fusion
    /// A Pokémon in clothes.
    case costume
    /// Any other form.
    case other
  }

  /// Reads a form from two slugs: the slug of a Pokémon or of a cosmetic form, and the slug of the species.
  public init(pokemon: String, species: String) {
    let form = PokemonForm.slug(of: pokemon, species: species)
    if pokemon == species {
      self.init(.other, "*")
    } else {
      let kind = PokemonForm.kinds[pokemon] ?? PokemonForm.kinds[form] ?? .other
      let own = PokemonForm.patterns[pokemon].map { Self(kind, $0) }
      self =
        own ?? PokemonForm.byRule(form.split(separator: "-").map(String.init))
        ?? Self(kind, PokemonForm.pattern(form))
    }
  }

  static func slug(of pokemon: String, species: String) -> String {
    pokemon.hasPrefix(species + "-") ? String(pokemon.dropFirst(species.count + 1)) : pokemon
  }

  /// Reads a pattern: `*` is the species' name, and a remark may follow in brackets.
  init(_ kind: Kind, _ pattern: String) {
    self.kind = kind
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let tail = (parts.last ?? "").split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts.first ?? "")
    remark = tail.count > 1 ? String(tail[1].dropLast()) : ""
    let words = tail.first ?? ""
    after = String(remark.isEmpty || words.last != " " ? words : words.dropLast())
  }

  private static func byRule(_ words: [String]) -> PokemonForm? {
    var rest = words
    if let mega = words.firstIndex(of: "mega") {
      rest.remove(at: mega)
      let letter = mega < rest.count && rest[mega].utf8.count == 1 ? " " + rest.remove(at: mega).uppercased() : ""
      return Self(.mega, "Mega *" + letter + remark(rest))
    }
    if words.last == "gmax" { return Self(.gigantamax, "Gigantamax *" + remark(rest.dropLast())) }
    switch words.first {
    case "primal":
      return Self(.primal, "Primal *" + remark(words.dropFirst()))
    case "totem":
      let region = words.dropFirst().first.flatMap { regions[$0] }
      return Self(.totem, "Totem \(region.map { $0 + " " } ?? "")*" + remark(words.dropFirst(region == nil ? 1 : 2)))
    default:
      // The order of the words differs between versions of the API: `standard-galar`, `galar-standard`.
      guard words.last != "cap", let index = words.firstIndex(where: { regions[$0] != nil }) else { return nil }
      let region = regions[rest.remove(at: index)] ?? ""
      return Self(kinds[rest.joined(separator: "-")] == .battle ? .battle : .regional, "\(region) *" + remark(rest))
    }
  }

  private static let regions = ["alola": "Alolan", "galar": "Galarian", "hisui": "Hisuian", "paldea": "Paldean"]

  private static func remark(_ words: some Sequence<String>) -> String {
    let form = words.joined(separator: "-")
    return form.isEmpty || form == "standard" ? "" : " (\(Self(.other, pattern(form)).english))"
  }

  private static func pattern(_ form: String) -> String {
    patterns[form] ?? "* (\(DisplayName.prettified(form))\(endings[form[...]].map { " " + $0 } ?? ""))"
  }

  /// The name for players, made from the species' English name: `Mega Charizard X`, `Paldean Tauros (Blaze Breed)`.
  public func name(of species: String) -> String { before + species + after + (remark.isEmpty ? "" : " (\(remark))") }

  /// The form in English, without the species' name: `Mega X`, `Paldean, Blaze Breed`; empty for a form without words.
  public var english: String { [words, remark].filter { !$0.isEmpty }.joined(separator: ", ") }

  var words: String { (before + after).split { $0 == " " || $0 == "-" }.joined(separator: " ") }

  /// Patterns for form names that follow no rule; `*` stands for the species' name.
  ///
  /// A key is a whole slug, such as `deoxys-normal`, or the part after the species' slug, such as `heat`.
  static let patterns: [String: String] = [
    "10": "* (10% Forme)", "10-power-construct": "* (10% Forme, Power Construct)",
    "50": "* (50% Forme)", "50-power-construct": "* (50% Forme, Power Construct)", "deoxys-normal": "* (Normal Forme)",
    "heat": "Heat *", "wash": "Wash *", "frost": "Frost *", "fan": "Fan *", "mow": "Mow *",
    "red-striped": "* (Red-Striped Form)", "blue-striped": "* (Blue-Striped Form)",
    "white-striped": "* (\(whiteStriped))", "kyurem-black": "Black *", "kyurem-white": "White *",
    "unbound": "* Unbound", "rock-star": "* Rock Star", "belle": "* Belle", "pop-star": "* Pop Star",
    "phd": "* Ph.D.", "libre": "* Libre", "cosplay": "Cosplay *", "dada": "Dada *", "starter": "Partner *",
    "ash": "Ash-*", "pom-pom": "* (Pom-Pom Style)", "pau": "* (Pa’u Style)",
    "minior-red": "* (Red Core)", "minior-orange": "* (Orange Core)", "minior-yellow": "* (Yellow Core)",
    "minior-green": "* (Green Core)", "minior-blue": "* (Blue Core)", "minior-indigo": "* (Indigo Core)",
    "minior-violet": "* (Violet Core)", "necrozma-dusk": "Dusk Mane *", "necrozma-dawn": "Dawn Wings *",
    "ultra": "Ultra *", "eiscue-ice": "* (Ice Face)", "eternamax": "Eternamax *",
    "zacian-crowned": "* (Crowned Sword)", "zamazenta-crowned": "* (Crowned Shield)",
    "calyrex-ice": "Ice Rider *", "calyrex-shadow": "Shadow Rider *",
    "two-segment": "* (Two-Segment Form)", "three-segment": "* (Three-Segment Form)",
    "low-power-mode": "* (Low-Power Mode)", "bloodmoon": "Bloodmoon *",
    "exclamation": "* (!)", "question": "* (?)", "arceus-unknown": "* (??? Type)", "phony": "Phony *",
    "antique": "Antique *", "artisan": "Artisan *", "marowak-totem": "Totem Alolan *",
    "counterfeit": "Counterfeit *", "unremarkable": "Unremarkable *", "masterpiece": "Masterpiece *",
  ]

  private static let endings: [Substring: String] = Dictionary(
    uniqueKeysWithValues: [
      "Form": "sunny rainy snowy overcast sunshine ordinary resolute midday midnight dusk solo school disguised busted "
        + "gulping gorging amped low-key zero hero curly droopy stretchy chest roaming terastal stellar natural spring "
        + "summer autumn winter",
      "Forme": "attack defense speed origin altered sky land incarnate therian aria pirouette blade shield complete",
      "Mode": "zen standard hangry full-belly", "Face": "noice", "Color": "original", "Cloak": "plant sandy trash",
      "Sea": "west east", "Flower": "red yellow orange blue white eternal", "Size": "small average large super",
      "Style": "baile sensu single-strike rapid-strike",
      "Pattern": "icy-snow polar tundra continental garden elegant meadow modern marine archipelago high-plains "
        + "sandstorm river monsoon savanna sun ocean jungle fancy poke-ball",
    ].flatMap { ending, forms in forms.split(separator: " ").map { ($0, ending) } })

  /// The species' slug, made by cutting the forms off a Pokémon's slug: `toxtricity` for `toxtricity-amped-gmax`.
  static func species(of pokemon: String, form: String) -> String {
    var species = pokemon[...]
    let inner = form == "gmax" || form.hasPrefix("mega") ? endings.keys + kinds.keys.map { $0[...] } : []
    for form in [form[...]] + inner where species.hasSuffix("-" + form) { species = species.dropLast(form.count + 1) }
    return String(species)
  }

  private static let kinds: [String: Kind] = Dictionary(
    uniqueKeysWithValues: slugs.flatMap { kind, slugs in slugs.map { ($0, kind) } })

  private static let slugs: [Kind: [String]] = [
    .battle: [
      "sunny", "rainy", "snowy", "zen", "pirouette", "blade", "ash", "complete", "school", "red-meteor",
      "orange-meteor", "yellow-meteor", "green-meteor", "blue-meteor", "indigo-meteor", "violet-meteor", "busted",
      "ultra", "gulping", "gorging", "noice", "hangry", "crowned", "eternamax", "hero", "terastal", "stellar",
    ],
    .gender: ["female", "male"],
    // No rule fits this slug, because it does not name the region, Alola. The slug therefore has an entry of its own.
    .totem: ["marowak-totem"],
    .fusion: ["kyurem-black", "kyurem-white", "necrozma-dusk", "necrozma-dawn", "calyrex-ice", "calyrex-shadow"],
    .costume: [
      "rock-star", "belle", "pop-star", "phd", "libre", "cosplay", "original-cap", "hoenn-cap", "sinnoh-cap",
      "unova-cap", "kalos-cap", "alola-cap", "partner-cap", "world-cap", "dada",
    ],
  ]

  /// Phrases that distinguish the evolution into a form from the evolution into the default variety.
  ///
  /// A key is the form's English name. `here` is for the form, and `byDefault` is for the default variety.
  static let partings: [String: (here: HowPhrase?, byDefault: HowPhrase?)] = [
    "Female": (.female, .male), "Male": (.male, .female),
    "Sandy Cloak": (.keepsCloak, .keepsCloak), "Trash Cloak": (.keepsCloak, .keepsCloak),
    "Low Key Form": (nil, nil), "Three-Segment Form": (.chance, nil), "Family of Three": (.chance, nil),
  ]

  /// Whether the Pokédex entry of the default variety fits the form too, because only clothes, size or ability differ.
  var resemblesDefault: Bool { kind == .costume || PokemonForm.likeDefault.contains(english) }

  private static let likeDefault: Set<String> = [
    "Small Size", "Average Size", "Large Size", "Super Size", "Totem", "Totem, Disguised Form", "Partner", "Own Tempo",
    "Battle Bond", "50% Forme, Power Construct",
  ]

  /// The cosmetic forms whose slugs stand for the default variety in evolution methods.
  static let defaultForms: Set<String> = [
    "burmy-plant", "wormadam-plant", "mothim-plant", "shellos-west", "gastrodon-west", "cherrim-overcast",
    "deerling-spring", "sawsbuck-spring", "scatterbug-icy-snow", "spewpa-icy-snow", "vivillon-meadow",
    "flabebe-red", "floette-red", "florges-red", "sinistea-phony", "polteageist-phony", "silvally-normal",
    "alcremie-vanilla-cream", "alcremie-vanilla-cream-strawberry-sweet", "maushold-family-of-four", "palafin-zero",
    "dudunsparce-two-segment", "gimmighoul-chest", "poltchageist-counterfeit", "sinistcha-unremarkable",
  ]
}
