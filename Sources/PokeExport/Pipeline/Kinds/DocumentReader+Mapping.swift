protocol DecodableFromDTO: DecodableFromDocument {
  associatedtype DTO: JSONDecodable

  init(dto: DTO, context: ReadingContext) throws(MappingError)
}

extension DecodableFromDTO {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
    try self.init(dto: DTO.decode(Array(bytes), context: context).document, context: context)
  }
}

extension DocumentReader where Value: DecodableFromDTO {
  /// Refuses a document that cannot be mapped like one with a wrong field.
  init(mapping type: Value.Type = Value.self) {
    let reader = DocumentReader<Value.DTO>(Value.DTO.self)
    self.init { raw, name, context throws(DecodingFailure) in
      let (dto, drift) = try reader.read(raw, name, context)
      do throws(MappingError) { return (try Value(dto: dto, context: context), drift) } catch {
        throw DecodingFailure(request: raw.request, cause: .unusable("\(error)"))
      }
    }
  }
}

extension Pokemon: DecodableFromDTO {}

extension PokemonSpecies: DecodableFromDTO {}

extension EvolutionTree: DecodableFromDTO {}
