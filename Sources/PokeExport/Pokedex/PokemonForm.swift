/// A form other than its species' default variety, read from its slug.
public struct PokemonForm: Sendable, Hashable {
  /// The kind of the form.
  public var kind: Kind
  // The words before and after the species' name, and in brackets: `Mega`, `X` and `Blaze Breed`; each may be empty.
  private var before: String
  private var after: String
  private var remark: String

  /// The region of a regional form, or of one's totem.
  var region: String? {
    let words = before.split(separator: " ")
    return PokemonForm.regions.first { words.contains($0.value[...]) }.map { DisplayName.prettified($0.key) }
  }

  /// The game that has this form and no other of its species, so that its Pokédex describes this one.
  var onlyGame: String? { region == "Hisui" || remark == PokemonForm.whiteStriped ? "legends-arceus" : nil }

  private static let whiteStriped = "White-Striped Form"

  /// Whether the region is all that sets it apart, without a battle mode in addition.
  var isWhollyRegional: Bool { kind == .regional && remark.isEmpty }

  /// The kinds of forms.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// By Mega Evolution.
    case mega
    /// By Gigantamaxing.
    case gigantamax
    /// By Primal Reversion.
    case primal
    /// A Totem Pokémon.
    case totem
    /// The form of a later region.
    case regional
    /// It lasts for a battle, or for a part of one.
    case battle
    /// That of a gender.
    case gender
    /// Of two Pokémon.
    case fusion
    /// In clothes.
    case costume
    /// Any other form.
    case other
  }

  /// Reads the slug of a Pokémon, or of one of its cosmetic forms, and the slug of its species.
  public init(pokemon: String, species: String) {
    let form = pokemon.hasPrefix(species + "-") ? String(pokemon.dropFirst(species.count + 1)) : pokemon
    if pokemon == species {
      self.init(.other, "*")
    } else {
      let kind = PokemonForm.kinds[pokemon] ?? PokemonForm.kinds[form] ?? .other
      let own = PokemonForm.patterns[pokemon].map { Self(kind, $0) }
      self =
        own ?? PokemonForm.byRule(form.split(separator: "-").map(String.init))
        ?? Self(kind, PokemonForm.pattern(form))
    }
    // The one totem of a region whose slug does not name the region.
    if pokemon == "marowak-totem" { self.init(.totem, "Totem Alolan *") }
  }

  /// Reads a pattern: `*` is the species' name, and a remark may follow in brackets.
  private init(_ kind: Kind, _ pattern: String) {
    self.kind = kind
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let tail = (parts.last ?? "").split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts.first ?? "")
    remark = tail.count > 1 ? String(tail[1].dropLast()) : ""
    // A slug with a star or a bracket of its own may lack the space before the bracket.
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
    case .some(let word) where words.last != "cap":
      let mode = words.dropFirst().joined(separator: "-")
      return regions[word].map {
        Self(kinds[mode] == .battle ? .battle : .regional, "\($0) *" + remark(words.dropFirst()))
      }
    default:
      return nil
    }
  }

  private static let regions = ["alola": "Alolan", "galar": "Galarian", "hisui": "Hisuian", "paldea": "Paldean"]

  private static func remark(_ words: some Sequence<String>) -> String {
    let form = words.joined(separator: "-")
    return form.isEmpty || form == "standard" ? "" : " (\(Self(.other, pattern(form)).english))"
  }

  private static func pattern(_ form: String) -> String {
    patterns[form] ?? "* (\(DisplayName.prettified(form))\(namedForms.contains(form) ? " Form" : ""))"
  }

  /// The name players use, made from the species' English name: `Mega Charizard X`, `Paldean Tauros (Blaze Breed)`.
  public func name(of species: String) -> String { before + species + after + (remark.isEmpty ? "" : " (\(remark))") }

  /// The name within a sentence, without brackets: `White-Striped Basculin`, `Alolan Raichu`.
  func inlineName(of species: String) -> String {
    let word = [" Form", " Style"].first { remark.hasSuffix($0) } ?? ""
    return (remark.isEmpty ? "" : remark.dropLast(word.count) + " ") + before + species + after
  }

  /// The form in English, without the species' name: `Mega X`, `Paldean, Blaze Breed`; empty when there is none.
  public var english: String {
    let words = (before + after).split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return [words, remark].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Forms no rule names, by the Pokémon's slug or by what follows the species' slug; `*` is the species' name.
  static let patterns: [String: String] = [
    "attack": "* (Attack Forme)", "defense": "* (Defense Forme)", "speed": "* (Speed Forme)",
    "origin": "* (Origin Forme)", "sky": "* (Sky Forme)", "therian": "* (Therian Forme)",
    "pirouette": "* (Pirouette Forme)", "blade": "* (Blade Forme)", "complete": "* (Complete Forme)",
    "10": "* (10% Forme)", "10-power-construct": "* (10% Forme, Power Construct)",
    "50": "* (50% Forme)", "50-power-construct": "* (50% Forme, Power Construct)",
    "plant": "* (Plant Cloak)", "sandy": "* (Sandy Cloak)", "trash": "* (Trash Cloak)",
    "west": "* (West Sea)", "east": "* (East Sea)",
    "heat": "Heat *", "wash": "Wash *", "frost": "Frost *", "fan": "Fan *", "mow": "Mow *",
    "red-striped": "* (Red-Striped Form)", "blue-striped": "* (Blue-Striped Form)",
    "white-striped": "* (\(whiteStriped))",
    "zen": "* (Zen Mode)", "kyurem-black": "Black *", "kyurem-white": "White *",
    "eternal": "* (Eternal Flower)", "small": "* (Small Size)", "average": "* (Average Size)",
    "large": "* (Large Size)", "super": "* (Super Size)", "unbound": "* Unbound",
    "rock-star": "* Rock Star", "belle": "* Belle", "pop-star": "* Pop Star", "phd": "* Ph.D.", "libre": "* Libre",
    "cosplay": "Cosplay *", "dada": "Dada *", "starter": "Partner *", "ash": "Ash-*",
    "baile": "* (Baile Style)", "pom-pom": "* (Pom-Pom Style)", "pau": "* (Pa’u Style)", "sensu": "* (Sensu Style)",
    "single-strike": "* (Single Strike Style)", "rapid-strike": "* (Rapid Strike Style)",
    "minior-red": "* (Red Core)", "minior-orange": "* (Orange Core)", "minior-yellow": "* (Yellow Core)",
    "minior-green": "* (Green Core)", "minior-blue": "* (Blue Core)", "minior-indigo": "* (Indigo Core)",
    "minior-violet": "* (Violet Core)",
    "original": "* (Original Color)", "necrozma-dusk": "Dusk Mane *", "necrozma-dawn": "Dawn Wings *",
    "ultra": "Ultra *", "noice": "* (Noice Face)", "hangry": "* (Hangry Mode)",
    "zacian-crowned": "* (Crowned Sword)", "zamazenta-crowned": "* (Crowned Shield)", "eternamax": "Eternamax *",
    "calyrex-ice": "Ice Rider *", "calyrex-shadow": "Shadow Rider *",
    "two-segment": "* (Two-Segment Form)", "three-segment": "* (Three-Segment Form)",
    "low-power-mode": "* (Low-Power Mode)", "bloodmoon": "Bloodmoon *",
  ]

  /// Forms that the games call so: `Sunny Form`.
  private static let namedForms: Set<String> = [
    "sunny", "rainy", "snowy", "overcast", "sunshine", "ordinary", "resolute", "midday", "midnight", "dusk", "solo",
    "school", "disguised", "busted", "gulping", "gorging", "amped", "low-key", "zero", "hero", "curly", "droopy",
    "stretchy", "chest", "roaming", "terastal", "stellar", "phony", "antique", "counterfeit", "artisan",
    "unremarkable", "masterpiece",
  ]

  /// The kinds of forms that no rule tells, by the Pokémon's slug or by what follows the species' slug.
  private static let kinds: [String: Kind] = Dictionary(
    uniqueKeysWithValues: slugs.flatMap { kind, slugs in slugs.map { ($0, kind) } })

  private static let slugs: [Kind: [String]] = [
    .battle: [
      "sunny", "rainy", "snowy", "zen", "pirouette", "blade", "ash", "complete", "school", "red-meteor",
      "orange-meteor", "yellow-meteor", "green-meteor", "blue-meteor", "indigo-meteor", "violet-meteor", "busted",
      "ultra", "gulping", "gorging", "noice", "hangry", "crowned", "eternamax", "hero", "terastal", "stellar",
    ],
    .gender: ["female", "male"],
    .fusion: ["kyurem-black", "kyurem-white", "necrozma-dusk", "necrozma-dawn", "calyrex-ice", "calyrex-shadow"],
    .costume: [
      "rock-star", "belle", "pop-star", "phd", "libre", "cosplay", "original-cap", "hoenn-cap", "sinnoh-cap",
      "unova-cap", "kalos-cap", "alola-cap", "partner-cap", "world-cap", "dada",
    ],
  ]

  /// What tells evolving into a form and into the species' default variety apart.
  static let partings: [String: (here: HowPhrase, byDefault: HowPhrase?)] = [
    "Female": (.female, .male), "Male": (.male, .female),
    "Sandy Cloak": (.keepsCloak, .keepsCloak), "Trash Cloak": (.keepsCloak, .keepsCloak),
    "Low Key Form": (.nature, .nature), "Three-Segment Form": (.chance, nil), "Family of Three": (.chance, nil),
  ]

  /// Whether a text about the species' default variety suits it: a form in other clothes or of another size, a totem,
  /// or one that looks the same.
  var resemblesDefault: Bool { kind == .costume || PokemonForm.likeDefault.contains(english) }

  private static let likeDefault: Set<String> = [
    "Small Size", "Average Size", "Large Size", "Super Size", "Totem", "Totem, Disguised Form", "Partner", "Own Tempo",
    "Battle Bond", "50% Forme, Power Construct",
  ]

  /// Whether this slug of a cosmetic form means the species' default variety in evolution methods.
  public static func isDefaultForm(_ slug: String) -> Bool { defaultForms.contains(slug) }

  private static let defaultForms: Set<String> = [
    "burmy-plant", "wormadam-plant", "mothim-plant", "shellos-west", "gastrodon-west", "cherrim-overcast",
    "deerling-spring", "sawsbuck-spring", "scatterbug-icy-snow", "spewpa-icy-snow", "vivillon-meadow",
    "flabebe-red", "floette-red", "florges-red", "sinistea-phony", "polteageist-phony", "silvally-normal",
    "alcremie-vanilla-cream", "alcremie-vanilla-cream-strawberry-sweet", "maushold-family-of-four", "palafin-zero",
    "dudunsparce-two-segment", "gimmighoul-chest", "poltchageist-counterfeit", "sinistcha-unremarkable",
  ]
}
