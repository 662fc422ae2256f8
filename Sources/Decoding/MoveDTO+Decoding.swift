import JSON
package import PokeAPI

extension MoveDTO: JSONReadable {
  static var signatureKey: String { "accuracy" }
  static let required: [StaticString] = ["id", "name", "type", "priority", "generation"]
  static let expected: [StaticString] = [
    "accuracy", "damage_class", "effect_chance", "effect_entries", "meta", "names", "past_values", "power", "pp",
    "target",
  ]

  package var identity: (id: Int, name: String?)? { (id, name) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ options: DecodingOptions) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "name": name = try json.readSlug()
    case "type": type = try json.readReference()
    case "priority": priority = try json.readInteger(in: -128...127)
    case "generation": generation = try json.readReference()
    case "accuracy": accuracy = try json.readOptionalInteger(in: 0...100)
    case "damage_class": damageClass = try json.readOptionalReference()
    case "effect_chance": effectChance = try json.readOptionalInteger(in: 0...100)
    case "power": power = try json.readOptionalInteger(in: 0...Int.max)
    case "pp": pp = try json.readOptionalInteger(in: 0...Int.max)
    case "target": target = try json.readOptionalReference()
    case "meta": meta = try json.readOptionalPart()
    case "names": names = try json.readNames(of: .move, options)
    case "effect_entries": effectEntries = try json.readEntries(in: options.effectLanguages)
    case "past_values": pastValues = try json.readOptionalParts()
    case "learned_by_pokemon":
      learnedByCount = try json.readOptional { json throws(JSONError) in try json.countElements() }
    case "contest_combos", "contest_effect", "contest_type", "effect_changes", "flavor_text_entries", "machines",
      "stat_changes", "super_contest_effect":
      try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension MoveDTO.Meta: JSONPart {
  static let expected: [StaticString] = [
    "ailment", "category", "crit_rate", "drain", "flinch_chance", "healing", "max_hits", "max_turns", "min_hits",
    "min_turns", "stat_chance",
  ]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "ailment": ailment = try json.readOptionalReference()
    case "category": category = try json.readOptionalReference()
    case "min_hits": minHits = try json.readOptionalInteger(in: 0...Int.max)
    case "max_hits": maxHits = try json.readOptionalInteger(in: 0...Int.max)
    case "min_turns": minTurns = try json.readOptionalInteger(in: 0...Int.max)
    case "max_turns": maxTurns = try json.readOptionalInteger(in: 0...Int.max)
    case "drain": drain = try json.readOptionalInteger(in: -100...100)
    case "healing": healing = try json.readOptionalInteger(in: -100...100)
    case "crit_rate": critRate = try json.readOptionalInteger(in: 0...Int.max)
    case "flinch_chance": flinchChance = try json.readOptionalInteger(in: 0...100)
    case "stat_chance": statChance = try json.readOptionalInteger(in: 0...100)
    case "ailment_chance": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension MoveDTO.PastValues: JSONPart {
  static let required: [StaticString] = ["version_group"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "version_group": versionGroup = try json.readReference()
    case "type": type = try json.readOptionalReference()
    case "power": power = try json.readOptionalInteger(in: 0...Int.max)
    case "accuracy": accuracy = try json.readOptionalInteger(in: 0...100)
    case "pp": pp = try json.readOptionalInteger(in: 0...Int.max)
    case "effect_chance": effectChance = try json.readOptionalInteger(in: 0...100)
    case "effect_entries": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension AbilityDTO: JSONReadable {
  static var signatureKey: String { "is_main_series" }
  static let required: [StaticString] = ["id", "name", "is_main_series", "generation"]
  static let expected: [StaticString] = ["effect_entries", "names", "pokemon"]

  package var identity: (id: Int, name: String?)? { (id, name) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ options: DecodingOptions) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "name": name = try json.readSlug()
    case "is_main_series": isMainSeries = try json.readBoolean()
    case "generation": generation = try json.readReference()
    case "names": names = try json.readNames(of: .ability, options)
    case "effect_entries": effectEntries = try json.readEntries(in: options.effectLanguages)
    case "pokemon": pokemonCount = try json.countElements()
    case "effect_changes", "flavor_text_entries": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}
