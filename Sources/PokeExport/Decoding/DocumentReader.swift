/// A type of this library that is read from a document; a program's own types use `DocumentReader(decoding:)`.
protocol DocumentValue: Sendable {
  /// The document's own id and name, for comparison with the request; nil for a list.
  var identity: (id: Int, name: String?)? { get }

  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<Self>
  /// Whether the bytes are a document of another kind. The reader asks only if the document lacks a required field.
  static func isOtherKind(_ bytes: [UInt8]) -> Bool
}

extension DocumentValue {
  static func isOtherKind(_ bytes: [UInt8]) -> Bool { false }
}

struct DocumentReader<Value: Sendable>: Sendable {
  /// Makes a value from an answer; `name` is the document's name in the endpoint's list.
  let read: @Sendable (RawResource, _ name: String?, ReadingContext) throws(DecodingFailure) -> Decoded<Value>

  /// Makes two values from an answer; unless `isNeeded`, the second may be nil because its reader refuses the answer.
  func and<Other>(
    _ other: DocumentReader<Other>?, isNeeded: Bool = false
  ) -> DocumentReader<(Value, Decoded<Other>?)> {
    DocumentReader<(Value, Decoded<Other>?)> { raw, name, context throws(DecodingFailure) in
      let (value, drift) = try read(raw, name, context)
      do throws(DecodingFailure) { return ((value, try other?.read(raw, name, context)), drift) } catch {
        if isNeeded { throw error }
        return ((value, nil), drift)
      }
    }
  }
}

extension DocumentReader where Value: DocumentValue {
  init(_ type: Value.Type) {
    self.init { raw, name, context throws(DecodingFailure) in
      func decode(_ body: [UInt8]) throws(DecodingFailure.Cause) -> Decoded<Value> {
        do throws(JSONError) { return try Value.decode(body, context: context) } catch {
          guard error.isMissingKey, Value.isOtherKind(body) else { throw .json(error) }
          throw .otherDocument("the answer is not a \(raw.request.endpoint) document: \(error)")
        }
      }
      do throws(DecodingFailure.Cause) {
        let body = raw.encoding == .gzip ? try Gzip.inflate(raw.body) : raw.body
        guard body.count <= Gzip.maximumSize else { throw .bodyTooLarge }
        let (value, drift) = try decode(body)
        if let identity = value.identity {
          if let cause = raw.request.mismatch(with: identity) { throw cause }
          // A wrong name alone is no error. If a field is missing too, the answer is a document of another kind.
          if let name, let other = identity.name, !other.isSpelled(like: name),
            drift.fields.contains(where: { $0.difference == .missing })
          {
            throw .otherDocument("the answer is about \(other)")
          }
        }
        return (value, drift)
      } catch {
        throw DecodingFailure(request: raw.request, cause: error)
      }
    }
  }
}

extension String {
  /// Compares slugs without punctuation, because some lists write an apostrophe and some do not.
  fileprivate func isSpelled(like other: String) -> Bool {
    func plain(_ slug: String) -> [UInt8] { slug.utf8.filter { $0 >= UInt8(ascii: "0") && $0 < 0x80 } }
    return self == other || plain(self) == plain(other)
  }
}

extension ResourceRequest {
  fileprivate func mismatch(with identity: (id: Int, name: String?)) -> DecodingFailure.Cause? {
    switch self {
    case .document(let key) where key.id != identity.id: .otherDocument("the answer is about id \(identity.id)")
    case .named(_, let name) where identity.name != name:
      identity.name.map { .otherDocument("the answer is about \($0)") }
    default: nil
    }
  }
}

struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  let request: ResourceRequest
  let cause: Cause

  /// Whether a repeated request may bring a better answer; a document that lacks a field will lack the field again.
  var mayBeTransferFault: Bool {
    switch cause {
    case .damagedBody, .otherDocument: true
    case .bodyTooLarge, .unusable: false
    case .json(let error): error.isAboutTheWholeBody && error.problem != .tooDeep
    }
  }

  enum Cause: Error, Sendable, Hashable {
    case damagedBody(String)
    case bodyTooLarge
    case json(JSONError)
    case otherDocument(String)
    case unusable(String)
  }

  var description: String {
    switch cause {
    case .damagedBody(let message), .otherDocument(let message), .unusable(let message): "\(request): \(message)"
    case .bodyTooLarge: "\(request): the body is larger than \(Gzip.maximumSize >> 20) MiB"
    case .json(let error): "\(request): \(error)"
    }
  }
}
