/// What has been asked of a source.
package struct FetchStatistics: Sendable, Hashable {
  /// Requests sent, repeated ones included.
  package var requestCount = 0
  /// Requests that were repeated after a failure.
  package var retryCount = 0
  /// Documents that another form of their address brought.
  package var rescueCount = 0
}
