/// A value that a column or an API field can hold: a number, a flag, a text, a list of slugs, or an optional of these.
protocol FieldContent: Sendable {
  associatedtype Base: FieldContent = Self

  static var columnType: ColumnType { get }

  init?(_ cell: Cell)

  var cell: Cell { get }
}

extension FieldContent {
  static var isNullable: Bool { Self(.null) != nil }
}

extension Int: FieldContent {
  static var columnType: ColumnType { .integer }
  var cell: Cell { .integer(self) }

  init?(_ cell: Cell) { if case .integer(let number) = cell { self = number } else { return nil } }
}

extension Bool: FieldContent {
  static var columnType: ColumnType { .boolean }
  var cell: Cell { .boolean(self) }

  init?(_ cell: Cell) { if case .boolean(let flag) = cell { self = flag } else { return nil } }
}

extension String: FieldContent {
  static var columnType: ColumnType { .text }
  var cell: Cell { .text(self) }

  init?(_ cell: Cell) { if case .text(let text) = cell { self = text } else { return nil } }
}

extension Hundredths: FieldContent {
  static var columnType: ColumnType { .decimal }
  var cell: Cell { .decimal(self) }

  init?(_ cell: Cell) { if case .decimal(let number) = cell { self = number } else { return nil } }
}

extension [String]: FieldContent {
  static var columnType: ColumnType { .list }
  var cell: Cell { .list(of: self) }

  init?(_ cell: Cell) {
    self = []
    if case .list(let texts) = cell { self = texts }
  }
}

extension Optional: FieldContent where Wrapped: FieldContent, Wrapped.Base == Wrapped {
  typealias Base = Wrapped
  static var columnType: ColumnType { Wrapped.columnType }
  var cell: Cell { self?.cell ?? .null }

  init?(_ cell: Cell) { self = Wrapped(cell) }
}
