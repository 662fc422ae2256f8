import JSON
import PokeAPI

extension PokemonDTO.Move {
  init(from json: inout JSONReader) throws(JSONError) {
    var move: NamedResourceDTO?
    var details: [VersionGroupDetail]?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "move": move = try json.readReference()
      case "version_group_details":
        details = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
          try json.readRepeated { json throws(JSONError) in try VersionGroupDetail(from: &json) }
        }
      default: try json.skipUnknown()
      }
    }
    self.init(
      move: try json.require(move, "move"),
      versionGroupDetails: try json.require(details, "version_group_details"))
  }
}

extension PokemonDTO.Move.VersionGroupDetail {
  init(from json: inout JSONReader) throws(JSONError) {
    var level: Int?
    var method: NamedResourceDTO?
    var versionGroup: NamedResourceDTO?
    var order: Int?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "level_learned_at": level = try json.readInteger(in: 0...Int.max)
      case "move_learn_method": method = try json.readReference()
      case "version_group": versionGroup = try json.readReference()
      case "order": order = try json.readOptional { json throws(JSONError) in try json.readInteger() }
      default: try json.skipUnknown()
      }
    }
    self.init(
      levelLearnedAt: try json.require(level, "level_learned_at"),
      moveLearnMethod: try json.require(method, "move_learn_method"),
      versionGroup: try json.require(versionGroup, "version_group"), order: order)
  }
}
