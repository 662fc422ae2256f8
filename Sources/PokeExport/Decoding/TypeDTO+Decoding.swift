extension TypeDTO: JSONReadable {
  static var signatureKey: String { "damage_relations" }
  static let required: [StaticString] = ["id", "name", "damage_relations", "generation"]
  static let expected: [StaticString] = ["move_damage_class", "names", "pokemon"]

  var identity: (id: Int, name: String?)? { (id, name) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ options: DecodingOptions) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "name": name = try json.readSlug()
    case "damage_relations": damageRelations = try json.readPart()
    case "past_damage_relations": pastDamageRelations = try json.readOptionalParts()
    case "generation": generation = try json.readReference()
    case "move_damage_class": moveDamageClass = try json.readOptionalReference()
    case "names": names = try json.readEntries(in: options.nameLanguages(of: .type))
    case "pokemon": pokemonCount = try json.countElements()
    case "game_indices", "moves", "sprites": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension TypeDTO.DamageRelations: JSONPart {
  static let expected: [StaticString] = [
    "double_damage_from", "double_damage_to", "half_damage_from", "half_damage_to", "no_damage_from", "no_damage_to",
  ]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "double_damage_from": doubleDamageFrom = try json.readReferences()
    case "double_damage_to": doubleDamageTo = try json.readReferences()
    case "half_damage_from": halfDamageFrom = try json.readReferences()
    case "half_damage_to": halfDamageTo = try json.readReferences()
    case "no_damage_from": noDamageFrom = try json.readReferences()
    case "no_damage_to": noDamageTo = try json.readReferences()
    default: try json.skipUnknown()
    }
  }
}

extension TypeDTO.PastDamageRelations: JSONPart {
  static let required: [StaticString] = ["generation", "damage_relations"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "generation": generation = try json.readReference()
    case "damage_relations": damageRelations = try json.readPart()
    default: try json.skipUnknown()
    }
  }
}
