typealias Decoded<Value> = (value: Value, drift: ContractDrift)

struct ContractDrift: Sendable, Hashable {
  /// The differences in document order; differences that consecutive array elements share are listed once.
  var fields: [Field] = []
  /// The number of all differences, including those that `fields` leaves out.
  var count = 0

  private static let limit = 1000

  var isEmpty: Bool { fields.isEmpty }

  struct Field: Sendable, Hashable {
    /// The path of the field, as in `stats[].base_stat`; `[]` stands for any index.
    var path: String
    var difference: Difference
  }

  enum Difference: Sendable, Hashable {
    /// The reader does not know the field; `example` is the start of the value, at most 80 characters.
    case new(example: String)
    case missing
    /// The value has an unexpected type or is out of range; the reader takes null instead.
    case retyped(expected: String, found: String)
    /// The object has the key more than once; the reader uses the first value.
    case repeated(example: String)
  }

  mutating func note(_ difference: Difference, at path: String = "") {
    count += 1
    if !isFull { fields.append(Field(path: path, difference: difference)) }
  }

  var isFull: Bool { fields.count >= ContractDrift.limit }

  @inline(__always)
  mutating func prefix(by component: @autoclosure () -> String, from count: Int) {
    for index in count..<fields.count {
      fields[index].path = JSONPath.joined(component(), fields[index].path)
    }
  }

  mutating func endElement(from start: Int, after last: inout Range<Int>) {
    prefix(by: "[]", from: start)
    let isSame = fields[last].elementsEqual(fields[start...]) { $0.path == $1.path && $0.difference ~= $1.difference }
    if isSame { fields.removeSubrange(start...) } else { last = start..<fields.count }
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
