/// Names in one language; if a slug has no known name, an English name is made from the slug.
struct Names: Codable, Sendable, Hashable {
  let language: String
  private var known: [Reference: Name] = [:]

  struct Name: Codable, Sendable, Hashable {
    let text: String
    /// The API's English name; nil when unknown.
    ///
    /// `tells` looks for words in this name, because `text` is assumed to translate the whole English name of a form.
    var english: String?
    var isStandIn = false
  }

  struct Reference: Codable, Sendable, Hashable {
    let entity: Entity
    let slug: String

    init(_ entity: Entity, _ slug: String) {
      self.entity = entity
      self.slug = slug
    }
  }

  enum Entity: String, Codable, Sendable {
    case type, ability, move, item, location, region, version
    case species = "pokemon-species"
    case color = "pokemon-color"
    case shape = "pokemon-shape"
    case habitat = "pokemon-habitat"
    case growthRate = "growth-rate"
    case eggGroup = "egg-group"
    case damageClass = "move-damage-class"
    case target = "move-target"
    case ailment = "move-ailment"
    case category = "move-category"
    /// A form's own name, which distinguishes forms of one species: `Alolan Form`.
    case form = "pokemon-form"
    /// A Pokémon's whole name, from the document of the Pokémon's first form: `Alolan Raichu`.
    case pokemon
  }

  init(language: String = "en") { self.language = language }

  subscript(entity: Entity, slug: String) -> String {
    known[Reference(entity, slug)]?.text ?? Names.englishName(of: slug, entity)
  }

  mutating func merge(_ other: Names) { known.merge(other.known) { name, _ in name } }

  mutating func insert(_ text: String?, of reference: Reference) { insert(text.map { Name(text: $0) }, of: reference) }

  mutating func insert(_ name: Name?, of reference: Reference) { if let name { known[reference] = name } }

  /// Returns a Pokémon's or form's name; English names come from `PokemonForm`, which names more forms than the API.
  func name(of pokemon: String, _ form: PokemonForm?, ofSpecies species: String) -> String {
    guard let form else { return species }
    if language.lowercased() == "en" { return form.name(of: species) }
    let (whole, part) = (known[Reference(.pokemon, pokemon)], known[Reference(.form, pokemon)])
    return form.name(of: species, in: language, whole: whole, part: part)
  }

  func name(of pokemon: String, _ form: PokemonForm) -> String {
    known[Reference(.form, pokemon)]?.text ?? form.english
  }

  /// Whether this language lacks the name, so that a text uses an English name; always false for Pokémon and forms.
  func isForeign(_ reference: Reference) -> Bool {
    let isOfForm = reference.entity == .pokemon || reference.entity == .form
    return !isOfForm && known[reference]?.isStandIn != false
  }

  func finding(about pokemon: String, ofSpecies species: String, resource: String, id: Int) -> QualityFinding? {
    guard let name = known[Reference(.pokemon, pokemon)]?.text, !name.contains(species) else { return nil }
    return QualityFinding(
      .misnamedForm, severity: .info, resource: resource, id: id, field: "names",
      message: "the API calls \(pokemon) '\(name)', without its species' name '\(species)'")
  }

  private static func englishName(of slug: String, _ entity: Entity) -> String {
    switch entity {
    case .eggGroup, .growthRate, .habitat, .version, .target, .category:
      exceptions[slug] ?? DisplayName.prettified(slug)
    default: DisplayName.prettified(slug)
    }
  }

  private static let exceptions = [
    "ground": "Field", "plant": "Grass", "humanshape": "Human-Like", "indeterminate": "Amorphous",
    "no-eggs": "Undiscovered", "water1": "Water 1", "water2": "Water 2", "water3": "Water 3",
    "medium": "Medium Fast", "slow-then-very-fast": "Erratic", "fast-then-very-slow": "Fluctuating",
    "waters-edge": "Water’s Edge",
    "firered": "FireRed", "leafgreen": "LeafGreen", "heartgold": "HeartGold", "soulsilver": "SoulSilver", "xd": "XD",
    "lets-go-pikachu": "Let’s Go, Pikachu!", "lets-go-eevee": "Let’s Go, Eevee!",
    "legends-arceus": "Legends: Arceus", "legends-za": "Legends: Z-A",
    "selected-pokemon-me-first": "Selected Pokémon",
    "opponents-field": "Opponent’s Field", "users-field": "User’s Field", "user-or-ally": "User or Ally",
    "damage+ailment": "Damage and Ailment", "damage+heal": "Damage and Heal", "damage+lower": "Damage and Lower",
    "damage+raise": "Damage and Raise", "ohko": "One-Hit KO",
  ]
}
