public import JSON
public import PokeAPI

/// The decoding stage: an answer's bytes in, the document that was asked for out, or nothing.
public struct ResourceDecoder: Sendable {
  private let options: DecodingOptions

  /// Creates a decoder.
  public init(options: DecodingOptions = DecodingOptions()) { self.options = options }

  /// Inflates, decodes, and checks that the document is the one that was asked for.
  ///
  /// - Throws: `DecodingFailure` naming the resource and the path in it.
  public func decode<Document: JSONDecodable>(
    _ type: Document.Type, from raw: RawResource
  ) throws(DecodingFailure) -> (document: Document, drift: ContractDrift) {
    let body = try plainBody(of: raw)
    let decoded: (document: Document, drift: ContractDrift)
    do throws(JSONError) {
      decoded = try type.decode(body, options: options)
    } catch {
      let isOtherKind = error.isMissingKey && (type as? any JSONReadable.Type)?.isOtherKind(body) == true
      throw DecodingFailure(request: raw.request, cause: isOtherKind ? .otherKind(error) : .json(error))
    }
    if let cause = ResourceDecoder.mismatch(between: raw.request, and: decoded.document) {
      throw DecodingFailure(request: raw.request, cause: cause)
    }
    return decoded
  }

  private func plainBody(of raw: RawResource) throws(DecodingFailure) -> [UInt8] {
    do throws(DecodingFailure.Cause) {
      if raw.encoding == .gzip { return try Gzip.inflate(raw.body) }
      guard raw.body.count <= Gzip.maximumSize else { throw .bodyTooLarge }
      return raw.body
    } catch {
      throw DecodingFailure(request: raw.request, cause: error)
    }
  }

  private static func mismatch(
    between request: ResourceRequest, and document: some JSONDecodable
  ) -> DecodingFailure.Cause? {
    guard let identity = document.identity else { return nil }
    switch request {
    case .document(let key) where key.id != identity.id: return .otherID(identity.id)
    case .named(_, let name) where identity.name != name: return identity.name.map { .otherName($0) }
    default: return nil
    }
  }
}
