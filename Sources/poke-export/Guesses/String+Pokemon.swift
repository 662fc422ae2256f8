import PokeExport

extension String {
  /// The name of a Pokémon that the word may mean; nil if there is no such name.
  ///
  /// A word that contains a species' name, or that has no Latin letters, is taken as it is. For any other word, the
  /// result is the name nearest to the word.
  var pokemonName: String? {
    let parts = Spelling.parts(self)
    let letters = filter(\.isLetter)
    if letters.count > 1, !letters.contains(where: \.isASCII) { return self }
    guard contains(/^\p{L}/) else { return nil }
    if Self.species.contains(where: { Spelling.parts($0).allSatisfy(parts.contains) }) { return self }
    return count > 4 ? Spelling.nearestName(to: self, among: Self.species) : nil
  }

  /// The English slugs of all species up to generation 9.
  ///
  /// Only guesses use them, so newer species can be exported too.
  private static let species = String(decoding: PackageResources.names_txt, as: UTF8.self)
    .split { $0 == " " || $0 == "\n" }.map(String.init)
}
