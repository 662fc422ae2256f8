import Pokedex

/// A record whose tables show some columns of its species.
protocol SpeciesOwner: Sendable {
  /// The species; nil when its document is missing.
  var speciesIfKnown: PokemonSpecies? { get }
}

/// The columns that the tables of Pokémon and of species have in common.
extension Column where Row: SpeciesOwner {
  @inline(__always) static var captureRate: Self {
    .integer("capture_rate", from: "pokemon-species.capture_rate", "Capture rate, 0 to 255; higher is easier.") {
      $0.speciesIfKnown?.captureRate
    }
  }

  @inline(__always) static var baseHappiness: Self {
    .integer("base_happiness", from: "pokemon-species.base_happiness", "Base friendship, 0 to 255.") {
      $0.speciesIfKnown?.baseHappiness
    }
  }

  @inline(__always) static var growthRate: Self {
    .text(
      "growth_rate", from: "pokemon-species.growth_rate.name",
      "Growth rate in the API's words: medium is Medium Fast, slow-then-very-fast Erratic, fast-then-very-slow "
        + "Fluctuating."
    ) { $0.speciesIfKnown?.growthRate }
  }

  @inline(__always) static var eggGroup1: Self {
    .text(
      "egg_group_1", from: "pokemon-species.egg_groups[0].name",
      "First egg group in the API's words: ground is Field, plant Grass, no-eggs Undiscovered, humanshape Human-Like, "
        + "indeterminate Amorphous."
    ) { $0.speciesIfKnown?.eggGroups.first }
  }

  @inline(__always) static var eggGroup2: Self {
    .text(
      "egg_group_2", from: "pokemon-species.egg_groups[1].name",
      "Second egg group in the API's words, as egg_group_1; null for a species with one group."
    ) { $0.speciesIfKnown?.eggGroups.dropFirst().first }
  }

  @inline(__always) static var color: Self {
    .text("color", from: "pokemon-species.color.name", "Slug of the colour.") { $0.speciesIfKnown?.color }
  }

  @inline(__always) static var femalePercent: Self {
    .decimal("female_percent", from: "pokemon-species.gender_rate", "Percent female; null for genderless.") {
      $0.speciesIfKnown?.genderRatio?.femalePercent
    }
  }
}

extension Column {
  /// The first column of every table made from a list of a Pokémon: the id from `pokemon.id`.
  static func pokemonID<Element>() -> Self where Row == ListRow<Element> {
    .integer("pokemon_id", .required, from: "pokemon.id", "Id of the Pokémon.") { $0.ownerID }
  }

  /// The first column of every table made from a list of a species: the id from `pokemon-species.id`.
  static func speciesID<Element>() -> Self where Row == ListRow<Element> {
    .integer("species_id", .required, from: "pokemon-species.id", "Id of the species.") { $0.ownerID }
  }
}
