package import JSON

/// Any JSON value, with strings and keys as their bytes: `String` holds different spellings of `é` for equal.
package indirect enum JSONTree: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case string([UInt8])
  case array([JSONTree])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: [UInt8]
    package var value: JSONTree

    package init(key: [UInt8], value: JSONTree) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONTree {
  /// The whole document through the reader, everything built.
  package static func read(_ document: [UInt8]) throws(JSONError) -> JSONTree {
    try JSONReader.read(document) { json throws(JSONError) in try JSONTree(from: &json) }.value
  }

  /// The whole document through the reader, nothing built.
  package static func skip(_ document: [UInt8]) throws(JSONError) {
    _ = try JSONReader.read(document) { json throws(JSONError) in try json.skipValue() }
  }

  /// The value that comes next.
  package init(from json: inout JSONReader) throws(JSONError) {
    switch json.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try json.readObject { json, key throws(JSONError) in
        let name = Array(key.bytes)
        members.append(Member(key: name, value: try JSONTree(from: &json)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      self = .array(try json.readList(atMost: .max) { json throws(JSONError) in try JSONTree(from: &json) })
    case UInt8(ascii: "\""): self = .string(Array(try json.readString().utf8))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try json.readBoolean())
    case UInt8(ascii: "n"):
      self = try json.readOptional { _ throws(JSONError) in JSONTree.null } ?? .null
    default:
      let start = json.mark
      try json.skipValue()
      self = .number(json.compactJSON(since: start))
    }
  }
}
