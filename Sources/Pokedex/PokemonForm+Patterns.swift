extension PokemonForm {
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
    "red-striped": "* (Red-Striped)", "blue-striped": "* (Blue-Striped)", "white-striped": "* (White-Striped)",
    "zen": "* (Zen Mode)", "kyurem-black": "Black *", "kyurem-white": "White *",
    "eternal": "* (Eternal Flower)", "small": "* (Small Size)", "average": "* (Average Size)",
    "large": "* (Large Size)", "super": "* (Super Size)", "unbound": "* Unbound",
    "rock-star": "* Rock Star", "belle": "* Belle", "pop-star": "* Pop Star", "phd": "* Ph.D.", "libre": "* Libre",
    "cosplay": "Cosplay *", "starter": "Partner *", "ash": "Ash-*",
    "pom-pom": "* (Pom-Pom)", "pau": "* (Pa'u)",
    "minior-red": "* (Red Core)", "minior-orange": "* (Orange Core)", "minior-yellow": "* (Yellow Core)",
    "minior-green": "* (Green Core)", "minior-blue": "* (Blue Core)", "minior-indigo": "* (Indigo Core)",
    "minior-violet": "* (Violet Core)",
    "original": "* (Original Color)", "necrozma-dusk": "Dusk Mane *", "necrozma-dawn": "Dawn Wings *",
    "ultra": "Ultra *", "noice": "* (Noice Face)", "hangry": "* (Hangry Mode)",
    "zacian-crowned": "* (Crowned Sword)", "zamazenta-crowned": "* (Crowned Shield)", "eternamax": "Eternamax *",
    "calyrex-ice": "Ice Rider *", "calyrex-shadow": "Shadow Rider *",
    "two-segment": "* (Two-Segment)", "three-segment": "* (Three-Segment)",
    "low-power-mode": "* (Low-Power Mode)", "bloodmoon": "Bloodmoon *",
  ]

  /// The ends of the sentences that tell how a Pokémon evolves into this form, and how into the species' default
  /// variety; nil when no Pokémon evolves into the form.
  var parting: (here: String, byDefault: String)? { PokemonForm.partings[english] }

  private static let partings = [
    "Female": (here: " if female", byDefault: " if male"), "Male": (" if male", " if female"),
    "Sandy Cloak": (" (keeps its cloak)", " (keeps its cloak)"),
    "Trash Cloak": (" (keeps its cloak)", " (keeps its cloak)"),
    "Low Key": (" with a Low Key nature", " with an Amped nature"),
    "Three-Segment": (" (1 in 100)", ""), "Family of Three": (" (1 in 100)", ""),
  ]

  /// Whether a slug is of the cosmetic form that a species' default variety has without saying so.
  ///
  /// A Pokémon whose first form has a slug of its own is in evolutions named by it.
  public static func isDefaultForm(_ slug: String) -> Bool { defaultForms.contains(slug) }

  private static let defaultForms: Set<String> = [
    "burmy-plant", "wormadam-plant", "mothim-plant", "shellos-west", "gastrodon-west", "cherrim-overcast",
    "deerling-spring", "sawsbuck-spring", "scatterbug-icy-snow", "spewpa-icy-snow", "vivillon-meadow",
    "flabebe-red", "floette-red", "florges-red", "sinistea-phony", "polteageist-phony", "silvally-normal",
    "alcremie-vanilla-cream", "alcremie-vanilla-cream-strawberry-sweet", "maushold-family-of-four", "palafin-zero",
    "dudunsparce-two-segment", "gimmighoul-chest", "poltchageist-counterfeit", "sinistcha-unremarkable",
  ]
}
