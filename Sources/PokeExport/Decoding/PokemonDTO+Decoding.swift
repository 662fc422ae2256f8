extension PokemonDTO: JSONDecodable {
  static var signatureKey: String { "stats" }
  static let required: [StaticString] = ["id", "name", "species", "is_default", "height"]
  static let expected: [StaticString] = [
    "abilities", "base_experience", "forms", "game_indices", "held_items", "moves", "order", "sprites", "stats",
    "types", "weight",
  ]

  /// The largest accepted height in decimetres and weight in hectograms; real values have at most five digits.
  private static let greatestMeasure = 1_000_000_000

  var identity: (id: Int, name: String?)? { (id, name) }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) {
    switch key {
    case "id": id = try json.readInteger(in: 1...Int.max)
    case "name": name = try json.readSlug()
    case "species": species = try json.readReference(to: .pokemonSpecies)
    case "is_default": isDefault = try json.readBoolean()
    case "height": height = try json.readInteger(in: 0...Self.greatestMeasure)
    case "order": order = try json.readOptionalInteger(in: -1...Int.max)
    case "weight": weight = try json.readOptionalInteger(in: 0...Self.greatestMeasure)
    case "base_experience": baseExperience = try json.readOptionalInteger(in: 0...Int.max)
    case "types": types = try json.readNumbers("slot", in: 1...Int.max, of: "type")
    case "abilities": abilities = try json.readParts()
    case "stats": stats = try json.readParts()
    case "forms": forms = try json.readReferences()
    case "sprites":
      if context.wants("pokemon.sprites") {
        let start = json.mark
        try json.readPictures(into: &pictures)
        json.goBack(to: start)
      }
      sprites = try Sprites(from: &json)
    case "cries":
      try json.readOptionalObject { json, key throws(JSONError) in
        switch key {
        case "latest": latestCry = try json.readOptionalString(atMost: TextLimit.text)
        case "legacy": _ = try json.readOptionalString(atMost: TextLimit.text)
        default: try json.skipUnknown()
        }
      }
    case "location_area_encounters": try json.skipValue()
    case "moves" where context.wants("pokemon.moves"):
      moves = try json.readParts(atMost: ListLimit.moves)
      moveCount = moves.count
    case "moves": moveCount = try json.countElements()
    case "held_items" where context.wants("pokemon.held_items"): heldItems = try json.readParts()
    case "game_indices" where context.wants("pokemon.game_indices"):
      gameIndices = try json.readNumbers("game_index", of: "version")
    case "past_types" where context.wants("pokemon.past_types"):
      pastTypes = try json.readPast("types") { json throws(JSONError) in
        try json.readNumbers("slot", in: 1...Int.max, of: "type")
      }
    case "past_abilities" where context.wants("pokemon.past_abilities"):
      pastAbilities = try json.readPast("abilities") { json throws(JSONError) in try json.readParts() }
    case "past_stats" where context.wants("pokemon.past_stats"):
      pastStats = try json.readPast("stats") { json throws(JSONError) in try json.readParts() }
    case "held_items", "game_indices", "past_types", "past_abilities", "past_stats": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.Move: JSONPart {
  static let required: [StaticString] = ["move", "version_group_details"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "move": move = try json.readReference()
    case "version_group_details":
      versionGroupDetails = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
        try json.readRepeated { json throws(JSONError) in try VersionGroupDetail(from: &json) }
      }
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.Move.VersionGroupDetail: JSONPart {
  static let required: [StaticString] = ["level_learned_at", "move_learn_method", "version_group"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "level_learned_at": levelLearnedAt = try json.readInteger(in: 0...Int.max)
    case "move_learn_method": moveLearnMethod = try json.readReference()
    case "version_group": versionGroup = try json.readReference()
    case "order": order = try json.readOptional { json throws(JSONError) in try json.readInteger() }
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.AbilitySlot: JSONPart {
  static let required: [StaticString] = ["slot", "is_hidden"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "slot": slot = try json.readInteger(in: 1...Int.max)
    case "is_hidden": isHidden = try json.readBoolean()
    case "ability": ability = try json.readOptionalReference()
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.Stat: JSONPart {
  static let required: [StaticString] = ["stat", "base_stat", "effort"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "stat": stat = try json.readReference()
    case "base_stat": baseStat = try json.readInteger(in: 0...65_535)
    case "effort": effort = try json.readInteger(in: 0...65_535)
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.HeldItem: JSONPart {
  static let required: [StaticString] = ["item", "version_details"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "item": item = try json.readReference()
    case "version_details": versionDetails = try json.readNumbers("rarity", in: 0...Int.max, of: "version")
    default: try json.skipUnknown()
    }
  }
}

extension PokemonDTO.Sprites: JSONPart {
  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "front_default": frontDefault = try json.readOptionalString(atMost: TextLimit.text)
    case "other":
      try json.readOptionalObject { json, key throws(JSONError) in
        switch key {
        case "official-artwork": try readArtwork(&json)
        case "dream_world", "home", "showdown": try json.skipValue()
        default: try json.skipUnknown()
        }
      }
    case "versions", "back_default", "back_female", "back_shiny", "back_shiny_female", "front_female",
      "front_shiny", "front_shiny_female":
      try json.skipValue()
    default: try json.skipUnknown()
    }
  }

  private mutating func readArtwork(_ json: inout JSONReader) throws(JSONError) {
    try json.readOptionalObject { json, key throws(JSONError) in
      switch key {
      case "front_default": officialArtwork = try json.readOptionalString(atMost: TextLimit.text)
      case "front_shiny": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
  }
}

extension JSONReader {
  fileprivate mutating func readPast<Entry>(
    _ list: StaticString, _ entries: (inout JSONReader) throws(JSONError) -> [Entry]
  ) throws(JSONError) -> [PokemonDTO.Past<Entry>] {
    let pasts = try readOptional { json throws(JSONError) in
      try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
        var past = PokemonDTO.Past<Entry>()
        try json.readObject(requiring: ["generation", list]) { json, key throws(JSONError) in
          switch key {
          case "generation": past.generation = try json.readReference(to: .generation)
          case list: past.entries = try entries(&json)
          default: try json.skipUnknown()
          }
        }
        return past
      }
    }
    return pasts ?? []
  }

  /// Reads picture URLs, each named after the keys that lead to it; skips `versions`, the pictures of single games.
  fileprivate mutating func readPictures(
    at path: String = "", depth: Int = 0, into pictures: inout [String: String]
  ) throws(JSONError) {
    try passObject { json, key throws(JSONError) in
      let name = path + key.name.replacing("-", with: "_")
      switch (json.peek(), key) {
      case _ where pictures.count >= ListLimit.parts: try json.skipValue()
      case (UInt8(ascii: "{"), "versions"): try json.skipValue()
      case (UInt8(ascii: "{"), _) where depth >= 8: try json.skipValue()
      case (UInt8(ascii: "{"), "other"): try json.readPictures(depth: depth + 1, into: &pictures)
      case (UInt8(ascii: "{"), _): try json.readPictures(at: name + "_", depth: depth + 1, into: &pictures)
      case (UInt8(ascii: "\""), _):
        let url = try json.readName(atMost: TextLimit.text)
        if pictures[name] == nil { pictures[name] = url }
      default: try json.skipValue()
      }
    }
  }
}
