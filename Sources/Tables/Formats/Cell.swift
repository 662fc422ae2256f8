package import Pokedex

/// One value of one row, independent of the format.
package enum Cell: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int)
  /// An exact decimal number, in hundredths.
  case decimal(Hundredths)
  /// A text.
  case text(String)
  /// A truth value.
  case boolean(Bool)
  /// A list of at least one text; an empty list is `null`.
  case list([String])
  /// The compact text of a JSON object.
  case object(String)
}
