package import Pokedex

extension Table where Source == [PokemonType], Row == PokemonType {
  /// `types`: all types with their colours, for charts and apps.
  ///
  /// The rows come from this program, and need no document.
  package static let types = Table(
    .types, "One row per type, with the colour and symbol it is shown in.", primaryKey: ["name"],
    columns: [
      .text("name", .required, from: "pokemon.types[].type.name", "Slug of the type.") { $0.rawValue },
      .text("display_name", .required, from: "pokemon.types[].type.name", "English name of the type.") {
        $0.displayName
      },
      .text("color_hex", .required, from: "this program", "Background colour, #RRGGBB.") { $0.colorHex },
      .text("symbol", .required, from: "this program", "One symbol that stands for the type.") { $0.symbol },
    ],
    blocks: { types in
      [RowBlock(types.sorted { KeyOrder($0.rawValue, $1.rawValue) == .ascending }, order: .init(0))]
    })
}
