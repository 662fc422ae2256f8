package import JSON
package import PokeAPI

extension NamedResourceDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var name: String?
    var url: ResourceURL?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "name": name = try json.readSlug()
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
  package mutating func readReference() throws(JSONError) -> NamedResourceDTO {
    try readRepeated { json throws(JSONError) in try NamedResourceDTO(from: &json) }
  }

  /// Reads a reference, or nil where null stands.
  package mutating func readOptionalReference() throws(JSONError) -> NamedResourceDTO? {
    try readOptional { json throws(JSONError) in try json.readReference() }
  }

  /// Reads an array of references.
  mutating func readReferences() throws(JSONError) -> [NamedResourceDTO] {
    try readList(atMost: ListLimit.parts) { json throws(JSONError) in try json.readReference() }
  }

  /// Reads a URL of the API, down to the kind and id in it.
  package mutating func readURL() throws(JSONError) -> ResourceURL {
    try readText("a URL") { ResourceURL(utf8: $0) }
  }
}
