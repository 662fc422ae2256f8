import PokeAPI
import Pokedex
import Tables

extension DocumentKind {
  /// All kinds that come after the Pokémon, in the order of the walk; the export has no other list of them.
  static let all: [DocumentKind] = [
    DocumentKind(PokemonTypeDetails.self, .type, tables: Tables.ofTypes),
    DocumentKind(
      Move.self, .move, tables: Tables.ofMoves,
      references: References(sections: .moves, slugs: { $0.moves.map(\.move) }, usualCount: 80)),
    DocumentKind(
      Ability.self, .ability, tables: Tables.ofAbilities,
      references: References(
        sections: .past, slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) }, usualCount: 3)),
  ]

  /// What is made of all documents of some kinds together.
  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self]
}

extension Tables {
  /// The declarations of all tables, those of every kind and step included.
  static let declarations: [any TableDeclaration] =
    ofPokemon.map { $0 } + ofSpecies.map { $0 } + ofEvolutionTrees.map { $0 } + DocumentKind.all.flatMap(\.tables)
    + DocumentKind.afterSteps.flatMap { $0.tables }
}
