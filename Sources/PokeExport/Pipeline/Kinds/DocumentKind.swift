/// A kind of documents that the walk visits after the Pokémon and their families.
///
/// The API lists its documents. A selection needs all of them, or only those that its Pokémon refer to.
struct DocumentKind: Sendable {
  let endpoint: Endpoint
  /// The tables whose rows need this kind alone; the table of the documents comes first.
  let tables: [any TableDeclaration]
  /// The references from Pokémon to documents; nil if every selection needs all documents of the kind.
  let references: References?
  /// Whether several documents may share a slug; otherwise only the first one counts.
  let slugsRepeat: Bool
  let reader: DocumentReader<any KindValue>

  struct References: Sendable {
    /// The lists in a Pokémon's document that hold the references: `pokemon.moves`.
    let needs: Set<String>
    let slugs: @Sendable (Pokemon) -> [String]
    /// The usual number of documents that one Pokémon refers to, for forecasts.
    let usualCount: Int
  }

  var allTables: Set<TableName> {
    let steps = Self.afterSteps.filter { $0.endpoints.contains(endpoint) }
    return Set((tables + steps.flatMap { $0.tables }).map(\.name))
  }
}

extension DocumentKind {
  private init<Value: KindValue>(_ type: Value.Type) {
    let kind = type.kind
    let reader = DocumentReader<any KindValue>(
      identity: { ($0.id, $0.slug.isEmpty ? nil : $0.slug) }, isOtherKind: kind.contract.isOtherKind
    ) { bytes, context throws(JSONError) in try kind.read(bytes, context) }
    self.init(
      endpoint: kind.endpoint, tables: type.tables, references: DocumentKind.references[kind.endpoint],
      slugsRepeat: kind.slugsRepeat, reader: reader)
  }

  /// All kinds that come after the Pokémon, in the order of the walk.
  static let all = Kinds.all.map { DocumentKind($0) }

  /// The kinds of which a selection loads only the documents that its Pokémon refer to, with the references.
  private static let references: [Endpoint: References] = [
    .move: References(needs: ["pokemon.moves"], slugs: { $0.moves.map(\.move) }, usualCount: 80),
    .ability: References(
      needs: ["pokemon.past_abilities"], slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) },
      usualCount: 3),
  ]

  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self, MachineJoin.self]
}
