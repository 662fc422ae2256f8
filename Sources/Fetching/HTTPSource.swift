package import PokeAPI
package struct HTTPSource: ResourceSource {
  package struct Configuration: Sendable { package init(concurrency: Int, timeout: Int, userAgent: String) {} }
  package var location: String
  package init(root: String, configuration: Configuration) throws(SourceError) { location = root }
  package func fetch(_ request: ResourceRequest) async throws -> RawResource { throw CancellationError() }
  package func close() async {}
}
