/// The differences between a document and the contract of its reader.
struct ContractDrift: Sendable, Hashable {
  /// The differences in document order; an element that differs just like the one before it is left out.
  var fields: [Field] = []
  /// The number of differences, including those left out.
  var count = 0

  /// The most differences kept; a document with more is of another kind.
  private static let limit = 1000

  var isEmpty: Bool { fields.isEmpty }

  struct Field: Sendable, Hashable {
    /// The path of the field, with `[]` for positions in arrays: `stats[].base_stat`.
    var path: String
    var difference: Difference
  }

  enum Difference: Sendable, Hashable {
    /// The field is unknown; the example is its value in the document, at most 80 characters.
    case new(example: String)
    /// The field is missing, though every document had it so far.
    case missing
    /// The value has another type or range than the field's, and counts as null.
    case retyped(expected: String, found: String)
    /// The key came a second time in one object; the first one counted.
    case repeated(example: String)
  }

  mutating func note(_ difference: Difference, at path: String = "") {
    count += 1
    if !isFull { fields.append(Field(path: path, difference: difference)) }
  }

  var isFull: Bool { fields.count >= ContractDrift.limit }

  @inline(__always)
  mutating func prefix(by component: @autoclosure () -> String, from count: Int) {
    if fields.count > count { addPrefix(component(), from: count) }
  }

  /// Puts `[]` before the paths of an element's differences.
  ///
  /// Drops the differences if the previous element has the same ones.
  mutating func endElement(from start: Int, after last: inout Range<Int>) {
    addPrefix("[]", from: start)
    let isSame = fields[last].elementsEqual(fields[start...]) { $0.path == $1.path && $0.difference ~= $1.difference }
    if isSame { fields.removeSubrange(start...) } else { last = start..<fields.count }
  }

  private mutating func addPrefix(_ component: String, from count: Int) {
    for index in fields.indices.dropFirst(count) {
      fields[index].path = JSONPath.joined(component, fields[index].path)
    }
  }
}

extension ContractDrift.Difference {
  fileprivate static func ~= (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.new, .new), (.missing, .missing), (.retyped, .retyped), (.repeated, .repeated): true
    default: false
    }
  }
}
