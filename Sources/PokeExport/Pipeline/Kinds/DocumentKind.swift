/// A kind of documents that comes after the Pokémon and their families.
///
/// The API lists its documents. The Pokémon of a selection lead to some of them, or to all.
struct DocumentKind: Sendable {
  let endpoint: ResourceKind
  let valueType: any FurtherValue.Type
  /// The tables whose rows are made of its values alone, that of the documents first.
  let tables: [any TableDeclaration]
  /// The references from Pokémon to documents; nil where every selection needs all documents of the kind.
  var references: References?
  /// Whether several documents may share a slug; otherwise only the first one counts.
  var slugsRepeat = false
  let reader: @Sendable (_ language: String, _ tables: Set<TableName>) -> DocumentReader<Unmapped>

  struct Unmapped: Sendable {
    let identity: (id: Int, name: String?)?
    /// Made only for a run that loads names.
    var references: @Sendable () -> [Names.Reference] = { [] }
    let value: @Sendable (MappingContext, Names) throws(ResourceFailure) -> any FurtherValue
  }

  struct References: Sendable {
    let sections: Set<DecodingOptions.Section>
    let slugs: @Sendable (Pokemon) -> [String]
    /// The usual number of documents one Pokémon names, for forecasts.
    let usualCount: Int
  }

  var allTables: Set<TableName> {
    let steps = Self.afterSteps.filter { $0.kinds.contains(endpoint) }
    return Set((tables + steps.flatMap { $0.tables }).map(\.name))
  }

  var names: TableName? { tables.map(\.name).first { $0.rawValue.hasSuffix("_names") } }

  static func of(_ value: any FurtherValue) -> DocumentKind? { all.first { $0.valueType == type(of: value) } }
}

extension DocumentKind {
  private init<Value: KindValue>(_ type: Value.Type) {
    let kind = type.kind
    self.init(
      endpoint: kind.endpoint, valueType: type, tables: kind.tables,
      references: DocumentKind.references[kind.endpoint], slugsRepeat: kind.slugsRepeat
    ) { language, tables in
      let options = KindOptions(language: language, tables: tables)
      return DocumentReader(identity: { $0.identity }, isOtherKind: kind.isOtherKind) { (bytes, _) throws(JSONError) in
        let (value, drift) = try kind.read(bytes, options)
        let identity = (id: value.id, name: value.slug.isEmpty ? nil : value.slug)
        let unmapped = Unmapped(identity: identity, references: { kind.references(value) }) {
          _, names throws(ResourceFailure) in
          guard let place = kind.naming else { return value }
          var named = value
          named[keyPath: place] = names
          return named
        }
        return (unmapped, drift)
      }
    }
  }

  /// All kinds that come after the Pokémon, in the order of the walk.
  static let all: [DocumentKind] = [types] + Kinds.all.map { DocumentKind($0) }

  private static let types = DocumentKind(
    endpoint: .type, valueType: PokemonTypeDetails.self, tables: Tables.ofTypes
  ) { _, _ in
    DocumentReader(identity: { $0.identity }, isOtherKind: TypeDTO.isOtherKind) { bytes, options throws(JSONError) in
      let (dto, drift) = try TypeDTO.decode(bytes, options: options)
      let unmapped = Unmapped(identity: dto.identity) { context, _ throws(ResourceFailure) in
        do throws(MappingError) { return try PokemonTypeDetails(dto: dto, context: context) } catch {
          throw ResourceFailure(error)
        }
      }
      return (unmapped, drift)
    }
  }

  /// The kinds of which a selection needs only the documents that its Pokémon name; of others it needs all documents.
  private static let references: [ResourceKind: References] = [
    .move: References(sections: [.moves], slugs: { $0.moves.map(\.move) }, usualCount: 80),
    .ability: References(
      sections: [.past], slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) }, usualCount: 3),
  ]

  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self, MachineJoin.self]
}
