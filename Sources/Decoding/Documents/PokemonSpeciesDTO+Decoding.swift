import JSON
public import PokeAPI

extension PokemonSpeciesDTO: JSONReadable {
  static var signatureKey: String { "egg_groups" }

  /// The id and the slug.
  public var identity: (id: Int, name: String?)? { (id, name) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var name: String?
    var generation: NamedResourceDTO?
    var rest = PokemonSpeciesDTO(
      id: 0, name: "", generation: NamedResourceDTO(name: "", url: ResourceURL(kind: nil, id: nil)))
    try json.readObject(expecting: [
      "base_happiness", "capture_rate", "color", "egg_groups", "evolution_chain", "evolves_from_species",
      "flavor_text_entries", "forms_switchable", "gender_rate", "genera", "growth_rate", "habitat",
      "has_gender_differences", "hatch_counter", "is_baby", "names", "order", "pokedex_numbers", "shape", "varieties",
    ]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "name": name = try json.readSlug()
      case "generation": generation = try json.readReference()
      case "form_descriptions", "pal_park_encounters": try json.skipValue()
      default:
        if try !rest.readScalar(key, &json), try !rest.readReference(key, &json), try !rest.readList(key, &json),
          try !rest.readTexts(key, &json, options)
        {
          try json.skipUnknown()
        }
      }
    }
    rest.id = try json.require(id, "id")
    rest.name = try json.require(name, "name")
    rest.generation = try json.require(generation, "generation")
    self = rest
  }

  private mutating func readScalar(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "order": order = try json.readOptionalInteger(in: -1...Int.max)
    case "gender_rate": genderRate = try json.readOptionalInteger(in: -1...8)
    case "capture_rate": captureRate = try json.readOptionalInteger(in: 0...255)
    case "base_happiness": baseHappiness = try json.readOptionalInteger(in: 0...255)
    case "hatch_counter": hatchCounter = try json.readOptionalInteger(in: 0...Int.max)
    case "is_baby": isBaby = try json.readOptionalBoolean()
    case "is_legendary": isLegendary = try json.readOptionalBoolean()
    case "is_mythical": isMythical = try json.readOptionalBoolean()
    case "has_gender_differences": hasGenderDifferences = try json.readOptionalBoolean()
    case "forms_switchable": formsSwitchable = try json.readOptionalBoolean()
    default: return false
    }
    return true
  }

  private mutating func readReference(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "growth_rate": growthRate = try json.readOptionalReference()
    case "color": color = try json.readOptionalReference()
    case "shape": shape = try json.readOptionalReference()
    case "habitat": habitat = try json.readOptionalReference()
    case "evolves_from_species": evolvesFromSpecies = try json.readOptionalReference()
    case "evolution_chain":
      evolutionChain = try json.readOptional { json throws(JSONError) in try ResourceReferenceDTO(from: &json) }
    default: return false
    }
    return true
  }

  private mutating func readList(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "egg_groups": eggGroups = try json.readReferences()
    case "pokedex_numbers":
      pokedexNumbers = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
        try PokedexNumber(from: &json)
      }
    case "varieties":
      varieties = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try Variety(from: &json) }
    default: return false
    }
    return true
  }

  /// Reads a list that comes in every language.
  private mutating func readTexts(
    _ key: JSONKey, _ json: inout JSONReader, _ options: DecodingOptions
  ) throws(JSONError) -> Bool {
    let nameLanguages = options.languages(of: .names)
    switch key {
    case "names":
      names = try json.readEntries(in: nameLanguages) { json throws(JSONError) in try NameDTO(from: &json) }
    case "genera":
      genera = try json.readEntries(in: nameLanguages) { json throws(JSONError) in try Genus(from: &json) }
    case "flavor_text_entries":
      flavorTextEntries = try json.readEntries(in: options.languages(of: .flavorTexts)) { json throws(JSONError) in
        try FlavorText(from: &json)
      }
    default: return false
    }
    return true
  }
}

extension PokemonSpeciesDTO.PokedexNumber {
  init(from json: inout JSONReader) throws(JSONError) {
    var entryNumber: Int?
    var pokedex: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "entry_number": entryNumber = try json.readInteger()
      case "pokedex": pokedex = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(
      entryNumber: try json.require(entryNumber, "entry_number"), pokedex: try json.require(pokedex, "pokedex"))
  }
}

extension PokemonSpeciesDTO.Variety {
  init(from json: inout JSONReader) throws(JSONError) {
    var isDefault: Bool?
    var pokemon: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "is_default": isDefault = try json.readBoolean()
      case "pokemon": pokemon = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(isDefault: try json.require(isDefault, "is_default"), pokemon: try json.require(pokemon, "pokemon"))
  }
}
