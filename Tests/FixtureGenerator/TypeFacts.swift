/// What types do to each other, today and before.
struct TypeFacts: Sendable {
  /// The lines of `types.txt`, by id.
  let rows: [FactTable.Row]
  private let names: [String]
  private let generations: [String: Int]
  private let today: [Pair: Damage]
  private let past: [Pair: [(generation: Int, damage: Damage)]]

  /// Reads the types and what was so before.
  init(types: FactTable, past: FactTable, references: References) throws {
    func generation(_ row: FactTable.Row) throws -> Int {
      try references.id("generation", "generation-\(row.text("generation"))")
        ?? { throw FactError("there is no such generation", at: row.place) }()
    }
    rows = types.rows
    names = try types.rows.map { try $0.text("name") }
    var generations: [String: Int] = [:]
    var today: [Pair: Damage] = [:]
    for row in types.rows {
      let name = try row.text("name")
      generations[name] = try generation(row)
      for damage in Damage.unusual {
        for other in try row.words(damage.rawValue) { today[Pair(attacking: name, defending: other)] = damage }
      }
    }
    var before: [Pair: [(generation: Int, damage: Damage)]] = [:]
    for row in past.rows {
      guard let damage = Damage(rawValue: try row.text("damage")) else {
        throw FactError("there is no such damage", at: row.place)
      }
      let pair = Pair(attacking: try row.text("attacking"), defending: try row.text("defending"))
      before[pair, default: []].append((try generation(row), damage))
    }
    self.generations = generations
    self.today = today
    self.past = before.mapValues { $0.sorted { $0.generation < $1.generation } }
  }

  /// Returns the generations after which something changed for a type, in order.
  func pastGenerations(of type: String) -> [Int] {
    let changes = past.filter { $0.key.attacking == type || $0.key.defending == type }.values.joined()
    return Set(changes.map(\.generation)).sorted()
  }

  /// Returns the types a type does some damage to, or takes it from, of those there were in a generation; nil is today.
  func others(of type: String, _ damage: Damage, isAttacking: Bool, in generation: Int?) -> [String] {
    names.filter { other in
      if let generation, generations[other, default: 1] > generation { return false }
      let pair = Pair(attacking: isAttacking ? type : other, defending: isAttacking ? other : type)
      let before = generation.flatMap { generation in past[pair]?.first { $0.generation >= generation }?.damage }
      return (before ?? today[pair] ?? .normal) == damage
    }
  }

  /// An amount of damage, as the tables and the API call it.
  enum Damage: String {
    case none, half, normal, double

    /// All but the normal one, which the API does not tell.
    static let unusual: [Damage] = [.none, .half, .double]

    /// The beginning of its fields in the API.
    var field: String { self == .none ? "no" : rawValue }
  }

  private struct Pair: Hashable {
    let attacking: String
    let defending: String
  }
}
