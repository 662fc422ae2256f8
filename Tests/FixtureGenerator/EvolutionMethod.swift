/// One of `evolution_details`, from its cell in `evolutions.txt`: the trigger, then `name=value` for each condition.
struct EvolutionMethod {
  private let cell: String
  private let shape: Shape
  private let references: References
  private let place: String

  /// Creates a method from the cell.
  init(_ cell: String, shape: Shape, references: References, place: String) {
    self.cell = cell
    self.shape = shape
    self.references = references
    self.place = place
  }

  /// Returns the detail with all the fields its shape has, those without a condition null, false or empty.
  func json() throws -> JSON {
    var fields = shape.fields
    let words = EvolutionMethod.words(of: cell)
    guard let trigger = words.first else { throw FactError("a method begins with its trigger", at: place) }
    fields["trigger"] = try references("evolution-trigger", trigger, at: place)
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw FactError("the condition '\(word)' is not name=value", at: place) }
      fields[parts[0]] = try value(of: parts[0], parts[1])
    }
    return .object(fields)
  }

  private func value(of field: String, _ text: String) throws -> JSON {
    if let kind = EvolutionMethod.kinds[field] { return try references(kind, text, at: place) }
    if let number = Int(text) { return .int(number) }
    if text == "true" || text == "false" { return .bool(text == "true") }
    if text.contains("+") { return .array(text.split(separator: "+").map { .string(String($0)) }) }
    return .string(text)
  }

  // A value in quotes may hold spaces.
  private static func words(of cell: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in cell {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let kinds = [
    "base_form": "pokemon", "evolved_form": "pokemon", "evolved_pokemon_form": "pokemon-form", "held_item": "item",
    "item": "item", "known_move": "move", "known_move_type": "type", "location": "location",
    "party_species": "pokemon-species", "party_type": "type", "region": "region",
    "required_pokemon_form": "pokemon-form", "trade_species": "pokemon-species", "used_move": "move",
    "version_group": "version-group",
  ]

  /// The fields that the API had at a time.
  enum Shape {
    /// The eighteen fields of June 2024.
    case june2024
    /// More conditions, and the forms as Pokémon.
    case early2026
    /// The forms as forms.
    case september2026

    /// Creates a shape from its cell in `chains.txt`.
    init(_ cell: String, at place: String) throws {
      switch cell {
      case "2024-06": self = .june2024
      case "2026": self = .early2026
      case "2026-09": self = .september2026
      default: throw FactError("there is no shape '\(cell)'", at: place)
      }
    }

    /// The fields without conditions.
    var fields: [String: JSON] {
      var fields: [String: JSON] = ["needs_overworld_rain": false, "time_of_day": "", "turn_upside_down": false]
      var nulls = [
        "gender", "held_item", "item", "known_move", "known_move_type", "location", "min_affection", "min_beauty",
        "min_happiness", "min_level", "party_species", "party_type", "relative_physical_stats", "trade_species",
      ]
      if self != .june2024 {
        nulls += ["min_damage_taken", "min_move_count", "min_steps", "region", "used_move", "version_group"]
        for flag in ["is_default", "near_special_rock", "needs_multiplayer"] { fields[flag] = false }
      }
      switch self {
      case .june2024: break
      case .early2026: nulls += ["base_form", "evolved_form"]
      case .september2026:
        nulls += ["condition_expression", "evolved_pokemon_form", "needs_one_of_natures", "required_pokemon_form"]
      }
      for field in nulls { fields[field] = .null }
      return fields
    }
  }
}
