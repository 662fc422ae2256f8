import Writing

/// A JSON value as messages, summaries and the data dictionary write it; fields keep their order.
enum JSONValue {
  case null
  case number(Int)
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// A text, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// The value on one line, without a blank and without a line end.
  var line: String {
    var bytes: [UInt8] = []
    append(to: &bytes, layout: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as people like to read it, two blanks a level; lists of plain values stay on one line.
  var indented: String {
    var bytes: [UInt8] = []
    append(to: &bytes, layout: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// Appends the value, on one line or indented from a level on.
  private func append(to bytes: inout [UInt8], layout level: Int?) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .number(let number): bytes += Array(String(number).utf8)
    case .flag(let flag): bytes += Array(String(flag).utf8)
    case .text(let text): NDJSONEncoder.appendString(text, to: &bytes)
    case .list(let values):
      let inner = values.allSatisfy(\.isPlain) ? nil : level
      JSONValue.appendGroup(values, "[]", to: &bytes, layout: inner, blank: level != nil) { value, bytes in
        value.append(to: &bytes, layout: inner.map { $0 + 1 })
      }
    case .object(let fields):
      JSONValue.appendGroup(fields, "{}", to: &bytes, layout: level, blank: level != nil) { field, bytes in
        NDJSONEncoder.appendString(field.0, to: &bytes)
        bytes += Array((level == nil ? ":" : ": ").utf8)
        field.1.append(to: &bytes, layout: level.map { $0 + 1 })
      }
    }
  }

  /// Whether nothing is in it.
  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private static func appendGroup<Element>(
    _ elements: [Element], _ brackets: String, to bytes: inout [UInt8], layout level: Int?, blank: Bool,
    each: (Element, inout [UInt8]) -> Void
  ) {
    let lineStart = level.map { "\n" + String(repeating: "  ", count: $0 + 1) }
    bytes += Array(brackets.utf8.prefix(1))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += Array((lineStart == nil && blank ? ", " : ",").utf8) }
      if let lineStart { bytes += Array(lineStart.utf8) }
      each(element, &bytes)
    }
    if let lineStart, !elements.isEmpty { bytes += Array(lineStart.utf8.dropLast(2)) }
    bytes += Array(brackets.utf8.suffix(1))
  }
}
