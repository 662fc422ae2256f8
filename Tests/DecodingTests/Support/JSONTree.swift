@testable import Decoding

/// Any JSON value, with strings and keys as their bytes: `String` holds different spellings of `é` for equal.
indirect enum JSONTree: Equatable {
  case null
  case boolean(Bool)
  case number(String)
  case string([UInt8])
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable {
    var key: [UInt8]
    var value: JSONTree
  }
}

extension JSONTree {
  /// The whole document through the reader, everything built.
  static func read(_ document: [UInt8]) throws(JSONError) -> JSONTree {
    try JSONReader.read(document) { json throws(JSONError) in try JSONTree(from: &json) }.value
  }

  /// The whole document through the reader, nothing built.
  static func skip(_ document: [UInt8]) throws(JSONError) {
    _ = try JSONReader.read(document) { json throws(JSONError) in try json.skipValue() }
  }

  private init(from json: inout JSONReader) throws(JSONError) {
    switch json.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try json.readObject { json, key throws(JSONError) in
        let name = Array(key.bytes)
        members.append(Member(key: name, value: try JSONTree(from: &json)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      self = .array(try json.readList { json throws(JSONError) in try JSONTree(from: &json) })
    case UInt8(ascii: "\""): self = .string(Array(try json.readString().utf8))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try json.readBoolean())
    case UInt8(ascii: "n"):
      self = try json.readOptional { _ throws(JSONError) in JSONTree.null } ?? .null
    default:
      let start = json.position
      try json.skipScalar()
      self = .number(String(decoding: json.bytes[start..<json.position], as: UTF8.self))
    }
  }
}

/// What became of a document, read and skipped.
struct Verdict: Equatable, CustomStringConvertible {
  var read: Bool
  var skipped: Bool

  static let accepted = Verdict(read: true, skipped: true)
  static let refused = Verdict(read: false, skipped: false)

  init(read: Bool, skipped: Bool) {
    self.read = read
    self.skipped = skipped
  }

  init(on document: [UInt8]) {
    read = (try? JSONTree.read(document)) != nil
    skipped = (try? JSONTree.skip(document)) != nil
  }

  init(on document: String) { self.init(on: Array(document.utf8)) }

  var description: String { "read: \(read), skipped: \(skipped)" }
}
