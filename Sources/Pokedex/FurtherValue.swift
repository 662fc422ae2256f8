/// A value that comes after the Pokémon and their families: a type, a move or an ability, say.
public protocol FurtherValue: Sendable, Hashable {
  /// The id, unique among the values of its type.
  var id: Int { get }
  /// The slug: `flamethrower`.
  var slug: String { get }
  /// The name in the chosen language, else in English, else the slug prettified.
  var displayName: String { get }
}

extension PokemonTypeDetails: FurtherValue {}
extension PokemonDefenses: FurtherValue {}
