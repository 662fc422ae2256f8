extension JSONReader {
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

  // Reads a list of texts by language. `name` is the key of the text in a list element, and `text` reads the value of
  // this key. The keys in `others` are skipped without being reported as drift.
  mutating func readTexts(
    _ name: StaticString, besides others: [StaticString] = [], in wanted: Set<String>?,
    _ text: (inout JSONReader) throws(JSONError) -> String
  ) throws(JSONError) -> [TextDTO] {
    let required = [name, "language"]
    return try readEntries(in: wanted) { json throws(JSONError) in
      var entry = TextDTO()
      try json.readObject(requiring: required) { json, key throws(JSONError) in
        switch key {
        case name: entry.text = try text(&json)
        case "language": entry.language = try json.readReference()
        default: if others.contains(where: { $0 ~= key }) { try json.skipValue() } else { try json.skipUnknown() }
        }
      }
      return entry
    }
  }

  // Skips an element in an unwanted language and returns true. At any other element, goes back to the element's start
  // and returns false. An element with a fault counts as wanted, so that the caller reads it and reports the fault.
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
