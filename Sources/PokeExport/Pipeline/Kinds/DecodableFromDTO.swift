protocol DecodableFromDTO: DecodableFromEndpoint, DocumentValue {
  associatedtype DTO: JSONDecodable

  init(dto: DTO, context: ReadingContext)
}

extension DecodableFromDTO {
  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<Self> {
    let (dto, drift) = try DTO.decode(bytes, context: context)
    return (Self(dto: dto, context: context), drift)
  }

  static func isOtherKind(_ bytes: [UInt8]) -> Bool { DTO.isOtherKind(bytes) }
}

extension Pokemon: DecodableFromDTO {
  /// The endpoint `pokemon`.
  public static var endpoint: String { Endpoint.pokemon.rawValue }

  var identity: (id: Int, name: String?)? { (id, slug) }
}

extension PokemonSpecies: DecodableFromDTO {
  /// The endpoint `pokemon-species`.
  public static var endpoint: String { Endpoint.pokemonSpecies.rawValue }

  var identity: (id: Int, name: String?)? { (id, slug) }
}

extension EvolutionTree: DecodableFromDTO {
  /// The endpoint `evolution-chain`.
  public static var endpoint: String { Endpoint.evolutionChain.rawValue }

  var identity: (id: Int, name: String?)? { (id, nil) }
}
