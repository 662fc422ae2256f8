/// A domain model that is made from one API document alone.
///
/// The associated type names the document, and the initialiser is the only place that knows both shapes. The export
/// route adds an initialiser from bytes.
public protocol DecodableFromDTO: Sendable {
  /// The document, in exactly the API's shape.
  associatedtype DTO: Sendable

  /// Makes the model from the document.
  ///
  /// - Parameters:
  ///   - dto: The document.
  ///   - context: The choices of the mapping, such as the language of names and texts.
  /// - Throws: `MappingError` when the document contradicts a promise of the model.
  init(dto: DTO, context: MappingContext) throws(MappingError)
}
