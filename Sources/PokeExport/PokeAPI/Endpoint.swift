struct Endpoint: RawRepresentable, Sendable, ExpressibleByStringLiteral, Hashable, CustomStringConvertible {
  let rawValue: String

  /// The lowest id of the endpoint's documents: 1, or less for `move-ailment` and `move-category`.
  let lowestID: Int

  /// The FNV-1a hash of the name; a `ResourceURL` keeps this hash instead of the name.
  let code: UInt64

  init?(rawValue: String) {
    guard (1...64).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Endpoint.isAllowed) else { return nil }
    self.init(known: rawValue, lowestID: 1)
  }

  init(_ name: StaticString, lowestID: Int = 1) { self.init(known: "\(name)", lowestID: lowestID) }

  private init(known name: String, lowestID: Int) {
    rawValue = name
    self.lowestID = lowestID
    code = name.utf8.reduce(Endpoint.emptyCode, Endpoint.extend)
  }

  static let emptyCode: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func extend(_ code: UInt64, by byte: UInt8) -> UInt64 { (code ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  init(stringLiteral name: StaticString) { self.init(name) }

  static func == (left: Self, right: Self) -> Bool { left.code == right.code && left.rawValue == right.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }

  var description: String { rawValue }

  static let pokemon: Endpoint = "pokemon"
  static let pokemonSpecies: Endpoint = "pokemon-species"
  static let evolutionChain: Endpoint = "evolution-chain"
  static let type: Endpoint = "type"
  static let move: Endpoint = "move"
  static let ability: Endpoint = "ability"
  static let pokemonForm: Endpoint = "pokemon-form"
  /// The generations; a document's id is the generation's number.
  static let generation: Endpoint = "generation"
}

struct ResourceKey: Sendable, Hashable, CustomStringConvertible {
  var endpoint: Endpoint
  var id: Int

  init(_ endpoint: Endpoint, _ id: Int) {
    self.endpoint = endpoint
    self.id = id
  }

  var description: String { "\(endpoint.rawValue)/\(id)" }
}
