package import JSON
package import PokeAPI

package struct ResourceDecoder: Sendable {
  private let options: DecodingOptions

  package init(options: DecodingOptions = DecodingOptions()) { self.options = options }

  package func decode<Document: JSONDecodable>(
    _ type: Document.Type, from raw: RawResource
  ) throws(DecodingFailure) -> (document: Document, drift: ContractDrift) {
    try decode(DocumentReader(type), from: raw)
  }

  package func decode<Document>(
    _ reader: DocumentReader<Document>, from raw: RawResource
  ) throws(DecodingFailure) -> (document: Document, drift: ContractDrift) {
    let body = try plainBody(of: raw)
    let decoded: (document: Document, drift: ContractDrift)
    do throws(JSONError) {
      decoded = try reader.read(body, options)
    } catch {
      let isOtherKind = error.isMissingKey && reader.isOtherKind(body)
      throw DecodingFailure(request: raw.request, cause: isOtherKind ? .otherKind(error) : .json(error))
    }
    if let identity = reader.identity(decoded.document),
      let cause = ResourceDecoder.mismatch(between: raw.request, and: identity)
    {
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
    between request: ResourceRequest, and identity: (id: Int, name: String?)
  ) -> DecodingFailure.Cause? {
    switch request {
    case .document(let key) where key.id != identity.id: .otherID(identity.id)
    case .named(_, let name) where identity.name != name: identity.name.map { .otherName($0) }
    default: nil
    }
  }
}

package struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package let request: ResourceRequest
  package let cause: Cause

  /// Whether another transfer may bring a better answer: a document that lacks a field will lack it again.
  package var mayBeTransferFault: Bool {
    switch cause {
    case .truncatedBody, .corruptBody, .otherID, .otherName, .otherKind: true
    case .bodyTooLarge: false
    case .json(let error):
      switch error.problem {
      case .syntax: true
      case .mismatch: error.path.isEmpty
      case .missingKey, .tooDeep: false
      }
    }
  }

  package enum Cause: Error, Sendable, Hashable {
    case truncatedBody, corruptBody
    case bodyTooLarge
    case json(JSONError)
    case otherKind(JSONError)
    case otherID(Int)
    case otherName(String)
  }

  package var description: String {
    switch cause {
    case .truncatedBody: "\(request): the compressed body ends too early"
    case .corruptBody: "\(request): the compressed body is damaged"
    case .bodyTooLarge: "\(request): the body is larger than \(Gzip.maximumSize >> 20) MiB"
    case .json(let error): "\(request): \(error)"
    case .otherKind(let error): "\(request): the answer is no document of this kind: \(error)"
    case .otherID(let id): "\(request): the answer is about id \(id)"
    case .otherName(let name): "\(request): the answer is about \(name)"
    }
  }
}
