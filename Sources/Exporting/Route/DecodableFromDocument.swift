import Decoding
public import Kinds
public import Mapping
public import Pokedex

/// A domain value that one API document is enough for.
public protocol DecodableFromDocument: Sendable {
  /// Makes the value straight from a document's bytes, for programs that need neither source nor route.
  ///
  /// - Parameters:
  ///   - bytes: The whole JSON document, not compressed.
  ///   - context: The language of names and texts.
  /// - Throws: `JSONError` with the path of what is wrong, or `MappingError`.
  init(decoding bytes: [UInt8], context: MappingContext) throws
}

extension DecodableFromDocument {
  /// Makes the value straight from a document's bytes, with names and texts in English.
  public init(decoding bytes: [UInt8]) throws { try self.init(decoding: bytes, context: MappingContext()) }
}

/// A value whose document has a DTO.
protocol DecodableByDTO: DecodableFromDTO, DecodableFromDocument where DTO: JSONDecodable {}

extension DecodableByDTO {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: [UInt8], context: MappingContext) throws {
    try self.init(dto: DTO.decode(bytes, options: DecodingOptions()).document, context: context)
  }
}

extension Pokemon: DecodableByDTO {}

extension PokemonSpecies: DecodableByDTO {}

extension EvolutionTree: DecodableByDTO {}

extension PokemonTypeDetails: DecodableByDTO {}

extension Move: DecodableFromDocument {
  /// Makes a move straight from a document's bytes.
  public init(decoding bytes: [UInt8], context: MappingContext) throws {
    self = try Move.kind.read(bytes, context.options(for: Move.self)).value
  }
}

extension Ability: DecodableFromDocument {
  /// Makes an ability straight from a document's bytes.
  public init(decoding bytes: [UInt8], context: MappingContext) throws {
    self = try Ability.kind.read(bytes, context.options(for: Ability.self)).value
  }
}

extension MappingContext {
  /// What it asks of a declared kind: every list, but names in all languages only where it keeps translations.
  fileprivate func options(for type: (some KindValue).Type) -> KindOptions {
    let lists = type.tables.filter { keepsTranslations || !$0.name.rawValue.hasSuffix("_names") }
    return KindOptions(language: language, tables: Set(lists.map(\.name)))
  }
}
