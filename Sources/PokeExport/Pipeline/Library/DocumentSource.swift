/// A source of a few documents in memory, for tests.
///
/// It makes the list of an endpoint from its documents, unless that list is one of them.
public struct DocumentSource: ResourceSource {
  /// The JSON of each document by its name: `pokemon/25`, or `pokemon` for a list.
  public var documents: [String: String]

  /// Creates a source of `documents`.
  public init(_ documents: [String: String]) { self.documents = documents }

  /// Gets the JSON of a document or a list; nil for a document or an endpoint that the source does not have.
  public func bytes(of resource: String) -> [UInt8]? {
    documents[resource].map { Array($0.utf8) } ?? list(of: resource)
  }

  private func list(of endpoint: String) -> [UInt8]? {
    let entries = documents.filter { $0.key.hasPrefix(endpoint + "/") }.sorted { $0.key < $1.key }.map { name, json in
      let slug = try? DocumentNames.read(Array(json.utf8), ReadingContext()).value.slug
      // Some endpoints have no names.
      return JSONValue.object([("name", slug == "" ? nil : .optional(slug)), ("url", .text("/\(name)/"))])
    }
    if entries.isEmpty { return nil }
    return JSONValue.object([("count", .integer(entries.count)), ("next", .null), ("results", .array(entries))]).line
  }
}
