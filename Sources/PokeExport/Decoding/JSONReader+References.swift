/// The maximum lengths of lists, so that no list takes much memory; real lists are far shorter.
enum ListLimit {
  /// The maximum number of entries of a list without a limit of its own; the longest real list has fewer than 200.
  static let parts = 1000
  /// The maximum number of moves of a Pokémon; the longest real list has fewer than 400.
  static let moves = 10_000
  /// The maximum length of a list of texts, and of a list in a declared kind; real lists have a few hundred elements.
  static let texts = 10_000
  /// The maximum number of resources in an endpoint's list; the longest real list has 2,223.
  static let results = 100_000
}

/// The maximum sizes of texts in bytes; real slugs and names have fewer than 100 bytes.
enum TextLimit {
  static let slug = 256
  static let name = 1024
  /// The limit of any other text, such as a Pokédex entry; real texts have under 400 bytes.
  ///
  /// The limit is above the limit of a spreadsheet cell, so that a run can read and report a text too long for a cell.
  static let text = 131_072
  static let condition = 16_384
}

extension JSONReader {
  /// Reads a slug and refuses invisible characters, because keys, files and terminals get slugs unchanged.
  mutating func readSlug() throws(JSONError) -> String {
    try readText(JSONReader.slug, orExpect: "a slug of 1 to \(TextLimit.slug) bytes without control characters")
  }

  mutating func readString(atMost limit: Int) throws(JSONError) -> String {
    try readText(
      { $0.count <= limit ? String(decoding: $0, as: UTF8.self) : nil },
      orExpect: "a string of at most \(limit) bytes")
  }

  /// Reads a text other than a flavor text, and drops invisible characters and outer blanks.
  mutating func readName(atMost limit: Int = TextLimit.name) throws(JSONError) -> String {
    try readString(atMost: limit).withoutInvisibleCharacters.withoutOuterBlanks
  }

  mutating func readOptionalString(atMost limit: Int) throws(JSONError) -> String? {
    try readOptional { json throws(JSONError) in try json.readName(atMost: limit) }
  }

  @inline(__always)
  private mutating func readText(
    _ value: (UnsafeBufferPointer<UInt8>) -> String?, orExpect expected: @autoclosure () -> String
  ) throws(JSONError) -> String {
    let start = mark
    if let text = try readText("a string", value) { return text }
    goBack(to: start)
    throw mismatch(expected())
  }

  private static func slug(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard (1...TextLimit.slug).contains(bytes.count) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if UnsafeRawBufferPointer(bytes).allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank || text.unicodeScalars.contains(where: \.isInvisible) ? nil : text
  }

  mutating func readURL() throws(JSONError) -> ResourceURL { try readText("a URL") { ResourceURL(utf8: $0) } }

  mutating func readID(of endpoint: Endpoint) throws(JSONError) -> Int {
    let start = mark
    if let id = try readURL().id(of: endpoint) { return id }
    goBack(to: start)
    throw mismatch("the URL of a \(endpoint) with its id")
  }

  mutating func readReference() throws(JSONError) -> NamedResourceDTO {
    try readRepeated { json throws(JSONError) in try NamedResourceDTO(from: &json) }
  }

  mutating func readReference(to endpoint: Endpoint) throws(JSONError) -> IdentifiedResourceDTO {
    var reference = IdentifiedResourceDTO()
    try readObject(requiring: NamedResourceDTO.required) { json, key throws(JSONError) in
      switch key {
      case "name": reference.name = try json.readSlug()
      case "url": reference.id = try json.readID(of: endpoint)
      default: try json.skipUnknown()
      }
    }
    return reference
  }

  mutating func readOptionalReference() throws(JSONError) -> NamedResourceDTO? {
    try readOptional { json throws(JSONError) in try json.readReference() }
  }

  mutating func readReferences() throws(JSONError) -> [NamedResourceDTO] {
    try readList(atMost: ListLimit.parts) { json throws(JSONError) in try json.readReference() }
  }

  mutating func readNumbers(
    _ number: StaticString, in range: ClosedRange<Int> = Int.min...Int.max, of resource: StaticString
  ) throws(JSONError) -> [NumberedResourceDTO] {
    let required = [number, resource]
    return try readList(atMost: ListLimit.parts) { json throws(JSONError) in
      var numbered = NumberedResourceDTO()
      try json.readObject(requiring: required) { json, key throws(JSONError) in
        switch key {
        case number: numbered.number = try json.readInteger(in: range)
        case resource: numbered.resource = try json.readReference()
        default: try json.skipUnknown()
        }
      }
      return numbered
    }
  }
}

extension NamedResourceDTO: JSONPart {
  static let required: [StaticString] = ["name", "url"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "name": name = try json.readSlug()
    case "url": url = try json.readURL()
    default: try json.skipUnknown()
    }
  }
}

extension ResourceListDTO: JSONDecodable {
  static var signatureKey: String { "results" }
  static let required: [StaticString] = ["count", "results"]

  var identity: (id: Int, name: String?)? { nil }

  mutating func read(_ key: JSONKey, _ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) {
    switch key {
    case "count": count = try json.readInteger(in: 0...Int.max)
    case "next": next = try json.readOptionalString(atMost: TextLimit.text)
    case "results": results = try json.readParts(atMost: ListLimit.results)
    case "previous": try json.skipValue()
    default: try json.skipUnknown()
    }
  }
}

extension ResourceListDTO.Item: JSONPart {
  static let required: [StaticString] = ["url"]

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "name": name = try json.readOptional { json throws(JSONError) in try json.readSlug() }
    case "url": url = try json.readURL()
    default: try json.skipUnknown()
    }
  }
}
