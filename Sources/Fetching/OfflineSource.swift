/// A stand-in for a server that must not be asked: every request fails, so only stored answers are used.
package struct OfflineSource: ResourceSource {
  package let location: String
  package let isRemote = false

  /// Creates the stand-in for a server.
  ///
  /// - Throws: `SourceError` when the address is not a URL of an API.
  package init(root: String) throws(SourceError) {
    let url = try SourceURL(root)
    location = url.origin + url.path
  }

  package func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    throw FetchError(attempt.request, at: location, .notStored)
  }

  package func close() async {}
}
