/// A value made from a single document of the API; a program may add types of its own.
public protocol DecodableFromDocument: Sendable {
  /// Makes the value from the uncompressed bytes of a whole JSON document: `[UInt8]`, `Data` or another sequence.
  ///
  /// - Throws: The library's types throw `JSONError` with the path of the fault. A program's type may throw any error;
  ///   the error's text becomes the message of the document's failure.
  init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws
}

/// A value made from a document of one fixed endpoint, so an id or a name is enough to find the document.
public protocol DecodableFromEndpoint: DecodableFromDocument {
  /// The endpoint as the API calls it: `pokemon-species`.
  static var endpoint: String { get }
}

extension DecodableFromDocument {
  /// Makes the value from a document's bytes with the default `ReadingContext`: in English, without translations.
  public init(decoding bytes: some Sequence<UInt8>) throws { try self.init(decoding: bytes, context: ReadingContext()) }
}

extension DocumentValue {
  /// Reads the value from the JSON bytes of a document.
  public init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
    self = try Self.decode(Array(bytes), context: context).value
  }
}

extension DocumentReader where Value: DecodableFromDocument {
  /// Creates a reader that checks the JSON, the id and the name of an answer before `Value` reads the answer.
  ///
  /// If the answer is not JSON or is another document, the request is repeated. If only `Value` refuses the answer, the
  /// request is not repeated.
  init(decoding type: Value.Type) {
    let envelope = DocumentReader<Envelope>(Envelope.self)
    self.init { raw, name, context throws(DecodingFailure) in
      let (document, drift) = try envelope.read(raw, name, context)
      do { return (try Value(decoding: document.bytes, context: context), drift) } catch {
        let cause = (error as? JSONError).map { DecodingFailure.Cause.json($0) } ?? .unusable("\(error)")
        throw DecodingFailure(request: raw.request, cause: cause)
      }
    }
  }
}

private struct Envelope: DocumentValue {
  let bytes: [UInt8]
  private var id: Int?
  private var name: String?

  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<Envelope> {
    try JSONReader.read(bytes) { json throws(JSONError) in try Envelope(bytes, &json) }
  }

  private init(_ bytes: [UInt8], _ json: inout JSONReader) throws(JSONError) {
    self.bytes = bytes
    guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "id": id = try json.readInteger()
      case "name": name = try json.readOptionalString(atMost: TextLimit.name)
      default: try json.skipValue()
      }
    }
  }

  var identity: (id: Int, name: String?)? { id.map { ($0, name) } }
}
