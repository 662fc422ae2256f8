/// The API's `Pokemon`: one form with stats of its own.
///
/// Like every DTO, it has the API's shape, as far as the program uses it. Each property has a value before it is read.
struct PokemonDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  var species = IdentifiedResourceDTO()
  var isDefault = false
  /// The position in the API's order; -1 or null when it has none.
  var order: Int?
  /// The height in decimetres.
  var height = 0
  /// The weight in hectograms; 0 or null when unknown.
  var weight: Int?
  var baseExperience: Int?
  var types: [TypeSlot] = []
  var abilities: [AbilitySlot] = []
  var stats: [Stat] = []
  var forms: [NamedResourceDTO] = []
  /// The indices by version.
  var gameIndices: [NumberedResourceDTO] = []
  var heldItems: [HeldItem] = []
  var moves: [Move] = []
  /// The number of moves, even when `moves` was not decoded.
  var moveCount = 0
  var pastTypes: [Past<TypeSlot>] = []
  /// The abilities of past generations, in data since 2024.
  var pastAbilities: [Past<AbilitySlot>] = []
  /// The stats of past generations, in data since 2024.
  var pastStats: [Past<Stat>] = []
  var sprites = Sprites()
  /// The URLs of the pictures in `sprites` by their path, without the pictures of single games.
  var pictures: [String: String] = [:]
  /// The URL in `cries.latest`, in data since 2024.
  var latestCry: String?

  struct TypeSlot: Sendable, Hashable {
    var slot = 0
    var type = NamedResourceDTO()
  }

  struct AbilitySlot: Sendable, Hashable {
    var slot = 0
    var isHidden = false
    /// The ability; null where a past generation had none.
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
      /// The position among the moves of one level, in data since 2024.
      var order: Int?
    }
  }

  struct Past<Entry: Sendable & Hashable>: Sendable, Hashable {
    var generation = IdentifiedResourceDTO()
    var entries: [Entry] = []
  }

  /// The two pictures that the program uses, out of dozens.
  struct Sprites: Sendable, Hashable {
    var frontDefault: String?
    /// The URL in `other.official-artwork.front_default`; absent before 2020.
    var officialArtwork: String?
  }
}
