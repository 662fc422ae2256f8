import JSON
import PokeAPI

extension PokemonSpeciesDTO.Genus {
  init(from json: inout JSONReader) throws(JSONError) {
    var genus: String?
    var language: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "genus": genus = try json.readString(atMost: TextLimit.text)
      case "language": language = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(genus: try json.require(genus, "genus"), language: try json.require(language, "language"))
  }
}

extension PokemonSpeciesDTO.FlavorText {
  init(from json: inout JSONReader) throws(JSONError) {
    var text: String?
    var language: NamedResourceDTO?
    var version: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "flavor_text": text = try json.readString(atMost: TextLimit.text)
      case "language": language = try json.readReference()
      case "version": version = try json.readOptionalReference()
      default: try json.skipUnknown()
      }
    }
    self.init(
      flavorText: try json.require(text, "flavor_text"), language: try json.require(language, "language"),
      version: version)
  }
}
