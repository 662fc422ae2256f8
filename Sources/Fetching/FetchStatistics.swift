/// The numbers of requests made to a source.
package struct FetchStatistics: Sendable, Hashable {
  /// Requests sent, repeated ones included.
  package var requestCount = 0
  /// Requests that were repeated after a failure.
  package var retryCount = 0
  /// Documents that were found only under another form of their address.
  package var rescueCount = 0
}
