/// `Pokemon`: one form with stats of its own.
///
/// The decoder knows and skips `location_area_encounters` and all sprites except two.
public struct PokemonDTO: Sendable, Hashable {
  /// `id`.
  public var id: Int
  /// `name`: the slug.
  public var name: String
  /// `species`.
  public var species: NamedResourceDTO
  /// `is_default`: whether it is the default variety of its species.
  public var isDefault: Bool
  /// `order`: sort order for lists; -1 or null when it has none.
  public var order: Int?
  /// `height`, in decimetres.
  public var height: Int
  /// `weight`, in hectograms; 0 or null when unknown.
  public var weight: Int?
  /// `base_experience`: the experience points for defeating it; null for some forms.
  public var baseExperience: Int?
  /// `types`, by slot.
  public var types: [TypeSlot]
  /// `abilities`, by slot; empty for some forms.
  public var abilities: [AbilitySlot]
  /// `stats`, in the API's order.
  public var stats: [Stat]
  /// `forms`: cosmetic forms, at least itself.
  public var forms: [NamedResourceDTO]
  /// `game_indices`.
  public var gameIndices: [GameIndex]
  /// `held_items`: items that wild ones may hold.
  public var heldItems: [HeldItem]
  /// `moves`; empty for some forms.
  public var moves: [Move]
  /// Number of `moves`, also when they were not decoded.
  public var moveCount: Int
  /// `past_types`: the types before a generation changed them.
  public var pastTypes: [Past<TypeSlot>]
  /// `past_abilities`, since 2024: the abilities before a generation changed them.
  public var pastAbilities: [Past<AbilitySlot>]
  /// `past_stats`, since 2024: the stats before a generation changed them.
  public var pastStats: [Past<Stat>]
  /// `sprites`.
  public var sprites: Sprites
  /// `cries`, since 2024: sounds.
  public var cries: Cries?

  /// Creates a document with its required fields only.
  public init(id: Int, name: String, species: NamedResourceDTO, isDefault: Bool, height: Int) {
    self.id = id
    self.name = name
    self.species = species
    self.isDefault = isDefault
    self.height = height
    self.types = []
    self.abilities = []
    self.stats = []
    self.forms = []
    self.gameIndices = []
    self.heldItems = []
    self.moves = []
    self.moveCount = 0
    self.pastTypes = []
    self.pastAbilities = []
    self.pastStats = []
    self.sprites = Sprites()
  }

  /// `types[]`.
  public struct TypeSlot: Sendable, Hashable {
    /// `slot`: 1 or 2.
    public var slot: Int
    /// `type`.
    public var type: NamedResourceDTO

    /// Creates a slot.
    public init(slot: Int, type: NamedResourceDTO) {
      self.slot = slot
      self.type = type
    }
  }

  /// `abilities[]`.
  public struct AbilitySlot: Sendable, Hashable {
    /// `slot`: 1...3.
    public var slot: Int
    /// `is_hidden`.
    public var isHidden: Bool
    /// `ability`; null where a past generation had none.
    public var ability: NamedResourceDTO?

    /// Creates a slot.
    public init(slot: Int, isHidden: Bool, ability: NamedResourceDTO?) {
      self.slot = slot
      self.isHidden = isHidden
      self.ability = ability
    }
  }

  /// `stats[]`.
  public struct Stat: Sendable, Hashable {
    /// `stat`.
    public var stat: NamedResourceDTO
    /// `base_stat`: 1...255.
    public var baseStat: Int
    /// `effort`: effort values gained for defeating it, 0...3.
    public var effort: Int

    /// Creates a stat.
    public init(stat: NamedResourceDTO, baseStat: Int, effort: Int) {
      self.stat = stat
      self.baseStat = baseStat
      self.effort = effort
    }
  }

  /// `game_indices[]`.
  public struct GameIndex: Sendable, Hashable {
    /// `game_index`.
    public var gameIndex: Int
    /// `version`.
    public var version: NamedResourceDTO

    /// Creates an index.
    public init(gameIndex: Int, version: NamedResourceDTO) {
      self.gameIndex = gameIndex
      self.version = version
    }
  }

  /// `held_items[]`.
  public struct HeldItem: Sendable, Hashable {
    /// `item`.
    public var item: NamedResourceDTO
    /// `version_details`.
    public var versionDetails: [VersionDetail]

    /// Creates an item.
    public init(item: NamedResourceDTO, versionDetails: [VersionDetail]) {
      self.item = item
      self.versionDetails = versionDetails
    }

    /// `held_items[].version_details[]`.
    public struct VersionDetail: Sendable, Hashable {
      /// `rarity`: chance in percent, 1...100.
      public var rarity: Int
      /// `version`.
      public var version: NamedResourceDTO

      /// Creates a detail.
      public init(rarity: Int, version: NamedResourceDTO) {
        self.rarity = rarity
        self.version = version
      }
    }
  }

  /// `moves[]`.
  public struct Move: Sendable, Hashable {
    /// `move`.
    public var move: NamedResourceDTO
    /// `version_group_details`.
    public var versionGroupDetails: [VersionGroupDetail]

    /// Creates a move.
    public init(move: NamedResourceDTO, versionGroupDetails: [VersionGroupDetail]) {
      self.move = move
      self.versionGroupDetails = versionGroupDetails
    }

    /// `moves[].version_group_details[]`.
    public struct VersionGroupDetail: Sendable, Hashable {
      /// `level_learned_at`: the level; 0 for other methods.
      public var levelLearnedAt: Int
      /// `move_learn_method`.
      public var moveLearnMethod: NamedResourceDTO
      /// `version_group`.
      public var versionGroup: NamedResourceDTO
      /// `order`, since 2024: the place among the moves of the same level.
      public var order: Int?

      /// Creates a detail.
      public init(
        levelLearnedAt: Int, moveLearnMethod: NamedResourceDTO, versionGroup: NamedResourceDTO, order: Int?
      ) {
        self.levelLearnedAt = levelLearnedAt
        self.moveLearnMethod = moveLearnMethod
        self.versionGroup = versionGroup
        self.order = order
      }
    }
  }

  /// `past_types[]`, `past_abilities[]` or `past_stats[]`.
  public struct Past<Entry: Sendable & Hashable>: Sendable, Hashable {
    /// `generation`: the last generation with these entries.
    public var generation: NamedResourceDTO
    /// `types`, `abilities` or `stats`.
    public var entries: [Entry]

    /// Creates the entries of a past generation.
    public init(generation: NamedResourceDTO, entries: [Entry]) {
      self.generation = generation
      self.entries = entries
    }
  }

  /// `sprites`.
  public struct Sprites: Sendable, Hashable {
    /// `front_default`: URL of a picture.
    public var frontDefault: String?
    /// `other`; absent before 2020.
    public var other: Other?

    /// Creates sprites.
    public init(frontDefault: String? = nil, other: Other? = nil) {
      self.frontDefault = frontDefault
      self.other = other
    }

    /// `sprites.other`.
    public struct Other: Sendable, Hashable {
      /// `official-artwork`.
      public var officialArtwork: OfficialArtwork?

      /// Creates the group.
      public init(officialArtwork: OfficialArtwork?) { self.officialArtwork = officialArtwork }
    }

    /// `sprites.other["official-artwork"]`.
    public struct OfficialArtwork: Sendable, Hashable {
      /// `front_default`: URL of a picture.
      public var frontDefault: String?

      /// Creates artwork.
      public init(frontDefault: String?) { self.frontDefault = frontDefault }
    }
  }

  /// `cries`.
  public struct Cries: Sendable, Hashable {
    /// `latest`: URL of a sound.
    public var latest: String?
    /// `legacy`: URL of a sound; null for newer Pokémon.
    public var legacy: String?

    /// Creates cries.
    public init(latest: String?, legacy: String?) {
      self.latest = latest
      self.legacy = legacy
    }
  }
}
