protocol DecodableFromDTO: DecodableFromEndpoint {
  associatedtype DTO: JSONDecodable

  init(dto: DTO, context: ReadingContext)
}

extension DecodableFromDTO {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
    self.init(dto: try DTO.decode(Array(bytes), context: context).document, context: context)
  }
}

extension DocumentReader where Value: DecodableFromDTO {
  init(mapping type: Value.Type = Value.self) {
    let reader = DocumentReader<Value.DTO>(Value.DTO.self)
    self.init { raw, name, context throws(DecodingFailure) in
      let (dto, drift) = try reader.read(raw, name, context)
      return (Value(dto: dto, context: context), drift)
    }
  }
}

extension Pokemon: DecodableFromDTO {
  /// `pokemon`.
  public static var endpoint: String { Endpoint.pokemon.rawValue }
}

extension PokemonSpecies: DecodableFromDTO {
  /// `pokemon-species`.
  public static var endpoint: String { Endpoint.pokemonSpecies.rawValue }
}

extension EvolutionTree: DecodableFromDTO {
  /// `evolution-chain`.
  public static var endpoint: String { Endpoint.evolutionChain.rawValue }
}
