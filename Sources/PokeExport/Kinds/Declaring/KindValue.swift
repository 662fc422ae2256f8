/// A value of a declared kind; its type also declares the document and the tables.
///
/// Its properties have default values, which the reader replaces. A document without a required field gives no value at
/// all.
protocol KindValue: FurtherValue, DecodableFromEndpoint, BlankValue {
  var id: Int { get set }
  /// The slug; empty in the few documents that have none.
  var slug: String { get set }
  var displayName: String { get set }

  init()

  static var kind: Kind<Self> { get }
}

/// An element of a list in a document: one row of a table of its own.
protocol RowValue: BlankValue {
  init()
}

/// A value that a program can make by hand: its numbers are 0, its texts empty, and each of its properties can be set.
public protocol BlankValue: Codable, Sendable, Hashable {
  /// The value with every property at its default.
  static var blank: Self { get }
}

// The compiler keeps its own initializers of public structs internal, so this one is public for all of them.
extension BlankValue {
  /// Creates a value to fill in.
  public init() { self = .blank }
}

extension KindValue {
  /// The value with every property at its default.
  public static var blank: Self { Self() }
}

extension RowValue {
  /// The value with every property at its default.
  public static var blank: Self { Self() }
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

  /// The null columns of its table, among `names` or, if that is nil, among all that may be null.
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
