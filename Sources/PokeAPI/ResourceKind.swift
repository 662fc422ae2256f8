/// An endpoint of the API, such as `pokemon` or `evolution-chain`.
///
/// A kind is declared beside its use: `extension ResourceKind { static let nature: ResourceKind = "nature" }`.
public struct ResourceKind: RawRepresentable, Sendable {
  /// The endpoint as in a URL: small letters, digits and hyphens.
  public let rawValue: String

  /// The lowest id of the kind's documents: 1, or less for `move-ailment` and `move-category`.
  public let lowestID: Int

  /// The name's FNV-1a hash, by which a URL is compared with the kind.
  let code: UInt64

  /// Reads a name from outside; nil when it is no name of an endpoint.
  public init?(rawValue: String) {
    guard (1...64).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(ResourceKind.isAllowed) else { return nil }
    self.init(known: rawValue, lowestID: 1)
  }

  /// Declares a kind, whose ids begin at 1 unless told otherwise.
  public init(_ name: StaticString, lowestID: Int = 1) { self.init(known: "\(name)", lowestID: lowestID) }

  private init(known name: String, lowestID: Int) {
    rawValue = name
    self.lowestID = lowestID
    code = name.utf8.reduce(ResourceKind.emptyCode, ResourceKind.extend)
  }

  static let emptyCode: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func extend(_ code: UInt64, by byte: UInt8) -> UInt64 { (code ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }
}

extension ResourceKind: ExpressibleByStringLiteral {
  /// Declares a kind whose ids begin at 1.
  public init(stringLiteral name: StaticString) { self.init(name) }
}

extension ResourceKind: Hashable {
  /// Whether both are the same endpoint.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.rawValue == right.rawValue
  }

  /// Hashes the endpoint.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension ResourceKind: CustomStringConvertible {
  /// The kind as in a URL.
  public var description: String { rawValue }
}

extension ResourceKind {
  /// `/pokemon/`: one document per Pokémon, every form with stats of its own included.
  public static let pokemon: ResourceKind = "pokemon"
  /// `/pokemon-species/`: the data shared by all varieties of a Pokémon.
  public static let pokemonSpecies: ResourceKind = "pokemon-species"
  /// `/evolution-chain/`: one whole family as a tree.
  public static let evolutionChain: ResourceKind = "evolution-chain"
  /// `/type/`: a type with its damage relations.
  public static let type: ResourceKind = "type"
  /// `/move/`: a move with its numbers and its effect.
  public static let move: ResourceKind = "move"
  /// `/ability/`: an ability with its effect.
  public static let ability: ResourceKind = "ability"
  /// `/pokemon-form/`: a form, even one that differs only in looks.
  public static let pokemonForm: ResourceKind = "pokemon-form"
  /// `/generation/`: its id is the generation's number.
  public static let generation: ResourceKind = "generation"
  /// `/version/`: its id orders flavor texts.
  public static let version: ResourceKind = "version"
  /// `/version-group/`: its id orders evolution methods.
  public static let versionGroup: ResourceKind = "version-group"
}

/// The identity of one document: its kind and its id, as in `pokemon/25`.
public struct ResourceKey: Sendable, Hashable {
  /// The endpoint the document belongs to.
  public var kind: ResourceKind

  /// The id, the kind's `lowestID` or more: the last path component of the document's URL.
  public var id: Int

  /// Creates the key of one document.
  public init(_ kind: ResourceKind, _ id: Int) {
    self.kind = kind
    self.id = id
  }
}

extension ResourceKey: CustomStringConvertible {
  /// The key as messages show it: `pokemon/25`.
  public var description: String { "\(kind.rawValue)/\(id)" }
}
