/// A value that is declared together with its document and its tables.
///
/// Its fields have default values, which the reader replaces in the order of the document. A document without a
/// required field gives no value at all.
protocol KindValue: FurtherValue, DecodableFromEndpoint {
  var id: Int { get set }
  /// Empty in the few documents that have none.
  var slug: String { get set }
  var displayName: String { get set }

  init()

  static var kind: Kind<Self> { get }
}

/// An element of a list in a document: one row of a table of its own.
protocol RowValue: Sendable, Hashable {
  init()
}

/// The groups of tables that a user can name.
enum KindGroup: String, Sendable, CaseIterable {
  case battle, games, words, items, forms, places
}

extension KindValue {
  /// Makes the value straight from a document's bytes.
  public init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
    self = try Self.kind.read(Array(bytes), context).value
  }

  static var tables: [any TableDeclaration] { kind.tables.map { $0 } }

  /// The endpoint as the API calls it.
  public static var endpoint: String { kind.endpoint.rawValue }

  static var group: KindGroup { kind.group }

  static var usualCount: Int { kind.usualCount }

  /// The columns of its table, among these or all that may be, which are null.
  func nullColumns(among names: [String]?) -> [String] {
    if names?.isEmpty == true { return [] }
    return Self.kind.nullable.filter { names?.contains($0.name) ?? true && $0.isNull(self) }.map(\.name)
  }

  var references: [Names.Reference] { Self.kind.references(self) }

  func named(_ names: Names) -> Self {
    var named = self
    if let place = Self.kind.naming { named[keyPath: place] = names }
    return named
  }
}
