protocol DecodableFromDTO: DecodableFromEndpoint {
  associatedtype DTO: JSONDecodable

  init(dto: DTO, context: ReadingContext)
}

extension DecodableFromDTO {
  /// Reads the value from the JSON bytes of a document.
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
  /// The endpoint `pokemon`.
  public static var endpoint: String { Endpoint.pokemon.rawValue }
}

extension PokemonSpecies: DecodableFromDTO {
  /// The endpoint `pokemon-species`.
  public static var endpoint: String { Endpoint.pokemonSpecies.rawValue }
}

extension EvolutionTree: DecodableFromDTO {
  /// The endpoint `evolution-chain`.
  public static var endpoint: String { Endpoint.evolutionChain.rawValue }
}
