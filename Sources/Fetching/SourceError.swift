/// A source that cannot be opened.
package struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message, the source's address first.
  package let description: String
  /// Whether the address itself is wrong, rather than what is there.
  package let isUsage: Bool

  init(_ description: String, isUsage: Bool = false) {
    self.description = description
    self.isUsage = isUsage
  }
}
