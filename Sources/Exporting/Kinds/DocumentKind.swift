import Decoding
import JSON
import Kinds
import Mapping
import PokeAPI
import Pokedex
import Publishing
import Tables

/// A kind of documents that comes after the Pokémon and their families.
///
/// The API lists its documents. The Pokémon of a selection lead to some of them, or to all.
struct DocumentKind: Sendable {
  let endpoint: ResourceKind
  let valueType: any FurtherValue.Type
  /// The tables whose rows are made of its values alone, that of the documents first.
  let tables: [any TableDeclaration]
  let names: TableName?
  /// The references from Pokémon to documents; nil where every selection needs all documents of the kind.
  let references: References?
  /// Whether several documents may share a slug; otherwise only the first one counts.
  let slugsRepeat: Bool
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

  init<Value: FurtherValue & DecodableFromDTO>(
    _ type: Value.Type, _ endpoint: ResourceKind, tables: [any TableDeclaration<Value>], references: References? = nil
  ) {
    let reader = DocumentReader(Value.DTO.self).map(identity: { $0.identity }) { dto in
      Unmapped(identity: dto.identity) { context, _ throws(ResourceFailure) in
        do throws(MappingError) { return try Value(dto: dto, context: context) } catch { throw ResourceFailure(error) }
      }
    }
    self.init(type, endpoint, tables: tables, references: references) { _, _ in reader }
  }

  init<Value: KindValue>(_ type: Value.Type, references: References? = nil) {
    let kind = type.kind
    self.init(
      type, kind.endpoint, tables: kind.tables, references: references, slugsRepeat: kind.slugsRepeat
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

  init<Value: FurtherValue>(
    _ type: Value.Type, _ endpoint: ResourceKind, tables: [any TableDeclaration<Value>],
    references: References? = nil, slugsRepeat: Bool = false,
    reader: @escaping @Sendable (_ language: String, _ tables: Set<TableName>) -> DocumentReader<Unmapped>
  ) {
    self.endpoint = endpoint
    valueType = type
    self.tables = tables
    names = tables.map(\.name).first { $0.rawValue.hasSuffix("_names") }
    self.references = references
    self.slugsRepeat = slugsRepeat
    self.reader = reader
  }

  static func of(_ value: any FurtherValue) -> DocumentKind? { all.first { $0.valueType == type(of: value) } }
}

extension DocumentKind {
  /// All kinds that come after the Pokémon, in the order of the walk.
  static let all: [DocumentKind] =
    [DocumentKind(PokemonTypeDetails.self, .type, tables: Tables.ofTypes)]
    + Kinds.all.map { type in DocumentKind(type, references: references[type.endpoint]) }

  /// The kinds of which a selection needs only the documents that its Pokémon name; of others it needs all documents.
  private static let references: [ResourceKind: References] = [
    .move: References(sections: [.moves], slugs: { $0.moves.map(\.move) }, usualCount: 80),
    .ability: References(
      sections: [.past], slugs: { $0.abilities.map(\.slug) + $0.pastAbilities.compactMap(\.slug) }, usualCount: 3),
  ]

  static let afterSteps: [any AfterStep.Type] = [TypeMatchups.self, MachineJoin.self]
}
