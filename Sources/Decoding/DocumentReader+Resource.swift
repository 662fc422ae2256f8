package import JSON
package import PokeAPI

extension DocumentReader {
  package func decode(
    _ raw: RawResource, options: DecodingOptions = DecodingOptions()
  ) throws(DecodingFailure) -> (document: Document, drift: ContractDrift) {
    let body = try raw.plainBody()
    let decoded: (document: Document, drift: ContractDrift)
    do throws(JSONError) {
      decoded = try read(body, options)
    } catch {
      let isOtherKind = error.isMissingKey && isOtherKind(body)
      throw DecodingFailure(request: raw.request, cause: isOtherKind ? .otherKind(error) : .json(error))
    }
    if let identity = identity(decoded.document), let cause = raw.request.mismatch(with: identity) {
      throw DecodingFailure(request: raw.request, cause: cause)
    }
    return decoded
  }
}

extension RawResource {
  fileprivate func plainBody() throws(DecodingFailure) -> [UInt8] {
    do throws(DecodingFailure.Cause) {
      if encoding == .gzip { return try Gzip.inflate(body) }
      guard body.count <= Gzip.maximumSize else { throw .bodyTooLarge }
      return body
    } catch {
      throw DecodingFailure(request: request, cause: error)
    }
  }
}

extension ResourceRequest {
  fileprivate func mismatch(with identity: (id: Int, name: String?)) -> DecodingFailure.Cause? {
    switch self {
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
