/// A source of a few documents in memory, for tests.
///
/// The source makes the list of an endpoint from the endpoint's documents, unless `documents` has the list.
public struct DocumentSource: ResourceSource {
  /// The JSON by resource: `pokemon/25` for a document, `pokemon` for a list.
  public var documents: [String: String]

  /// Creates a source of `documents`.
  public init(_ documents: [String: String]) { self.documents = documents }

  /// Gets the JSON of a document or a list; nil if the source lacks the resource.
  public func bytes(of resource: String) -> [UInt8]? {
    documents[resource].map { Array($0.utf8) } ?? list(of: resource)
  }

  private func list(of endpoint: String) -> [UInt8]? {
    let entries = documents.filter { $0.key.hasPrefix(endpoint + "/") }.sorted { $0.key < $1.key }.map { name, json in
      let slug = try? DocumentNames.decode(Array(json.utf8), context: ReadingContext()).value.slug
      // The documents of some endpoints have no name.
      return JSONValue.object([("name", slug == "" ? nil : .optional(slug)), ("url", .text("/\(name)/"))])
    }
    if entries.isEmpty { return nil }
    return JSONValue.object([("count", .integer(entries.count)), ("next", .null), ("results", .array(entries))]).line
  }
}
