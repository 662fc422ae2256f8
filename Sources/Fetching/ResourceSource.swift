/// Where documents come from: a server or a directory, behind one face.
///
/// One attempt, no retries: `Fetcher` decides about those.
package protocol ResourceSource: Sendable {
  /// The source as messages show it; never holds a secret.
  var location: String { get }

  /// Whether asking costs somebody else something, and the answer may be another one the next time.
  var isRemote: Bool { get }

  /// Gets one answer.
  ///
  /// - Returns: The bytes, or that the stored answer is still the same.
  /// - Throws: `FetchError`, `Redirection` when another address of the source has it, or `CancellationError` when the task was cancelled.
  func fetch(_ attempt: Attempt) async throws -> SourceAnswer

  /// Ends what the source keeps open; no fetch may follow.
  func close() async
}
