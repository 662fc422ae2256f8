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
  init(mapping type: Value.Type = Value.self) {
    self = DocumentReader<Value.DTO>(Value.DTO.self).mapping { dto, context throws(MappingError) in
      try Value(dto: dto, context: context)
    }
  }
}

extension DocumentReader {
  /// Refuses a document that cannot be mapped like one with a wrong field.
  func mapping<Other>(
    _ transform: @escaping @Sendable (Value, ReadingContext) throws(MappingError) -> Other
  ) -> DocumentReader<Other> {
    DocumentReader<Other> { [read] raw, name, context throws(DecodingFailure) in
      let (document, drift) = try read(raw, name, context)
      do throws(MappingError) { return (try transform(document, context), drift) } catch {
        throw DecodingFailure(request: raw.request, cause: .unusable("\(error)"))
      }
    }
  }
}

extension Pokemon: DecodableFromDTO {}

extension PokemonSpecies: DecodableFromDTO {}

extension EvolutionTree: DecodableFromDTO {}
