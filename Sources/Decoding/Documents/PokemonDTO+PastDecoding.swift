import JSON
import PokeAPI

extension PokemonDTO.Past {
  /// Reads what was so up to a generation: entries at a key, each by the closure.
  init(
    from json: inout JSONReader, _ key: StaticString, _ entry: (inout JSONReader) throws(JSONError) -> Entry
  ) throws(JSONError) {
    var generation: NamedResourceDTO?
    var entries: [Entry]?
    try json.readObject { json, found throws(JSONError) in
      switch found {
      case "generation": generation = try json.readReference()
      case key: entries = try json.readList(atMost: ListLimit.parts, of: entry)
      default: try json.skipUnknown()
      }
    }
    self.init(generation: try json.require(generation, "generation"), entries: try json.require(entries, "\(key)"))
  }
}
