import JSON
public import PokeAPI

extension ResourceListDTO: JSONReadable {
  static var signatureKey: String { "results" }

  /// Nil: a list is no document.
  public var identity: (id: Int, name: String?)? { nil }

  init(from json: inout JSONReader, options: DecodingOptions) throws(JSONError) {
    var count: Int?
    var next: String?
    var results: [Item]?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "count": count = try json.readInteger(in: 0...Int.max)
      case "next": next = try json.readOptionalString()
      case "results":
        results = try json.readList(atMost: ListLimit.results) { json throws(JSONError) in try Item(from: &json) }
      case "previous": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(
      count: try json.require(count, "count"), next: next, results: try json.require(results, "results"))
  }
}

extension ResourceListDTO.Item {
  init(from json: inout JSONReader) throws(JSONError) {
    var name: String?
    var url: ResourceURL?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "name": name = try json.readOptional { json throws(JSONError) in try json.readSlug() }
      case "url": url = try json.readURL()
      default: try json.skipUnknown()
      }
    }
    self.init(name: name, url: try json.require(url, "url"))
  }
}
