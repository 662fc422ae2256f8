import JSON
public import PokeAPI

extension MoveDTO: JSONReadable {
  static var signatureKey: String { "accuracy" }

  /// The id and the slug.
  public var identity: (id: Int, name: String?)? { (id, name) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var name: String?
    var type: NamedResourceDTO?
    var priority: Int?
    var generation: NamedResourceDTO?
    let nothing = NamedResourceDTO(name: "", url: ResourceURL(kind: nil, id: nil))
    var rest = MoveDTO(id: 0, name: "", type: nothing, priority: 0, generation: nothing)
    try json.readObject(expecting: [
      "accuracy", "damage_class", "effect_chance", "effect_entries", "meta", "names", "past_values", "power", "pp",
      "target",
    ]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "name": name = try json.readSlug()
      case "type": type = try json.readReference()
      case "priority": priority = try json.readInteger(in: -128...127)
      case "generation": generation = try json.readReference()
      case "names": rest.names = try json.readNames(of: .move, options)
      case "effect_entries": rest.effectEntries = try json.readEffects(options)
      case "contest_combos", "contest_effect", "contest_type", "effect_changes", "flavor_text_entries", "machines",
        "stat_changes", "super_contest_effect":
        try json.skipValue()
      default: if try !rest.readOptional(key, &json) { try json.skipUnknown() }
      }
    }
    rest.id = try json.require(id, "id")
    rest.name = try json.require(name, "name")
    rest.type = try json.require(type, "type")
    rest.priority = try json.require(priority, "priority")
    rest.generation = try json.require(generation, "generation")
    self = rest
  }

  private mutating func readOptional(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "accuracy": accuracy = try json.readOptionalInteger(in: 0...100)
    case "damage_class": damageClass = try json.readOptionalReference()
    case "effect_chance": effectChance = try json.readOptionalInteger(in: 0...100)
    case "power": power = try json.readOptionalInteger(in: 0...Int.max)
    case "pp": pp = try json.readOptionalInteger(in: 0...Int.max)
    case "target": target = try json.readOptionalReference()
    case "meta": meta = try json.readOptional { json throws(JSONError) in try Meta(from: &json) }
    case "past_values":
      pastValues = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
        try PastValues(from: &json)
      }
    case "learned_by_pokemon":
      learnedByCount = try json.readOptional { json throws(JSONError) in try json.countElements() }
    default: return false
    }
    return true
  }
}

extension MoveDTO.Meta {
  init(from json: inout JSONReader) throws(JSONError) {
    var meta = MoveDTO.Meta()
    try json.readObject(expecting: [
      "ailment", "category", "crit_rate", "drain", "flinch_chance", "healing", "max_hits", "max_turns", "min_hits",
      "min_turns", "stat_chance",
    ]) { json, key throws(JSONError) in
      switch key {
      case "ailment": meta.ailment = try json.readOptionalReference()
      case "category": meta.category = try json.readOptionalReference()
      case "min_hits": meta.minHits = try json.readOptionalInteger(in: 0...Int.max)
      case "max_hits": meta.maxHits = try json.readOptionalInteger(in: 0...Int.max)
      case "min_turns": meta.minTurns = try json.readOptionalInteger(in: 0...Int.max)
      case "max_turns": meta.maxTurns = try json.readOptionalInteger(in: 0...Int.max)
      case "drain": meta.drain = try json.readOptionalInteger(in: -100...100)
      case "healing": meta.healing = try json.readOptionalInteger(in: -100...100)
      case "crit_rate": meta.critRate = try json.readOptionalInteger(in: 0...Int.max)
      case "flinch_chance": meta.flinchChance = try json.readOptionalInteger(in: 0...100)
      case "stat_chance": meta.statChance = try json.readOptionalInteger(in: 0...100)
      case "ailment_chance": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self = meta
  }
}

extension MoveDTO.PastValues {
  init(from json: inout JSONReader) throws(JSONError) {
    var versionGroup: NamedResourceDTO?
    var values = MoveDTO.PastValues(versionGroup: NamedResourceDTO(name: "", url: ResourceURL(kind: nil, id: nil)))
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "version_group": versionGroup = try json.readReference()
      case "type": values.type = try json.readOptionalReference()
      case "power": values.power = try json.readOptionalInteger(in: 0...Int.max)
      case "accuracy": values.accuracy = try json.readOptionalInteger(in: 0...100)
      case "pp": values.pp = try json.readOptionalInteger(in: 0...Int.max)
      case "effect_chance": values.effectChance = try json.readOptionalInteger(in: 0...100)
      case "effect_entries": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    values.versionGroup = try json.require(versionGroup, "version_group")
    self = values
  }
}
