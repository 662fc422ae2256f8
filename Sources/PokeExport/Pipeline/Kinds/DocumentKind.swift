/// A kind of documents that a `Walk` visits after the Pokémon and their families.
struct DocumentKind: Sendable {
  let endpoint: Endpoint
  /// The tables made from documents of this kind alone, the main table first.
  let tables: [any TableDeclaration]
  /// The tables that need all documents of this kind, because a step collects the documents first.
  let stepTables: [any TableDeclaration]
  /// Whether documents may share a slug; if not, the run uses only the first document with each slug.
  let slugsRepeat: Bool
  let reader: DocumentReader<any KindValue>

  struct References: Sendable {
    /// The long lists to read from a Pokémon's document, because they contain references: `pokemon.moves`.
    let needs: Set<String>
    let slugs: @Sendable (Pokemon) -> [String]
    let usualCount: Int
  }

  var allTables: Set<TableName> { Set((tables + stepTables).map(\.name)) }
}

extension DocumentKind {
  private init<Value: KindValue>(_ type: Value.Type) {
    let (kind, reader) = (type.kind, DocumentReader(type))
    self.init(
      endpoint: kind.endpoint, tables: type.tables,
      stepTables: DocumentKind.afterSteps.filter { $0.endpoints.contains(kind.endpoint) }.flatMap { $0.tables },
      slugsRepeat: kind.slugsRepeat,
      reader: DocumentReader { raw, name, context throws(DecodingFailure) in try reader.read(raw, name, context) })
  }

  /// All kinds, in the order in which `Walk` visits them.
  static let all = Kinds.all.map { DocumentKind($0) }

  /// The references from Pokémon to documents; a selection needs all documents of a kind that is not listed here.
  static let references: [Endpoint: References] = [
    .move: References(needs: ["pokemon.moves"], slugs: { $0.moves.map(\.move) }, usualCount: 80),
    .ability: References(
      needs: ["pokemon.past_abilities"], slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) },
      usualCount: 3),
  ]

  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self, MachineJoin.self]
}
