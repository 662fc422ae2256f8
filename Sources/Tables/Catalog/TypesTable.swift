package import Pokedex

extension Table where Source == PokemonTypeDetails, Row == PokemonTypeDetails {
  /// `types`: one row per type.
  package static let types = Table(
    .types, "One row per type, those without a Pokémon included.", primaryKey: ["name"],
    columns: [
      .text("name", .required, from: "type.name", "Slug of the type.") { $0.slug },
      .integer("id", .required, from: "type.id", "Id of the type; those of side games are above 10000.") { $0.id },
      .text(
        "display_name", .required, from: "type.names[].name",
        "Name in the chosen language, else in English, else made from the slug."
      ) { $0.displayName },
      .integer("generation", from: "type.generation", "Generation of its first games, 1 or more.") { $0.generation },
      .text(
        "damage_class", from: "type.move_damage_class.name",
        "Damage class of all its moves before generation 4, physical or special; null for newer types."
      ) { $0.damageClass },
      .text("color_hex", from: "this program", "Background colour, #RRGGBB; null for a type it does not know.") {
        $0.known?.colorHex
      },
      .text("symbol", from: "this program", "One symbol for the type; null for a type it does not know.") {
        $0.known?.symbol
      },
    ],
    comesInOrder: false,
    blocks: { type in [RowBlock([type], order: .init(text: type.slug, type.id))] })
}

extension PokemonTypeDetails {
  /// The type as this program knows it; nil for one without colour and symbol.
  fileprivate var known: PokemonType? {
    let type = PokemonType(slug: slug)
    return type == .unknown ? nil : type
  }
}
