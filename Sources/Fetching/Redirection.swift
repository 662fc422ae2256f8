/// Another address of the same source has what was asked for: one more request, which waits for its turn like any.
package struct Redirection: Error, Sendable, Hashable {
  /// The whole URL.
  package let address: String
}
