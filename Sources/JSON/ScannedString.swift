/// Where a string stands in the document: the bytes between its quotes.
@usableFromInline
package struct ScannedString {
  /// The first byte.
  @usableFromInline package let start: Int
  /// One past the last byte.
  @usableFromInline package let end: Int
  /// Whether the bytes are not the text itself.
  @usableFromInline package let hasEscapes: Bool
}
