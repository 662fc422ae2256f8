import JSON
import PokeAPI

extension PokemonDTO.PastTypes {
  init(from json: inout JSONReader) throws(JSONError) {
    var types: [PokemonDTO.TypeSlot]?
    let generation = try json.readPast { json, key throws(JSONError) in
      guard case "types" = key else { return try json.skipUnknown() }
      types = try json.readList { json throws(JSONError) in try PokemonDTO.TypeSlot(from: &json) }
    }
    self.init(generation: generation, types: try json.require(types, "types"))
  }
}

extension PokemonDTO.PastAbilities {
  init(from json: inout JSONReader) throws(JSONError) {
    var abilities: [PokemonDTO.AbilitySlot]?
    let generation = try json.readPast { json, key throws(JSONError) in
      guard case "abilities" = key else { return try json.skipUnknown() }
      abilities = try json.readList { json throws(JSONError) in try PokemonDTO.AbilitySlot(from: &json) }
    }
    self.init(generation: generation, abilities: try json.require(abilities, "abilities"))
  }
}

extension PokemonDTO.PastStats {
  init(from json: inout JSONReader) throws(JSONError) {
    var stats: [PokemonDTO.Stat]?
    let generation = try json.readPast { json, key throws(JSONError) in
      guard case "stats" = key else { return try json.skipUnknown() }
      stats = try json.readList { json throws(JSONError) in try PokemonDTO.Stat(from: &json) }
    }
    self.init(generation: generation, stats: try json.require(stats, "stats"))
  }
}

extension JSONReader {
  /// Reads what entries about the past have in common, and gives their generation.
  fileprivate mutating func readPast(
    _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) -> NamedResourceDTO {
    var generation: NamedResourceDTO?
    try readObject { json, key throws(JSONError) in
      if case "generation" = key { generation = try json.readReference() } else { try field(&json, key) }
    }
    return try require(generation, "generation")
  }
}
