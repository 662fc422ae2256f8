/// The columns whose values the page shows row by row; of all others it shows what is in them as a whole.
enum ShownColumns {
  /// The names by table.
  private static let names: [String: Set<String>] = [
    "pokemon": [
      "id", "name", "display_name", "species_id", "is_default", "form_kind", "generation", "type_1", "type_2", "stage",
      "evolves_from", "evolves_how", "evolves_to", "ability_1", "ability_2", "ability_hidden", "hp", "attack",
      "defense", "special_attack", "special_defense", "speed", "base_stat_total", "height_m", "weight_kg",
      "base_experience", "capture_rate", "base_happiness", "growth_rate", "egg_group_1", "egg_group_2", "color",
      "female_percent", "is_baby", "is_legendary", "is_mythical", "genus", "description", "artwork_url", "cry_url",
    ],
    "pokemon_defenses": ["id", "weaknesses", "resistances", "immunities"],
    "species": ["id", "generation", "is_baby", "is_legendary", "is_mythical"],
    "evolution_tree": [
      "chain_id", "position", "species_id", "species", "display_name", "parent_id", "how", "how_all", "trigger",
      "min_level", "item", "held_item", "min_happiness", "time_of_day", "other_conditions", "status", "in_range",
    ],
    "types": ["name", "display_name"],
    "abilities": ["name", "display_name"],
    "quality": ["severity", "code", "resource", "id", "field", "message"],
  ]

  /// Whether a column is shown.
  static func contains(_ column: String, of table: String) -> Bool { names[table]?.contains(column) ?? false }
}
