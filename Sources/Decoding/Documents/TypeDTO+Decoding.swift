import JSON
public import PokeAPI

extension TypeDTO: JSONReadable {
  static var signatureKey: String { "damage_relations" }

  /// The id and the slug.
  public var identity: (id: Int, name: String?)? { (id, name) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var name: String?
    var relations: DamageRelations?
    var pastRelations: [PastDamageRelations] = []
    var generation: NamedResourceDTO?
    var damageClass: NamedResourceDTO?
    var names: [NameDTO] = []
    var pokemonCount = 0
    try json.readObject(expecting: ["move_damage_class", "names", "pokemon"]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "name": name = try json.readSlug()
      case "damage_relations": relations = try DamageRelations(from: &json)
      case "past_damage_relations":
        pastRelations = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
          try PastDamageRelations(from: &json)
        }
      case "generation": generation = try json.readReference()
      case "move_damage_class": damageClass = try json.readOptionalReference()
      case "names": names = try json.readNames(of: .type, options)
      case "pokemon": pokemonCount = try json.countElements()
      case "game_indices", "moves", "sprites": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(
      id: try json.require(id, "id"), name: try json.require(name, "name"),
      damageRelations: try json.require(relations, "damage_relations"),
      generation: try json.require(generation, "generation"))
    self.pastDamageRelations = pastRelations
    self.moveDamageClass = damageClass
    self.names = names
    self.pokemonCount = pokemonCount
  }
}

extension TypeDTO.DamageRelations {
  init(from json: inout JSONReader) throws(JSONError) {
    var relations = TypeDTO.DamageRelations()
    try json.readObject(expecting: [
      "double_damage_from", "double_damage_to", "half_damage_from", "half_damage_to", "no_damage_from", "no_damage_to",
    ]) { json, key throws(JSONError) in
      switch key {
      case "double_damage_from": relations.doubleDamageFrom = try json.readReferences()
      case "double_damage_to": relations.doubleDamageTo = try json.readReferences()
      case "half_damage_from": relations.halfDamageFrom = try json.readReferences()
      case "half_damage_to": relations.halfDamageTo = try json.readReferences()
      case "no_damage_from": relations.noDamageFrom = try json.readReferences()
      case "no_damage_to": relations.noDamageTo = try json.readReferences()
      default: try json.skipUnknown()
      }
    }
    self = relations
  }
}

extension TypeDTO.PastDamageRelations {
  init(from json: inout JSONReader) throws(JSONError) {
    var generation: NamedResourceDTO?
    var relations: TypeDTO.DamageRelations?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "generation": generation = try json.readReference()
      case "damage_relations": relations = try TypeDTO.DamageRelations(from: &json)
      default: try json.skipUnknown()
      }
    }
    self.init(
      generation: try json.require(generation, "generation"),
      damageRelations: try json.require(relations, "damage_relations"))
  }
}
