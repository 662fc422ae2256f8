/// A generation of the games, and the species it introduced.
///
/// A table of facts: which species a generation introduced has never changed, so that a selection by generation needs
/// no request, works offline and with any source, and is the same as one by ids. The API tells the generation of a
/// species only in its document, and of a whole generation at an endpoint that copies of the API may lack. The price is
/// that a generation yet to come is not known here; its species can be selected by id.
public struct Generation: Sendable, Hashable {
  /// Its number, 1 or more.
  public let number: Int
  /// The ids of its species in the national Pokédex.
  ///
  /// They are those of the species' default Pokémon too; other forms belong to the generation of their species.
  public let speciesIDs: ClosedRange<Int>

  /// Every generation this version knows, in order.
  public static let all = [
    1...151, 152...251, 252...386, 387...493, 494...649, 650...721, 722...809, 810...905, 906...1025,
  ].enumerated().map { Generation(number: $0 + 1, speciesIDs: $1) }
}
