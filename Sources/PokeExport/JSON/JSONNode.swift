/// A value of a small document that is read as a whole, and the path of the value, which errors name.
///
/// Where members are few and most of them optional, as in a manifest, this is shorter than a closure for `JSONReader`.
struct JSONNode: Sendable {
  private let value: JSONValue
  private let path: String

  init(reading document: [UInt8]) throws(JSONError) {
    do {
      value = try JSONReader.read(document) { json throws(JSONError) in try json.readTree() }.value
    } catch {
      // Without its path, which may have 512 parts; the byte tells the place.
      throw JSONError(error.problem, at: error.offset)
    }
    path = ""
  }

  private init(value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  /// Nil for a member that is missing or null.
  func optional(_ name: String) throws(JSONError) -> JSONNode? {
    guard case .object(let members) = value else { throw mismatch("an object") }
    switch members.first(where: { $0.name == name })?.value {
    case nil, .null?: return nil
    case let member?: return JSONNode(value: member, path: JSONPath.joined(path, name))
    }
  }

  subscript(name: String) -> JSONNode {
    get throws(JSONError) {
      if let member = try optional(name) { return member }
      throw JSONError(.missingKey(name), at: 0).prefixed(by: path)
    }
  }

  func text() throws(JSONError) -> String {
    if case .text(let text) = value { text } else { throw mismatch("a text") }
  }

  /// The members of these names, without those that are no texts.
  func textMembers(_ names: String...) -> [(name: String, value: JSONValue?)] {
    names.map { (name: $0, value: (try? self[$0].text()).map(JSONValue.text)) }
  }

  func integer() throws(JSONError) -> Int {
    if case .integer(let integer) = value { integer } else { throw mismatch("a whole number") }
  }

  func boolean() throws(JSONError) -> Bool {
    if case .boolean(let boolean) = value { boolean } else { throw mismatch("true or false") }
  }

  func list() throws(JSONError) -> [JSONNode] {
    guard case .array(let values) = value else { throw mismatch("a list") }
    return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]") }
  }

  func texts() throws(JSONError) -> [String] { try list().map { node throws(JSONError) in try node.text() } }

  func choice<Choice: RawRepresentable<String>>() throws(JSONError) -> Choice {
    if let choice = Choice(rawValue: try text()) { choice } else { throw mismatch("a known value") }
  }

  private func mismatch(_ expected: String) -> JSONError {
    let found = Excerpt.of(String(decoding: value.line.dropLast(), as: UTF8.self), limit: JSONError.longestExcerpt)
    return JSONError(.mismatch(expected: expected, found: found), at: 0).prefixed(by: path)
  }
}

extension JSONReader {
  fileprivate mutating func readTree() throws(JSONError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONValue?)] = []
      try readObject { json, key throws(JSONError) in members.append((key.name, try json.readTree())) }
      return .object(members)
    case UInt8(ascii: "["):
      return .array(try readList(atMost: .max) { json throws(JSONError) in try json.readTree() })
    case UInt8(ascii: "\""): return .text(try readText("a text") { String(decoding: $0, as: UTF8.self) })
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean(try readBoolean())
    default:
      let start = position
      try skipScalar()
      let bytes = bytes[start..<position]
      if bytes.first == UInt8(ascii: "n") { return .null }
      if case .value(let integer) = JSONNumber.integer(bytes) { return .integer(integer) }
      return .number(String(decoding: bytes, as: UTF8.self))
    }
  }
}
