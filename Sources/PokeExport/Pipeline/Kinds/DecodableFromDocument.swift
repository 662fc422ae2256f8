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
