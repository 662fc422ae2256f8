/// `Pokemon`: one form with stats of its own.
///
/// Like every DTO, it has exactly the API's shape, as far as that is used; each field has a value before it is read.
struct PokemonDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  var species = IdentifiedResourceDTO()
  var isDefault = false
  /// -1 or null when it has none.
  var order: Int?
  /// In decimetres.
  var height = 0
  /// In hectograms; 0 or null when unknown.
  var weight: Int?
  var baseExperience: Int?
  var types: [TypeSlot] = []
  var abilities: [AbilitySlot] = []
  var stats: [Stat] = []
  var forms: [NamedResourceDTO] = []
  /// By version.
  var gameIndices: [NumberedResourceDTO] = []
  var heldItems: [HeldItem] = []
  var moves: [Move] = []
  /// Number of `moves`, also when they were not decoded.
  var moveCount = 0
  var pastTypes: [Past<TypeSlot>] = []
  /// Since 2024.
  var pastAbilities: [Past<AbilitySlot>] = []
  /// Since 2024.
  var pastStats: [Past<Stat>] = []
  var sprites = Sprites()
  /// The URLs of all pictures in `sprites`, except those of single games, by their path.
  var pictures: [String: String] = [:]
  /// `cries.latest`, since 2024.
  var latestCry: String?

  struct TypeSlot: Sendable, Hashable {
    var slot = 0
    var type = NamedResourceDTO()
  }

  struct AbilitySlot: Sendable, Hashable {
    var slot = 0
    var isHidden = false
    /// Null where a past generation had none.
    var ability: NamedResourceDTO?
  }

  struct Stat: Sendable, Hashable {
    var stat = NamedResourceDTO()
    var baseStat = 0
    var effort = 0
  }

  struct HeldItem: Sendable, Hashable {
    var item = NamedResourceDTO()
    /// The rarity by version.
    var versionDetails: [NumberedResourceDTO] = []
  }

  struct Move: Sendable, Hashable {
    var move = NamedResourceDTO()
    var versionGroupDetails: [VersionGroupDetail] = []

    struct VersionGroupDetail: Sendable, Hashable {
      var levelLearnedAt = 0
      var moveLearnMethod = NamedResourceDTO()
      var versionGroup = NamedResourceDTO()
      /// Since 2024: the place among the moves of the same level.
      var order: Int?
    }
  }

  struct Past<Entry: Sendable & Hashable>: Sendable, Hashable {
    var generation = IdentifiedResourceDTO()
    var entries: [Entry] = []
  }

  /// The two pictures that are used, of dozens.
  struct Sprites: Sendable, Hashable {
    var frontDefault: String?
    /// `other.official-artwork.front_default`; absent before 2020.
    var officialArtwork: String?
  }
}
