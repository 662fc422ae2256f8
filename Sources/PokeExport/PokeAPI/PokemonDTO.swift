/// The API's `Pokemon`: one form with stats of its own.
///
/// A DTO has only those fields of the API that the program uses. Each property has a default value.
struct PokemonDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  var species = IdentifiedResourceDTO()
  var isDefault = false
  /// The position in the API's order; -1 or null if the Pokémon has no position.
  var order: Int?
  /// The height in decimetres.
  var height = 0
  /// The weight in hectograms; 0 or null when unknown.
  var weight: Int?
  var baseExperience: Int?
  var types: [NumberedResourceDTO] = []
  var abilities: [AbilitySlot] = []
  var stats: [Stat] = []
  var forms: [NamedResourceDTO] = []
  var gameIndices: [NumberedResourceDTO] = []
  var heldItems: [HeldItem] = []
  var moves: [Move] = []
  /// The number of moves, even when `moves` is not read.
  var moveCount = 0
  var pastTypes: [Past<NumberedResourceDTO>] = []
  var pastAbilities: [Past<AbilitySlot>] = []
  var pastStats: [Past<Stat>] = []
  var sprites = Sprites()
  /// The URLs of the pictures by their path in `sprites`, except the pictures of single games (`versions`).
  var pictures: [String: String] = [:]
  /// The URL in `cries.latest`, in data since 2024.
  var latestCry: String?

  struct AbilitySlot: Sendable, Hashable {
    var slot = 0
    var isHidden = false
    /// The ability; null for a slot that a past generation left empty.
    var ability: NamedResourceDTO?
  }

  struct Stat: Sendable, Hashable {
    var stat = NamedResourceDTO()
    var baseStat = 0
    var effort = 0
  }

  struct HeldItem: Sendable, Hashable {
    var item = NamedResourceDTO()
    var versionDetails: [NumberedResourceDTO] = []
  }

  struct Move: Sendable, Hashable {
    var move = NamedResourceDTO()
    var versionGroupDetails: [VersionGroupDetail] = []

    struct VersionGroupDetail: Sendable, Hashable {
      var levelLearnedAt = 0
      var moveLearnMethod = NamedResourceDTO()
      var versionGroup = NamedResourceDTO()
      var order: Int?
    }
  }

  struct Past<Entry: Sendable & Hashable>: Sendable, Hashable {
    var generation = IdentifiedResourceDTO()
    var entries: [Entry] = []
  }

  struct Sprites: Sendable, Hashable {
    var frontDefault: String?
    /// The URL in `other.official-artwork.front_default`; absent before 2020.
    var officialArtwork: String?
  }
}
