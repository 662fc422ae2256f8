import JSON
public import PokeAPI

extension EvolutionChainDTO: JSONReadable {
  static var signatureKey: String { "chain" }

  /// The id; chains have no name.
  public var identity: (id: Int, name: String?)? { (id, nil) }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var id: Int?
    var babyTriggerItem: NamedResourceDTO?
    var chain: ChainLinkDTO?
    try json.readObject(expecting: ["baby_trigger_item"]) { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger(in: 1...Int.max)
      case "baby_trigger_item": babyTriggerItem = try json.readOptionalReference()
      case "chain": chain = try ChainLinkDTO(from: &json, stage: 1)
      default: try json.skipUnknown()
      }
    }
    self.init(
      id: try json.require(id, "id"), babyTriggerItem: babyTriggerItem, chain: try json.require(chain, "chain"))
  }
}

extension ChainLinkDTO {
  /// Stages of a family that are read: eight times what there has ever been, and no trouble for any thread's stack.
  private static let maximumStage = 32

  /// Reads a link and those below it.
  init(from json: inout JSONReader, stage: Int) throws(JSONError) {
    guard stage <= ChainLinkDTO.maximumStage else { throw json.mismatch("at most \(ChainLinkDTO.maximumStage) stages") }
    var species: NamedResourceDTO?
    var isBaby: Bool?
    var details: [EvolutionDetailDTO]?
    var evolvesTo: [ChainLinkDTO]?
    try json.readObject(expecting: ["evolution_details"]) { json, key throws(JSONError) in
      switch key {
      case "species": species = try json.readReference()
      case "is_baby": isBaby = try json.readBoolean()
      case "evolution_details":
        details = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
          try EvolutionDetailDTO(from: &json)
        }
      case "evolves_to":
        evolvesTo = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in
          try ChainLinkDTO(from: &json, stage: stage + 1)
        }
      default: try json.skipUnknown()
      }
    }
    self.init(
      species: try json.require(species, "species"), isBaby: try json.require(isBaby, "is_baby"),
      evolutionDetails: details ?? [], evolvesTo: try json.require(evolvesTo, "evolves_to"))
  }
}
