public import JSON
public import PokeAPI

/// An answer that is not the document asked for.
public struct DecodingFailure: Error, Sendable, Hashable {
  /// The request.
  public let request: ResourceRequest
  /// The fault of the answer.
  public let cause: Cause

  /// Whether another transfer may bring a better answer: a document that lacks a field will lack it again.
  public var mayBeTransferFault: Bool {
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

  /// A kind of fault.
  public enum Cause: Error, Sendable, Hashable {
    /// The compressed body ends too early.
    case truncatedBody
    /// The compressed body is damaged.
    case corruptBody
    /// The body inflates to more than `Gzip.maximumSize`.
    case bodyTooLarge
    /// The body is not the JSON it should be.
    case json(JSONError)
    /// The document is of another kind: it lacks what makes one of this kind.
    case otherKind(JSONError)
    /// The document has another id.
    case otherID(Int)
    /// The document has another name.
    case otherName(String)
  }
}

extension DecodingFailure: CustomStringConvertible {
  /// The message, resource first.
  public var description: String {
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
