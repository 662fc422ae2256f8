protocol JSONObject: Sendable {
  /// Keys that an object must have; the error names the first missing key.
  static var required: [StaticString] { get }
  /// Further keys that documents have always had; a missing key is drift.
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

  mutating func readParts<Part: JSONPart>(atMost limit: Int = ListLimit.parts) throws(JSONError) -> [Part] {
    try readList(atMost: limit) { json throws(JSONError) in try Part(from: &json) }
  }
}

protocol JSONDecodable: JSONObject, DocumentValue {
  /// A key in every document of this kind, but in no document of another kind.
  static var signatureKey: String { get }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError)
}

private let references = RepeatedObjects()

extension JSONDecodable {
  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<Self> {
    try JSONReader.read(bytes, repeating: references) { json throws(JSONError) in
      guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
      var document = Self()
      try json.readObject(requiring: Self.required, expecting: Self.expected) { json, key throws(JSONError) in
        try document.read(key, &json, context)
      }
      return document
    }
  }

  static func isOtherKind(_ bytes: [UInt8]) -> Bool {
    JSONReader.objectKeys(of: bytes).map { !$0.contains(signatureKey) } ?? false
  }
}

extension JSONReader {
  static func objectKeys(of bytes: [UInt8]) -> [String]? {
    try? read(bytes) { json throws(JSONError) in
      var keys: [String] = []
      try json.readObject { json, key throws(JSONError) in
        keys.append(key.name)
        try json.skipValue()
      }
      return keys
    }.value
  }
}
