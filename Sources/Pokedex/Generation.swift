/// A generation of the games, and the species it introduced.
///
/// A table of facts, which never change: a selection by generation needs no request, works offline and with any source,
/// and is the same as one by ids. The price is that future generations are unknown here; their species can be selected
/// by id.
public struct Generation: Sendable, Hashable {
  /// Its number, 1 or more.
  public let number: Int
  /// The ids of its species in the national Pokédex.
  ///
  /// The species' default Pokémon have the same ids; other forms belong to the generation of their species.
  public let speciesIDs: ClosedRange<Int>

  /// Every generation this version knows, in order.
  public static let all = [
    1...151, 152...251, 252...386, 387...493, 494...649, 650...721, 722...809, 810...905, 906...1025,
  ].enumerated().map { Generation(number: $0 + 1, speciesIDs: $1) }
}

/// The languages in which the API has names, genera or descriptions of species.
public enum Language {
  /// Their codes, as the API's slugs; a newer one works too, but is not suggested.
  public static let codes = [
    "cs", "de", "en", "es", "fr", "it", "ja", "ja-Hrkt", "ko", "pt-BR", "roomaji", "zh-Hans", "zh-Hant",
  ]
}
