/// A domain model that is made from one API document and nothing else that has to be fetched.
///
/// The mapping stage in one line: the nested type says which document, the initialiser is the only place that knows
/// both shapes. The export route adds the direct entry from bytes.
public protocol DecodableFromDTO: Sendable {
  /// The document, in exactly the API's shape.
  associatedtype DTO: Sendable

  /// Makes the model from the document.
  ///
  /// - Parameters:
  ///   - dto: The document.
  ///   - context: What the mapping may choose: the language of names and texts.
  /// - Throws: `MappingError` when the document contradicts what the model promises.
  init(dto: DTO, context: MappingContext) throws(MappingError)
}
