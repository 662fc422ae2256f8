/// A redirect to another address of the same source.
///
/// It costs one more request, which waits for its turn like any other.
package struct Redirection: Error, Sendable, Hashable {
  /// The target, as a whole URL.
  package let address: String
}
