import Kinds
import PokeAPI
import Pokedex
import Tables

extension DocumentKind {
  /// All kinds that come after the Pokémon, in the order of the walk.
  static let all: [DocumentKind] =
    [DocumentKind(PokemonTypeDetails.self, .type, tables: Tables.ofTypes)]
    + Kinds.all.map { type in DocumentKind(type, references: references[type.endpoint]) }

  /// The kinds of which a selection needs only the documents that its Pokémon name; of others it needs all documents.
  private static let references: [ResourceKind: References] = [
    .move: References(sections: .moves, slugs: { $0.moves.map(\.move) }, usualCount: 80),
    .ability: References(
      sections: .past, slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) }, usualCount: 3),
  ]

  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self, MachineJoin.self]
}
