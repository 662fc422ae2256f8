/// `Pokemon`: one form with stats of its own.
///
/// Like every DTO, it has exactly the API's shape, as far as that is used; each field has a value before it is read.
package struct PokemonDTO: Sendable, Hashable {
  package var id = 0
  package var name = ""
  package var species = NamedResourceDTO()
  package var isDefault = false
  /// -1 or null when it has none.
  package var order: Int?
  /// In decimetres.
  package var height = 0
  /// In hectograms; 0 or null when unknown.
  package var weight: Int?
  package var baseExperience: Int?
  package var types: [TypeSlot] = []
  package var abilities: [AbilitySlot] = []
  package var stats: [Stat] = []
  package var forms: [NamedResourceDTO] = []
  /// By version.
  package var gameIndices: [NumberedResourceDTO] = []
  package var heldItems: [HeldItem] = []
  package var moves: [Move] = []
  /// Number of `moves`, also when they were not decoded.
  package var moveCount = 0
  package var pastTypes: [Past<TypeSlot>] = []
  /// Since 2024.
  package var pastAbilities: [Past<AbilitySlot>] = []
  /// Since 2024.
  package var pastStats: [Past<Stat>] = []
  package var sprites = Sprites()
  /// The URLs of all pictures in `sprites`, except those of single games, by their path.
  package var pictures: [String: String] = [:]
  /// `cries.latest`, since 2024.
  package var latestCry: String?

  package init() {}

  package struct TypeSlot: Sendable, Hashable {
    package var slot = 0
    package var type = NamedResourceDTO()

    package init() {}
  }

  package struct AbilitySlot: Sendable, Hashable {
    package var slot = 0
    package var isHidden = false
    /// Null where a past generation had none.
    package var ability: NamedResourceDTO?

    package init() {}
  }

  package struct Stat: Sendable, Hashable {
    package var stat = NamedResourceDTO()
    package var baseStat = 0
    package var effort = 0

    package init() {}
  }

  package struct HeldItem: Sendable, Hashable {
    package var item = NamedResourceDTO()
    /// The rarity by version.
    package var versionDetails: [NumberedResourceDTO] = []

    package init() {}
  }

  package struct Move: Sendable, Hashable {
    package var move = NamedResourceDTO()
    package var versionGroupDetails: [VersionGroupDetail] = []

    package init() {}

    package struct VersionGroupDetail: Sendable, Hashable {
      package var levelLearnedAt = 0
      package var moveLearnMethod = NamedResourceDTO()
      package var versionGroup = NamedResourceDTO()
      /// Since 2024: the place among the moves of the same level.
      package var order: Int?

      package init() {}
    }
  }

  package struct Past<Entry: Sendable & Hashable>: Sendable, Hashable {
    package var generation = NamedResourceDTO()
    package var entries: [Entry] = []

    package init() {}
  }

  /// The two pictures that are used, of dozens.
  package struct Sprites: Sendable, Hashable {
    package var frontDefault: String?
    /// `other.official-artwork.front_default`; absent before 2020.
    package var officialArtwork: String?

    package init() {}
  }
}
