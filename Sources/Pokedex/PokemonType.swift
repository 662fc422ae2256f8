/// One of the eighteen types, with the colour and symbol charts and apps show it in.
public enum PokemonType: String, Sendable, Hashable, CaseIterable {
  case normal, fighting, flying, poison, ground, rock, bug, ghost, steel
  case fire, water, grass, electric, psychic, ice, dragon, dark, fairy
  /// Any type newer than this package.
  case unknown

  /// The eighteen types, in the order of their ids.
  public static let known = allCases.filter { $0 != .unknown }

  /// The type with this slug, or `unknown`.
  public init(slug: String) { self = PokemonType(rawValue: slug) ?? .unknown }

  /// Whether there is a type with this slug.
  public static func isKnown(_ slug: String) -> Bool { PokemonType(rawValue: slug) != nil }

  /// The English name: `Fire`.
  public var displayName: String { DisplayName.prettified(rawValue) }

  /// The background colour as `#RRGGBB`.
  public var colorHex: String { appearance.color }

  /// One symbol that stands for the type.
  public var symbol: String { appearance.symbol }

  private var appearance: (color: String, symbol: String) {
    switch self {
    case .normal: ("#A8A77A", "⚪")
    case .fighting: ("#C22E28", "🥊")
    case .flying: ("#A98FF3", "🪶")
    case .poison: ("#A33EA1", "☠")
    case .ground: ("#E2BF65", "⛰")
    case .rock: ("#B6A136", "🪨")
    case .bug: ("#A6B91A", "🐛")
    case .ghost: ("#735797", "👻")
    case .steel: ("#B7B7CE", "⚙")
    case .fire: ("#EE8130", "🔥")
    case .water: ("#6390F0", "💧")
    case .grass: ("#7AC74C", "🌿")
    case .electric: ("#F7D02C", "⚡")
    case .psychic: ("#F95587", "🔮")
    case .ice: ("#96D9D6", "❄")
    case .dragon: ("#6F35FC", "🐉")
    case .dark: ("#705746", "🌑")
    case .fairy: ("#D685AD", "✨")
    case .unknown: ("#68A090", "❔")
    }
  }
}
