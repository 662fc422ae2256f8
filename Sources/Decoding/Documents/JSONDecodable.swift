public import JSON

/// Documents that can be read from JSON; each DTO's decoder conforms it.
///
/// The reader itself stays in this stage, so only types of this package conform.
public protocol JSONDecodable: Sendable {
  /// The id and the name in the document, to know it for the one that was asked for; nil for a list.
  var identity: (id: Int, name: String?)? { get }

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, not compressed.
  ///   - options: The parts of the document to build.
  /// - Returns: The document, and what of it nothing here has a name for.
  /// - Throws: `JSONError` with the path of what is wrong.
  static func decode(
    _ bytes: [UInt8], options: DecodingOptions
  ) throws(JSONError) -> (document: Self, drift: ContractDrift)
}

/// A type with a decoder.
protocol JSONReadable: JSONDecodable {
  /// A key every document of this kind has, and none of another kind.
  static var signatureKey: String { get }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError)
}

/// The references of all documents, of which most are copies of a few thousand.
///
/// It is global as it changes no result: a document is read the same way, only faster.
private let references = RepeatedObjects()

extension JSONReadable {
  /// Reads one document with the type's decoder.
  public static func decode(
    _ bytes: [UInt8], options: DecodingOptions
  ) throws(JSONError) -> (document: Self, drift: ContractDrift) {
    let (value, drift) = try JSONReader.read(bytes, repeating: references) { json throws(JSONError) in
      guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
      return try Self(from: &json, options: options)
    }
    return (value, drift)
  }
}

extension JSONReadable {
  /// Whether some bytes are JSON, but a document of another kind.
  static func isOtherKind(_ bytes: [UInt8]) -> Bool {
    let found = try? JSONReader.read(bytes) { json throws(JSONError) in
      var isFound = false
      try json.readObject { json, key throws(JSONError) in
        if key.name == signatureKey { isFound = true }
        try json.skipValue()
      }
      return isFound
    }
    return found?.value == false
  }
}
