extension EvolutionChainDTO: JSONDecodable {
  static var signatureKey: String { "chain" }
  static let required: [StaticString] = ["id", "chain"]
  static let expected: [StaticString] = ["baby_trigger_item"]

  var identity: (id: Int, name: String?)? { (id, nil) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "baby_trigger_item": babyTriggerItem = try json.readOptionalReference()
    case "chain":
      var room = ChainLinkDTO.maximumCount
      chain = try ChainLinkDTO(from: &json, stage: 1, &room)
    default: try json.skipUnknown()
    }
  }
}

extension ChainLinkDTO {
  /// The maximum number of stages, which limits the recursion; the longest real family has 3 stages.
  private static let maximumStage = 32
  /// The maximum number of species; the largest real family has 9.
  fileprivate static let maximumCount = 200

  init(from json: inout JSONReader, stage: Int, _ room: inout Int) throws(JSONError) {
    room -= 1
    if room < 0 { throw json.mismatch("at most \(ChainLinkDTO.maximumCount) species") }
    guard stage <= ChainLinkDTO.maximumStage else { throw json.mismatch("at most \(ChainLinkDTO.maximumStage) stages") }
    self.init()
    try json.readObject(
      requiring: ["species", "is_baby", "evolves_to"], expecting: ["evolution_details"]
    ) { json, key throws(JSONError) in
      switch key {
      case "species": species = try json.readReference(to: .pokemonSpecies)
      case "is_baby": isBaby = try json.readBoolean()
      case "evolution_details": evolutionDetails = try json.readParts()
      case "evolves_to":
        evolvesTo = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
          try ChainLinkDTO(from: &json, stage: stage + 1, &room)
        }
      default: try json.skipUnknown()
      }
    }
  }
}

extension EvolutionDetailDTO: JSONPart {
  static let expected: [StaticString] = [
    "trigger", "item", "gender", "held_item", "known_move", "known_move_type", "location", "min_affection",
    "min_beauty", "min_happiness", "min_level", "needs_overworld_rain", "party_species", "party_type",
    "relative_physical_stats", "time_of_day", "trade_species", "turn_upside_down",
  ]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    let start = json.mark
    let known = json.drift.count
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
    case "gender": gender = try json.readOptionalInteger(in: 1...3)
    case "min_level": minLevel = try json.readOptionalInteger(in: 0...Int.max)
    case "min_happiness": minHappiness = try json.readOptionalInteger(in: 0...Int.max)
    case "min_beauty": minBeauty = try json.readOptionalInteger(in: 0...Int.max)
    case "min_affection": minAffection = try json.readOptionalInteger(in: 0...Int.max)
    case "relative_physical_stats": relativePhysicalStats = try json.readOptionalInteger(in: -1...1)
    case "min_move_count": minMoveCount = try json.readOptionalInteger(in: 0...Int.max)
    case "min_steps": minSteps = try json.readOptionalInteger(in: 0...Int.max)
    case "min_damage_taken": minDamageTaken = try json.readOptionalInteger(in: 0...Int.max)
    case "time_of_day": timeOfDay = try json.readOptionalString(atMost: TextLimit.text)
    case "needs_overworld_rain": needsOverworldRain = try json.readOptionalBoolean()
    case "turn_upside_down": turnUpsideDown = try json.readOptionalBoolean()
    case "needs_multiplayer": needsMultiplayer = try json.readOptionalBoolean()
    case "near_special_rock": nearSpecialRock = try json.readOptionalBoolean()
    case "is_default": isDefault = try json.readOptionalBoolean()
    case "condition_expression": conditionExpression = try json.readOptionalString(atMost: TextLimit.text)
    case "needs_one_of_natures":
      needsOneOfNatures = try json.readOptional { json throws(JSONError) in try json.readNatures() } ?? []
    default: try json.skipUnknown()
    }
    // A greater drift count means that the field is unknown, or that its value has a wrong type.
    if json.drift.count > known { try keep(key, at: start, &json) }
  }

  private mutating func keep(_ key: JSONKey, at start: JSONReader.Mark, _ json: inout JSONReader) throws(JSONError) {
    let value = json.compactJSON(since: start)
    // These values mean that the condition does not matter.
    if ["null", "false", "\"\"", "[]", "{}"].contains(value) { return }
    guard value.utf8.count <= TextLimit.condition else {
      json.goBack(to: start)
      throw json.mismatch("a condition of at most \(TextLimit.condition) bytes")
    }
    unknownConditions.append(UnknownCondition(name: key.name, json: value))
  }
}

extension JSONReader {
  /// Reads natures as slugs, as references or as a bit mask; the mask 0 means that the nature does not matter.
  fileprivate mutating func readNatures() throws(JSONError) -> [String] {
    guard peek() == UInt8(ascii: "[") else {
      let mask = try readInteger(in: 0...(1 << 25) - 1)
      return mask == 0 ? [] : [String(mask)]
    }
    let start = mark
    do {
      return try readList(atMost: ListLimit.parts) { json throws(JSONError) in
        json.peek() == UInt8(ascii: "{") ? try json.readReference().name : try json.readSlug()
      }
    } catch {
      // Throws a mismatch of the whole list, because a mismatch of one element would make the whole document fail.
      goBack(to: start)
      throw mismatch("a list of natures")
    }
  }
}
