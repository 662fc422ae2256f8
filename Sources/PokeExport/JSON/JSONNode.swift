/// A value of a small JSON document, such as a manifest, and the value's path for error messages.
struct JSONNode: Sendable {
  private let value: JSONValue
  private let path: String

  init(reading document: [UInt8]) throws(JSONError) {
    do throws(JSONError) {
      let (tree, drift) = try JSONReader.read(document) { json throws(JSONError) in
        var room = JSONNode.mostValues
        return try json.readTree(&room)
      }
      // A repeated key is an error, because other programs may read the second value.
      if let repeated = drift.fields.first { throw JSONError(.syntax("the key \(repeated.path) comes twice"), at: 0) }
      value = tree
    } catch {
      // The new error has no path, because the offset is enough, and a path may have up to 512 components.
      throw JSONError(error.problem, at: error.offset)
    }
    path = ""
  }

  /// The maximum number of values in a document; the largest manifest has far fewer values.
  private static let mostValues = 1 << 18

  private init(value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

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

  var line: [UInt8] { value.line }

  func text() throws(JSONError) -> String {
    if case .text(let text) = value { text } else { throw mismatch("a text") }
  }

  func textMembers(_ names: String...) -> [(name: String, value: JSONValue?)] {
    names.map { (name: $0, value: (try? self[$0].text()).map(JSONValue.text)) }
  }

  /// Reads a count of at most 2^40, so that the sum of all counts in a document fits in an `Int`.
  func count() throws(JSONError) -> Int {
    if case .integer(let count) = value, (0...1 << 40).contains(count) { return count }
    throw mismatch("a whole number from 0 to \((1 << 40).grouped)")
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
  fileprivate mutating func readTree(_ room: inout Int) throws(JSONError) -> JSONValue {
    room -= 1
    if room < 0 { throw syntax("too many values") }
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONValue?)] = []
      try readObject { json, key throws(JSONError) in members.append((key.name, try json.readTree(&room))) }
      return .object(members)
    case UInt8(ascii: "["):
      return .array(try readList(atMost: .max) { json throws(JSONError) in try json.readTree(&room) })
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
