import JSON
public import PokeAPI

extension AbilityDTO: JSONReadable {
  static var signatureKey: String { "is_main_series" }

  /// The id and the slug.
  public var identity: (id: Int, name: String?)? { (id, name) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var name: String?
    var isMainSeries: Bool?
    var generation: NamedResourceDTO?
    var names: [NameDTO] = []
    var effects: [VerboseEffectDTO] = []
    var pokemonCount = 0
    try json.readObject(expecting: ["effect_entries", "names", "pokemon"]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "name": name = try json.readSlug()
      case "is_main_series": isMainSeries = try json.readBoolean()
      case "generation": generation = try json.readReference()
      case "names": names = try json.readNames(of: .ability, options)
      case "effect_entries": effects = try json.readEffects(options)
      case "pokemon": pokemonCount = try json.countElements()
      case "effect_changes", "flavor_text_entries": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(
      id: try json.require(id, "id"), name: try json.require(name, "name"),
      isMainSeries: try json.require(isMainSeries, "is_main_series"),
      generation: try json.require(generation, "generation"))
    self.names = names
    self.effectEntries = effects
    self.pokemonCount = pokemonCount
  }
}
