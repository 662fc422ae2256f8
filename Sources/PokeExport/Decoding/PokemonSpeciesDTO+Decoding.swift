extension PokemonSpeciesDTO: JSONDecodable {
  static var signatureKey: String { "egg_groups" }
  static let required: [StaticString] = ["id", "name", "generation"]
  static let expected: [StaticString] = [
    "base_happiness", "capture_rate", "color", "egg_groups", "evolution_chain", "evolves_from_species",
    "flavor_text_entries", "forms_switchable", "gender_rate", "genera", "growth_rate", "habitat",
    "has_gender_differences", "hatch_counter", "is_baby", "names", "order", "pokedex_numbers", "shape", "varieties",
  ]

  var identity: (id: Int, name: String?)? { (id, name) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "name": name = try json.readSlug()
    case "generation": generation = try json.readReference(to: .generation)
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
    case "growth_rate": growthRate = try json.readOptionalReference()
    case "color": color = try json.readOptionalReference()
    case "shape": shape = try json.readOptionalReference()
    case "habitat": habitat = try json.readOptionalReference()
    case "evolves_from_species":
      evolvesFromSpecies = try json.readOptional { json throws(JSONError) in
        try json.readReference(to: .pokemonSpecies)
      }
    case "evolution_chain":
      try json.readOptionalObject(requiring: ["url"]) { json, key throws(JSONError) in
        if case "url" = key { evolutionChain = try json.readID(of: .evolutionChain) } else { try json.skipUnknown() }
      }
    case "egg_groups": eggGroups = try json.readReferences()
    case "pokedex_numbers": pokedexNumbers = try json.readNumbers("entry_number", of: "pokedex")
    case "varieties": varieties = try json.readParts()
    case "names":
      let languages = context.languages(of: "pokemon-species.names")
      names = try json.readTexts("name", in: languages) { json throws(JSONError) in try json.readName() }
    case "genera":
      let languages = context.languages(of: "pokemon-species.names")
      genera = try json.readTexts("genus", in: languages) { json throws(JSONError) in
        try json.readName(atMost: TextLimit.text)
      }
    case "flavor_text_entries":
      let languages = context.languages(of: "pokemon-species.flavor_text_entries")
      flavorTextEntries = try json.readEntries(in: languages) { json throws(JSONError) in try FlavorText(from: &json) }
    case "form_descriptions", "pal_park_encounters": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension PokemonSpeciesDTO.Variety: JSONPart {
  static let required: [StaticString] = ["is_default", "pokemon"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "is_default": isDefault = try json.readBoolean()
    case "pokemon": pokemon = try json.readReference(to: .pokemon)
    default: try json.skipUnknown()
    }
  }
}

extension PokemonSpeciesDTO.FlavorText: JSONPart {
  static let required: [StaticString] = ["flavor_text", "language"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "flavor_text": flavorText = try json.readString(atMost: TextLimit.text)
    case "language": language = try json.readReference()
    case "version": version = try json.readOptionalReference()
    default: try json.skipUnknown()
    }
  }
}
