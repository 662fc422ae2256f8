package import JSON
package import Tables

/// The type of a field's value: a number, a flag or a text, which every document has, or an optional one.
package protocol FieldContent: Sendable {
  /// The type without `Optional`.
  associatedtype Base: FieldContent

  static var isNullable: Bool { get }

  /// Reads a value, or null where that may be.
  static func read(
    _ json: inout JSONReader, _ base: (inout JSONReader) throws(JSONError) -> Base
  ) throws(JSONError) -> Self

  var cell: Cell { get }
}

extension FieldContent where Base == Self {
  package static var isNullable: Bool { false }

  package static func read(
    _ json: inout JSONReader, _ base: (inout JSONReader) throws(JSONError) -> Self
  ) throws(JSONError) -> Self { try base(&json) }
}

extension Int: FieldContent {
  package typealias Base = Int
  package var cell: Cell { .integer(self) }
}

extension Bool: FieldContent {
  package typealias Base = Bool
  package var cell: Cell { .boolean(self) }
}

extension String: FieldContent {
  package typealias Base = String
  package var cell: Cell { .text(self) }
}

extension Optional: FieldContent where Wrapped: FieldContent, Wrapped.Base == Wrapped {
  package typealias Base = Wrapped
  package static var isNullable: Bool { true }

  package static func read(
    _ json: inout JSONReader, _ base: (inout JSONReader) throws(JSONError) -> Wrapped
  ) throws(JSONError) -> Self { try json.readOptional(base) }

  package var cell: Cell { self?.cell ?? .null }
}
