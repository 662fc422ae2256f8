extension Pokemon {
  /// A stat of the Pokémon with its values, even a stat that `PokemonStat` does not know.
  public struct StatEntry: Codable, Sendable, Hashable, Identifiable {
    /// The stat's slug: `special-attack`.
    public var slug: String
    /// The base and effort value.
    public var value: PokemonStat.Value

    /// The slug, which is unique, because a Pokémon has each stat once.
    public var id: String { slug }

    /// Creates an entry for any stat.
    public init(slug: String, value: PokemonStat.Value) {
      self.slug = slug
      self.value = value
    }

    /// The English name: `Special Attack`.
    public var displayName: String { PokemonStat(rawValue: slug)?.displayName ?? DisplayName.prettified(slug) }
  }

  /// A move that the Pokémon learns by one method in one group of games.
  public struct LearnedMove: Codable, Sendable, Hashable {
    /// The move's slug.
    public var move: String
    /// The slug of the version group, mostly a pair of games: `red-blue`.
    public var versionGroup: String
    /// The slug of the learn method: `level-up`, `machine`, `egg`, `tutor`.
    public var method: String
    /// The level for learning the move, 1...100; 0 for a move learned by evolving, or by a method that needs no level.
    public var level: Int
    /// Position among the moves of the same level; nil when unknown.
    public var sortOrder: Int?

    /// Creates an entry for a move; level 0 means no level.
    public init(move: String, versionGroup: String, method: String, level: Int, sortOrder: Int?) {
      self.move = move
      self.versionGroup = versionGroup
      self.method = method
      self.level = level
      self.sortOrder = sortOrder
    }
  }

  /// An item that wild Pokémon may hold in one game.
  public struct HeldItem: Codable, Sendable, Hashable {
    /// The item's slug.
    public var item: String
    /// The game's slug: `red`.
    public var version: String
    /// Chance in percent, 1...100.
    public var rarity: Int

    /// Creates an item; `rarity` is in percent.
    public init(item: String, version: String, rarity: Int) {
      self.item = item
      self.version = version
      self.rarity = rarity
    }

    /// The item's English name, made from the slug: `Light Ball`.
    public var displayName: String { DisplayName.prettified(item) }
  }

  /// A picture of a Pokémon.
  public struct Picture: Codable, Sendable, Hashable {
    /// The picture's name: the view (`front_shiny`), or the set and the view (`home_front_default`).
    public var name: String
    /// The URL.
    public var url: String

    /// Creates a picture; `url` is not checked.
    public init(name: String, url: String) {
      self.name = name
      self.url = url
    }
  }

  /// The number of a Pokémon in the data of one game.
  public struct GameIndex: Codable, Sendable, Hashable {
    /// The game's slug: `red`.
    public var version: String
    /// The number (`game_index`).
    public var number: Int

    /// Creates the number of a Pokémon in one game.
    public init(version: String, number: Int) {
      self.version = version
      self.number = number
    }
  }

  /// A type or a stat that a Pokémon had up to and including a generation.
  public struct Past<Value: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
    /// The last generation with the value, 1 or more.
    public var generation: Int
    /// The type with its slot, or the stat with its values, even a stat that later games no longer have.
    public var value: Value

    /// Creates a past value; `generation` is the last generation with the value.
    public init(generation: Int, value: Value) {
      self.generation = generation
      self.value = value
    }
  }

  /// An ability that a Pokémon had up to and including a generation.
  public struct PastAbility: Codable, Sendable, Hashable {
    /// The last generation with this ability in the slot, 1 or more.
    public var generation: Int
    /// The slot, 1...3; slot 3 holds the hidden ability.
    public var slot: Int
    /// The ability's slug; nil when the slot was empty.
    public var slug: String?
    /// Whether the ability was the hidden one.
    public var isHidden: Bool

    /// Creates a past ability; a nil slug is an empty slot.
    public init(generation: Int, slot: Int, slug: String?, isHidden: Bool) {
      self.generation = generation
      self.slot = slot
      self.slug = slug
      self.isHidden = isHidden
    }
  }
}
