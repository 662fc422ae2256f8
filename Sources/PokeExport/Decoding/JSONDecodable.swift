protocol JSONDecodable: Sendable {
  /// The id and the name in the document, which show whether it is the requested one; nil for a list.
  var identity: (id: Int, name: String?)? { get }

  static func decode(
    _ bytes: [UInt8], context: ReadingContext
  ) throws(JSONError) -> (document: Self, drift: ContractDrift)

  static func isOtherKind(_ bytes: [UInt8]) -> Bool
}

protocol JSONObject: Sendable {
  /// Keys without which the object is refused; the first one that is missing is named.
  static var required: [StaticString] { get }
  /// Other keys that every document has had so far; a missing one is drift.
  static var expected: [StaticString] { get }

  init()
}

extension JSONObject {
  static var required: [StaticString] { [] }
  static var expected: [StaticString] { [] }
}

protocol JSONPart: JSONObject {
  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError)
}

extension JSONPart {
  init(from json: inout JSONReader) throws(JSONError) {
    self.init()
    try json.readObject(requiring: Self.required, expecting: Self.expected) { json, key throws(JSONError) in
      try read(key, &json)
    }
  }
}

extension JSONReader {
  mutating func readOptionalObject(
    requiring required: [StaticString] = [], _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    _ = try readOptional { json throws(JSONError) in try json.readObject(requiring: required, field) }
  }

  mutating func readPart<Part: JSONPart>() throws(JSONError) -> Part { try Part(from: &self) }

  mutating func readParts<Part: JSONPart>() throws(JSONError) -> [Part] {
    try readList(atMost: ListLimit.parts) { json throws(JSONError) in try Part(from: &json) }
  }

  mutating func readOptionalParts<Part: JSONPart>() throws(JSONError) -> [Part] {
    try readOptional { json throws(JSONError) in try json.readParts() } ?? []
  }
}

protocol JSONReadable: JSONDecodable, JSONObject {
  /// A key every document of this kind has, and none of another kind.
  static var signatureKey: String { get }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError)
}

/// Global, because it changes no result: a document is read the same way, only faster.
private let references = RepeatedObjects()

extension JSONReadable {
  static func decode(
    _ bytes: [UInt8], context: ReadingContext
  ) throws(JSONError) -> (document: Self, drift: ContractDrift) {
    let (value, drift) = try JSONReader.read(bytes, repeating: references) { json throws(JSONError) in
      guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
      var document = Self()
      try json.readObject(requiring: Self.required, expecting: Self.expected) { json, key throws(JSONError) in
        try document.read(key, &json, context)
      }
      return document
    }
    return (value, drift)
  }

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
