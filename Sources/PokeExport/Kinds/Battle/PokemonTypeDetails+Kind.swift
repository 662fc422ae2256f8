extension PokemonTypeDetails: KindValue, DamageRelated {
  init() { self.init(id: 0, slug: "", displayName: "", generation: 0) }

  static let kind = Kind<PokemonTypeDetails>(
    .type, .battle, in: .types, of: "type", ", including types that no Pokémon has", count: 21,
    skipping: ["game_indices", "moves", "sprites"],
    [
      .slug("Slug of the type."),
      .id("Id of the type. The types with the slugs unknown and shadow have ids above 10000."),
      .names(\.names, owner: "name"),
      .link("generation", \.generation, of: .generation)
        .with(
          .column(
            "generation", { Optional($0.generation) },
            "Number of the generation that introduced the type, 1 or more.")),
      .reference(
        "move_damage_class", \.damageClass, to: "damage_classes", column: "damage_class",
        "Slug of the damage class that the type's moves had before generation 4, physical or special; null if they "
          + "had none."
      ).with(
        .column(
          "color_hex", { $0.known?.colorHex }, from: "this program",
          "Color for the type as #RRGGBB; null for a type that poke-export does not know."),
        .column(
          "symbol", { $0.known?.symbol }, from: "this program",
          "Symbol for the type; null for a type that poke-export does not know.")),
      .damageRelations,
      // A run with types always reads this list, because the type chart needs the list.
      .list(
        "past_damage_relations", \.pastDamageRelations, when: .since("2024-01"),
        [.link("generation", \.generation, of: .generation), .damageRelations]),
      .count("pokemon", \.pokemonCount, when: .expected),
    ])

  private var known: PokemonType? { PokemonType.known.first { $0.rawValue == slug } }
}

extension PokemonTypeDetails.PastDamageRelations: RowValue, DamageRelated {
  init() { self.init(generation: 0, damageRelations: .init()) }
}

private protocol DamageRelated {
  var damageRelations: PokemonTypeDetails.DamageRelations { get set }
}

extension Field where Value: DamageRelated {
  fileprivate static var damageRelations: Self {
    group(
      "damage_relations", when: .required,
      [
        .references("double_damage_from", \.damageRelations.doubleDamageFrom),
        .references("double_damage_to", \.damageRelations.doubleDamageTo),
        .references("half_damage_from", \.damageRelations.halfDamageFrom),
        .references("half_damage_to", \.damageRelations.halfDamageTo),
        .references("no_damage_from", \.damageRelations.noDamageFrom),
        .references("no_damage_to", \.damageRelations.noDamageTo),
      ])
  }
}
