import JSON
import PokeAPI

extension PokemonDTO.TypeSlot {
  init(from json: inout JSONReader) throws(JSONError) {
    var slot: Int?
    var type: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "slot": slot = try json.readInteger(in: 1...Int.max)
      case "type": type = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(slot: try json.require(slot, "slot"), type: try json.require(type, "type"))
  }
}

extension PokemonDTO.AbilitySlot {
  init(from json: inout JSONReader) throws(JSONError) {
    var slot: Int?
    var isHidden: Bool?
    var ability: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "slot": slot = try json.readInteger(in: 1...Int.max)
      case "is_hidden": isHidden = try json.readBoolean()
      case "ability": ability = try json.readOptionalReference()
      default: try json.skipUnknown()
      }
    }
    self.init(
      slot: try json.require(slot, "slot"), isHidden: try json.require(isHidden, "is_hidden"), ability: ability)
  }
}

extension PokemonDTO.Stat {
  init(from json: inout JSONReader) throws(JSONError) {
    var stat: NamedResourceDTO?
    var baseStat: Int?
    var effort: Int?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "stat": stat = try json.readReference()
      case "base_stat": baseStat = try json.readInteger(in: 0...65_535)
      case "effort": effort = try json.readInteger(in: 0...65_535)
      default: try json.skipUnknown()
      }
    }
    self.init(
      stat: try json.require(stat, "stat"), baseStat: try json.require(baseStat, "base_stat"),
      effort: try json.require(effort, "effort"))
  }
}

extension PokemonDTO.GameIndex {
  init(from json: inout JSONReader) throws(JSONError) {
    var gameIndex: Int?
    var version: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "game_index": gameIndex = try json.readInteger()
      case "version": version = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(gameIndex: try json.require(gameIndex, "game_index"), version: try json.require(version, "version"))
  }
}

extension PokemonDTO.HeldItem {
  init(from json: inout JSONReader) throws(JSONError) {
    var item: NamedResourceDTO?
    var details: [VersionDetail]?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "item": item = try json.readReference()
      case "version_details":
        details = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
          try VersionDetail(from: &json)
        }
      default: try json.skipUnknown()
      }
    }
    self.init(item: try json.require(item, "item"), versionDetails: try json.require(details, "version_details"))
  }
}

extension PokemonDTO.HeldItem.VersionDetail {
  init(from json: inout JSONReader) throws(JSONError) {
    var rarity: Int?
    var version: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "rarity": rarity = try json.readInteger(in: 0...Int.max)
      case "version": version = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(rarity: try json.require(rarity, "rarity"), version: try json.require(version, "version"))
  }
}

extension PokemonDTO.Sprites {
  /// Reads the two pictures used; the dozens of others are known and skipped.
  init(from json: inout JSONReader) throws(JSONError) {
    var frontDefault: String?
    var other: Other?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "front_default": frontDefault = try json.readOptionalString(atMost: TextLimit.text)
      case "other": other = try json.readOptional { json throws(JSONError) in try Other(from: &json) }
      case "versions", "back_default", "back_female", "back_shiny", "back_shiny_female", "front_female",
        "front_shiny", "front_shiny_female":
        try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(frontDefault: frontDefault, other: other)
  }
}

extension PokemonDTO.Sprites.Other {
  init(from json: inout JSONReader) throws(JSONError) {
    var artwork: PokemonDTO.Sprites.OfficialArtwork?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "official-artwork":
        artwork = try json.readOptional { json throws(JSONError) in
          try PokemonDTO.Sprites.OfficialArtwork(from: &json)
        }
      case "dream_world", "home", "showdown": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(officialArtwork: artwork)
  }
}

extension PokemonDTO.Sprites.OfficialArtwork {
  init(from json: inout JSONReader) throws(JSONError) {
    var frontDefault: String?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "front_default": frontDefault = try json.readOptionalString(atMost: TextLimit.text)
      case "front_shiny": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(frontDefault: frontDefault)
  }
}

extension PokemonDTO.Cries {
  init(from json: inout JSONReader) throws(JSONError) {
    var latest: String?
    var legacy: String?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "latest": latest = try json.readOptionalString(atMost: TextLimit.text)
      case "legacy": legacy = try json.readOptionalString(atMost: TextLimit.text)
      default: try json.skipUnknown()
      }
    }
    self.init(latest: latest, legacy: legacy)
  }
}
