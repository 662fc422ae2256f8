import JSON
import PokeAPI

extension EvolutionDetailDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var detail = EvolutionDetailDTO()
    try json.readObject(expecting: [
      "trigger", "item", "gender", "held_item", "known_move", "known_move_type", "location", "min_affection",
      "min_beauty", "min_happiness", "min_level", "needs_overworld_rain", "party_species", "party_type",
      "relative_physical_stats", "time_of_day", "trade_species", "turn_upside_down",
    ]) { json, key throws(JSONError) in
      let start = json.mark
      let known = json.drift.count
      if try !detail.readReference(key, &json), try !detail.readNumber(key, &json), try !detail.readOther(key, &json) {
        try detail.readUnknown(key, at: start, &json)
      } else if json.drift.count > known {
        try detail.keep(key, at: start, &json)
      }
    }
    self = detail
  }

  private mutating func readReference(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "trigger": trigger = try json.readOptionalReference()
    case "item": item = try json.readOptionalReference()
    case "held_item": heldItem = try json.readOptionalReference()
    case "known_move": knownMove = try json.readOptionalReference()
    case "known_move_type": knownMoveType = try json.readOptionalReference()
    case "location": location = try json.readOptionalReference()
    case "party_species": partySpecies = try json.readOptionalReference()
    case "party_type": partyType = try json.readOptionalReference()
    case "trade_species": tradeSpecies = try json.readOptionalReference()
    case "used_move": usedMove = try json.readOptionalReference()
    case "version_group": versionGroup = try json.readOptionalReference()
    case "region": region = try json.readOptionalReference()
    case "base_form": baseForm = try json.readOptionalReference()
    case "evolved_form": evolvedForm = try json.readOptionalReference()
    case "required_pokemon_form": requiredPokemonForm = try json.readOptionalReference()
    case "evolved_pokemon_form": evolvedPokemonForm = try json.readOptionalReference()
    default: return false
    }
    return true
  }

  private mutating func readNumber(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "gender": gender = try json.readOptionalInteger(in: 1...3)
    case "min_level": minLevel = try json.readOptionalInteger(in: 0...Int.max)
    case "min_happiness": minHappiness = try json.readOptionalInteger(in: 0...Int.max)
    case "min_beauty": minBeauty = try json.readOptionalInteger(in: 0...Int.max)
    case "min_affection": minAffection = try json.readOptionalInteger(in: 0...Int.max)
    case "relative_physical_stats": relativePhysicalStats = try json.readOptionalInteger(in: -1...1)
    case "min_move_count": minMoveCount = try json.readOptionalInteger(in: 0...Int.max)
    case "min_steps": minSteps = try json.readOptionalInteger(in: 0...Int.max)
    case "min_damage_taken": minDamageTaken = try json.readOptionalInteger(in: 0...Int.max)
    default: return false
    }
    return true
  }

  private mutating func readOther(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "time_of_day": timeOfDay = try json.readOptionalString(atMost: TextLimit.text)
    case "needs_overworld_rain": needsOverworldRain = try json.readOptionalBoolean()
    case "turn_upside_down": turnUpsideDown = try json.readOptionalBoolean()
    case "needs_multiplayer": needsMultiplayer = try json.readOptionalBoolean()
    case "near_special_rock": nearSpecialRock = try json.readOptionalBoolean()
    case "is_default": isDefault = try json.readOptionalBoolean()
    case "condition_expression": conditionExpression = try json.readOptionalString(atMost: TextLimit.text)
    case "needs_one_of_natures":
      needsOneOfNatures = try json.readOptional { json throws(JSONError) in try NaturesDTO(from: &json) }
    default: return false
    }
    return true
  }

  /// Keeps a condition nothing here has a name for, or whose value is of another type than it was, as it stands in the
  /// document.
  private mutating func keep(_ key: JSONKey, at start: JSONReader.Mark, _ json: inout JSONReader) throws(JSONError) {
    let value = json.compactJSON(since: start)
    guard value.utf8.count <= TextLimit.condition else {
      json.goBack(to: start)
      throw json.mismatch("a condition of at most \(TextLimit.condition) bytes")
    }
    unknownConditions.append(UnknownCondition(name: key.name, json: value))
  }

  /// Keeps a condition nothing here has a name for, unless it says that it does not matter.
  private mutating func readUnknown(
    _ key: JSONKey, at start: JSONReader.Mark, _ json: inout JSONReader
  ) throws(JSONError) {
    try json.skipUnknown()
    if ["null", "false", "\"\"", "[]", "{}"].contains(json.compactJSON(since: start)) { return }
    try keep(key, at: start, &json)
  }
}

extension EvolutionDetailDTO.NaturesDTO {
  /// Reads a mask, or a list of references or slugs.
  init(from json: inout JSONReader) throws(JSONError) {
    guard json.peek() == UInt8(ascii: "[") else {
      self = .mask(try json.readInteger(in: 0...(1 << 25) - 1))
      return
    }
    self = .list(
      try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
        json.peek() == UInt8(ascii: "{") ? try json.readReference().name : try json.readSlug()
      })
  }
}
