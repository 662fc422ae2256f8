extension DocumentReader {
  func decode(
    _ raw: RawResource, _ context: ReadingContext
  ) throws(DecodingFailure) -> (document: Document, drift: ContractDrift) {
    do throws(DecodingFailure.Cause) {
      let body = raw.encoding == .gzip ? try Gzip.inflate(raw.body) : raw.body
      guard body.count <= Gzip.maximumSize else { throw .bodyTooLarge }
      let decoded = try decode(body, context)
      if let identity = identity(decoded.document), let cause = raw.request.mismatch(with: identity) { throw cause }
      return decoded
    } catch {
      throw DecodingFailure(request: raw.request, cause: error)
    }
  }

  private func decode(
    _ body: [UInt8], _ context: ReadingContext
  ) throws(DecodingFailure.Cause) -> (document: Document, drift: ContractDrift) {
    do throws(JSONError) { return try read(body, context) } catch {
      throw error.isMissingKey && isOtherKind(body) ? .otherKind(error) : .json(error)
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

struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  let request: ResourceRequest
  let cause: Cause

  /// Whether another transfer may bring a better answer: a document that lacks a field will lack it again.
  var mayBeTransferFault: Bool {
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

  enum Cause: Error, Sendable, Hashable {
    case truncatedBody, corruptBody
    case bodyTooLarge
    case json(JSONError)
    case otherKind(JSONError)
    case otherID(Int)
    case otherName(String)
  }

  var description: String {
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
