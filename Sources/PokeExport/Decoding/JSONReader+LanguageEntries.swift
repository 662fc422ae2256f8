extension JSONReader {
  /// Reads a list, and keeps only the elements in a wanted language; nil keeps all elements.
  mutating func readEntries<Entry>(
    in wanted: Set<String>?, _ entry: (inout JSONReader) throws(JSONError) -> Entry
  ) throws(JSONError) -> [Entry] {
    guard let wanted else { return try readList(atMost: ListLimit.texts, of: entry) }
    var entries: [Entry] = []
    try readArray { json throws(JSONError) in
      if try json.passEntry(notIn: wanted) { return }
      guard entries.count < ListLimit.texts else { throw json.tooLong(ListLimit.texts) }
      entries.append(try entry(&json))
    }
    return entries
  }

  mutating func readEntries<Entry: JSONPart>(in wanted: Set<String>?) throws(JSONError) -> [Entry] {
    try readEntries(in: wanted) { json throws(JSONError) in try Entry(from: &json) }
  }

  /// Skips an element in another language; an element with a fault stays, so that reading the element throws the error.
  private mutating func passEntry(notIn wanted: Set<String>) throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "{") else { return false }
    let start = mark
    var isWanted: Bool?
    do throws(JSONError) {
      try passObject { json, key throws(JSONError) in
        // If the key `language` comes twice, the first value is used.
        guard case "language" = key, isWanted == nil else { return try json.skipValue() }
        let language = try json.readReference()
        isWanted = wanted.contains { language.isLanguage($0) }
      }
      if isWanted == false { return true }
    } catch {}
    goBack(to: start)
    return false
  }
}

extension NameDTO: JSONPart {
  static let required: [StaticString] = ["name", "language"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "name": name = try json.readName()
    case "language": language = try json.readReference()
    default: try json.skipUnknown()
    }
  }
}
