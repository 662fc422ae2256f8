package import PokeAPI

/// Where documents come from: a server or a directory, behind one face.
///
/// One attempt, no retries: `Fetcher` decides about those.
package protocol ResourceSource: Sendable {
  /// The source as messages show it; never holds a secret.
  var location: String { get }

  /// Gets the bytes of one answer.
  ///
  /// - Throws: `FetchError`, or `CancellationError` when the task was cancelled.
  func fetch(_ request: ResourceRequest) async throws -> RawResource

  /// Ends what the source keeps open; no fetch may follow.
  func close() async
}
