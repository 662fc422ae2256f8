/// How a document differs from the one its reader knows.
public struct ContractDrift: Sendable, Hashable {
  /// The differences, in the order they were met.
  public internal(set) var fields: [Field] = []

  /// Whether the document was just as known.
  public var isEmpty: Bool { fields.isEmpty }

  /// One field, in one place.
  public struct Field: Sendable, Hashable {
    /// The path with `[]` for positions in arrays: `stats[].base_stat`.
    public internal(set) var path: String
    /// What is different.
    public internal(set) var difference: Difference
  }

  /// A kind of difference.
  public enum Difference: Sendable, Hashable {
    /// Nothing has a name for the field; the value as it stands in the document, at most 80 characters.
    case new(example: String)
    /// Every document had the field so far.
    case missing
    /// The value is of another type or range than the field's, and was taken for null.
    case retyped(expected: String, found: String)
    /// The key came a second time in one object; the first one counted.
    case repeated(example: String)
  }

  /// Takes note of a difference in the value being read.
  @usableFromInline
  mutating func note(_ difference: Difference, at path: String = "") {
    fields.append(Field(path: path, difference: difference))
  }

  /// Moves what came after a number of differences one level further in.
  @inlinable @inline(__always)
  mutating func prefix(by component: @autoclosure () -> String, from count: Int) {
    if fields.count > count { addPrefix(component(), from: count) }
  }

  @usableFromInline
  mutating func addPrefix(_ component: String, from count: Int) {
    for index in fields.indices.dropFirst(count) {
      fields[index].path = JSONPath.joined(component, fields[index].path)
    }
  }
}
