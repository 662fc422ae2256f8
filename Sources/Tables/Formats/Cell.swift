package import Pokedex

/// One value of one row, before a format has written it.
package enum Cell: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int)
  /// A decimal number, exact.
  case decimal(Tenths)
  /// A text.
  case text(String)
  /// True or false.
  case boolean(Bool)
  /// Several texts, at least one.
  case list([String])
  /// A JSON object, as compact text.
  case object(String)
}
