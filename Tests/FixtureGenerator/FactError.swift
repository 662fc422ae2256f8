/// What is wrong with a table of facts, and where.
public struct FactError: Error, CustomStringConvertible {
  /// The table and line, `pokemon.txt:12`; empty when it is no single line.
  public var place: String
  /// What is wrong.
  public var message: String

  /// Creates an error.
  public init(_ message: String, at place: String = "") {
    self.place = place
    self.message = message
  }

  /// The place, then the message.
  public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
