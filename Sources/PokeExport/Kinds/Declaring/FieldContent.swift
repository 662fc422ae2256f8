/// The type of a field's value: a number, a flag, a text or slugs, which every document has, or an optional one.
protocol FieldContent: Sendable {
  /// The type without `Optional`.
  associatedtype Base: FieldContent = Self

  static var isNullable: Bool { get }

  /// Takes the cell that a field's reader has made; nil for one of another type.
  init?(_ cell: Cell)

  var cell: Cell { get }
}

extension FieldContent where Base == Self {
  static var isNullable: Bool { false }
}

extension Int: FieldContent {
  var cell: Cell { .integer(self) }

  init?(_ cell: Cell) {
    guard case .integer(let number) = cell else { return nil }
    self = number
  }
}

extension Bool: FieldContent {
  var cell: Cell { .boolean(self) }

  init?(_ cell: Cell) {
    guard case .boolean(let flag) = cell else { return nil }
    self = flag
  }
}

extension String: FieldContent {
  var cell: Cell { .text(self) }

  init?(_ cell: Cell) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }
}

extension [String]: FieldContent {
  static var isNullable: Bool { true }
  var cell: Cell { .list(of: self) }

  init?(_ cell: Cell) {
    self = []
    if case .list(let texts) = cell { self = texts }
  }
}

extension Optional: FieldContent where Wrapped: FieldContent, Wrapped.Base == Wrapped {
  typealias Base = Wrapped
  static var isNullable: Bool { true }
  var cell: Cell { self?.cell ?? .null }

  init?(_ cell: Cell) { self = Wrapped(cell) }
}
