package import JSON

package struct DocumentReader<Document: Sendable>: Sendable {
  package typealias Reading =
    @Sendable (
      [UInt8], DecodingOptions
    ) throws(JSONError) -> (document: Document, drift: ContractDrift)

  /// Reads the whole document, not compressed.
  let read: Reading
  let identity: @Sendable (Document) -> (id: Int, name: String?)?
  let isOtherKind: @Sendable ([UInt8]) -> Bool

  package init(
    identity: @escaping @Sendable (Document) -> (id: Int, name: String?)?,
    isOtherKind: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }, read: @escaping Reading
  ) {
    self.read = read
    self.identity = identity
    self.isOtherKind = isOtherKind
  }
}

extension DocumentReader {
  package func map<Other>(
    identity: @escaping @Sendable (Other) -> (id: Int, name: String?)?,
    _ transform: @escaping @Sendable (Document) -> Other
  ) -> DocumentReader<Other> {
    DocumentReader<Other>(identity: identity, isOtherKind: isOtherKind) { [read] bytes, options throws(JSONError) in
      let (document, drift) = try read(bytes, options)
      return (transform(document), drift)
    }
  }
}

extension DocumentReader where Document: JSONDecodable {
  package init(_ type: Document.Type) {
    self.init(
      identity: { $0.identity }, isOtherKind: { (type as? any JSONReadable.Type)?.isOtherKind($0) == true },
      read: { (bytes, options) throws(JSONError) in try type.decode(bytes, options: options) })
  }
}
