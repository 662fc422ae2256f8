public import Decoding
public import Mapping

extension DecodableFromDTO where DTO: JSONDecodable {
  /// Makes the model straight from a document's bytes.
  ///
  /// The direct entry for programs that have a document and need neither source nor route.
  ///
  /// - Parameters:
  ///   - bytes: The whole JSON document, not compressed.
  ///   - context: The language of names and texts.
  /// - Throws: `JSONError` with the path of what is wrong, or `MappingError`.
  public init(decoding bytes: [UInt8], context: MappingContext = MappingContext()) throws {
    try self.init(dto: DTO.decode(bytes, options: DecodingOptions()).document, context: context)
  }
}
