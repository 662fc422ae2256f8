import PokeAPI

extension NamedResourceDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var name: String?
    var url: ResourceURL?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "name": name = try json.readString()
      case "url": url = try json.readURL()
      default: try json.skipUnknown()
      }
    }
    self.init(name: try json.require(name, "name"), url: try json.require(url, "url"))
  }
}

extension ResourceReferenceDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var url: ResourceURL?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "url": url = try json.readURL()
      default: try json.skipUnknown()
      }
    }
    self.init(url: try json.require(url, "url"))
  }
}

extension JSONReader {
  /// Reads a reference; one whose bytes have been read before is the same again.
  mutating func readReference() throws(JSONError) -> NamedResourceDTO {
    skipWhitespace()
    guard let place = references.place(ofObjectAt: position, in: bytes) else {
      return try NamedResourceDTO(from: &self)
    }
    if let size = references.knownSize(of: place, at: position, in: bytes),
      let reference = references.reference(in: place)
    {
      position += size
      return reference
    }
    let start = position
    let mark = drift.mark
    let reference = try NamedResourceDTO(from: &self)
    // One with something unknown in it is reported each time.
    if drift.mark == mark { references.insert(reference, in: place, start: start, end: position) }
    return reference
  }

  /// Reads a reference, or nil where null stands.
  mutating func readOptionalReference() throws(JSONError) -> NamedResourceDTO? {
    try readOptional { json throws(JSONError) in try json.readReference() }
  }

  /// Reads a URL of the API, down to the kind and id in it.
  mutating func readURL() throws(JSONError) -> ResourceURL {
    let string = try readReferenceURL()
    // In bounds: the scanned range lies inside the document.
    let text = UnsafeBufferPointer(rebasing: bytes[string.start..<string.end])
    return string.hasEscapes
      ? JSONString.unescaped(text).withUnsafeBufferPointer { ResourceURL(utf8: $0) } : ResourceURL(utf8: text)
  }
}
