/// A domain value that one API document is enough for.
public protocol DecodableFromDocument: Sendable {
  /// Makes the value straight from a document's bytes, for programs that need neither source nor route.
  ///
  /// The bytes are the whole JSON document, not compressed.
  ///
  /// - Throws: `JSONError` with the path of what is wrong, or `MappingError`.
  init(decoding bytes: [UInt8], context: ReadingContext) throws
}

extension DecodableFromDocument {
  /// Makes the value straight from a document's bytes, with names and texts in English.
  public init(decoding bytes: [UInt8]) throws { try self.init(decoding: bytes, context: ReadingContext()) }
}

protocol DecodableFromDTO: DecodableFromDocument {
  associatedtype DTO: JSONDecodable

  init(dto: DTO, context: ReadingContext) throws(MappingError)
}

extension DecodableFromDTO {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: [UInt8], context: ReadingContext) throws {
    try self.init(dto: DTO.decode(bytes, context: context).document, context: context)
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

protocol DecodableByKind: KindValue, DecodableFromDocument {}

extension DecodableByKind {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: [UInt8], context: ReadingContext) throws {
    self = try Self.kind.read(bytes, context).value
  }
}

extension Move: DecodableByKind {}

extension Ability: DecodableByKind {}

extension PokemonTypeDetails: DecodableByKind {}
