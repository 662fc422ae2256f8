/// A source of documents: a server or a directory.
///
/// A source makes one attempt; `Fetcher` decides about retries.
package protocol ResourceSource: Sendable {
  /// The source's address for messages; it never contains a secret.
  var location: String { get }

  /// Whether requests go to a server: they cost it something, and a later answer may differ.
  var isRemote: Bool { get }

  /// Gets one answer.
  ///
  /// A task that is cancelled while it waits may still get the answer, if it comes soon.
  ///
  /// - Returns: The bytes, or the news that the stored answer is still valid.
  /// - Throws: `FetchError`, `Redirection` to another address of the source, or `CancellationError`.
  func fetch(_ attempt: Attempt) async throws -> SourceAnswer

  /// Closes the source's connections; no fetch may follow.
  func close() async
}
