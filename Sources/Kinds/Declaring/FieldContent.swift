package import Tables

/// The type of a field's value: a number, a flag, a text or slugs, which every document has, or an optional one.
package protocol FieldContent: Sendable {
  /// The type without `Optional`.
  associatedtype Base: FieldContent = Self

  static var isNullable: Bool { get }

  /// Takes the cell that a field's reader has made; nil for one of another type.
  init?(_ cell: Cell)

  var cell: Cell { get }
}

extension FieldContent where Base == Self {
  package static var isNullable: Bool { false }
}

extension Int: FieldContent {
  package var cell: Cell { .integer(self) }

  package init?(_ cell: Cell) {
    guard case .integer(let number) = cell else { return nil }
    self = number
  }
}

extension Bool: FieldContent {
  package var cell: Cell { .boolean(self) }

  package init?(_ cell: Cell) {
    guard case .boolean(let flag) = cell else { return nil }
    self = flag
  }
}

extension String: FieldContent {
  package var cell: Cell { .text(self) }

  package init?(_ cell: Cell) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }
}

extension [String]: FieldContent {
  package static var isNullable: Bool { true }
  package var cell: Cell { isEmpty ? .null : .list(self) }

  package init?(_ cell: Cell) {
    self = []
    if case .list(let texts) = cell { self = texts }
  }
}

extension Optional: FieldContent where Wrapped: FieldContent, Wrapped.Base == Wrapped {
  package typealias Base = Wrapped
  package static var isNullable: Bool { true }
  package var cell: Cell { self?.cell ?? .null }

  package init?(_ cell: Cell) {
    self = Wrapped(cell)
  }
}
