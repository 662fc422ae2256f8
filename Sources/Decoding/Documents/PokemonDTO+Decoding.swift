import JSON
public import PokeAPI

extension PokemonDTO: JSONReadable {
  static var signatureKey: String { "stats" }

  /// The greatest height in decimetres and weight in hectograms that are read; the largest real ones have five digits.
  private static let greatestMeasure = 1_000_000_000

  /// The id and the slug.
  public var identity: (id: Int, name: String?)? { (id, name) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var name: String?
    var species: NamedResourceDTO?
    var isDefault: Bool?
    var height: Int?
    var rest = PokemonDTO(
      id: 0, name: "", species: NamedResourceDTO(name: "", url: ResourceURL(kind: nil, id: nil)), isDefault: false,
      height: 0)
    try json.readObject(expecting: [
      "abilities", "base_experience", "forms", "game_indices", "held_items", "moves", "order", "sprites", "stats",
      "types", "weight",
    ]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "name": name = try json.readSlug()
      case "species": species = try json.readReference()
      case "is_default": isDefault = try json.readBoolean()
      case "height": height = try json.readInteger(in: 0...Self.greatestMeasure)
      default:
        if try !rest.readOptional(key, &json), try !rest.readList(key, &json),
          try !rest.readSection(key, &json, options.pokemonSections)
        {
          try json.skipUnknown()
        }
      }
    }
    rest.id = try json.require(id, "id")
    rest.name = try json.require(name, "name")
    rest.species = try json.require(species, "species")
    rest.isDefault = try json.require(isDefault, "is_default")
    rest.height = try json.require(height, "height")
    self = rest
  }

  private mutating func readOptional(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "order": order = try json.readOptionalInteger(in: -1...Int.max)
    case "weight": weight = try json.readOptionalInteger(in: 0...Self.greatestMeasure)
    case "base_experience": baseExperience = try json.readOptionalInteger(in: 0...Int.max)
    case "sprites": sprites = try Sprites(from: &json)
    case "cries": cries = try json.readOptional { json throws(JSONError) in try Cries(from: &json) }
    case "location_area_encounters": try json.skipValue()
    default: return false
    }
    return true
  }

  private mutating func readList(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "types":
      types = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try TypeSlot(from: &json) }
    case "abilities":
      abilities = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try AbilitySlot(from: &json) }
    case "stats":
      stats = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try Stat(from: &json) }
    case "forms": forms = try json.readReferences()
    default: return false
    }
    return true
  }

  /// Reads one of the large parts, or checks and skips it when it is not wanted.
  private mutating func readSection(
    _ key: JSONKey, _ json: inout JSONReader, _ wanted: DecodingOptions.PokemonSections
  ) throws(JSONError) -> Bool {
    switch key {
    case "moves":
      if wanted.contains(.moves) {
        moves = try json.readList(atMost: ListLimit.moves) { json throws(JSONError) in try Move(from: &json) }
        moveCount = moves.count
      } else {
        moveCount = try json.countElements()
      }
    case "held_items" where wanted.contains(.heldItems):
      heldItems = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try HeldItem(from: &json) }
    case "game_indices" where wanted.contains(.gameIndices):
      gameIndices = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try GameIndex(from: &json) }
    case "past_types" where wanted.contains(.past):
      pastTypes = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
        try Past(from: &json, "types") { json throws(JSONError) in try TypeSlot(from: &json) }
      }
    case "past_abilities" where wanted.contains(.past):
      pastAbilities = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
        try Past(from: &json, "abilities") { json throws(JSONError) in try AbilitySlot(from: &json) }
      }
    case "past_stats" where wanted.contains(.past):
      pastStats = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
        try Past(from: &json, "stats") { json throws(JSONError) in try Stat(from: &json) }
      }
    case "held_items", "game_indices", "past_types", "past_abilities", "past_stats": try json.skipValue()
    default: return false
    }
    return true
  }
}
