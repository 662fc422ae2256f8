/// A value made from one document, such as `Location`; its type declares the kind of the document.
protocol KindValue: FurtherValue, DecodableFromEndpoint, DocumentValue, RowValue {
  var id: Int { get set }
  /// The slug; empty in the few documents without a slug.
  var slug: String { get set }
  var displayName: String { get set }

  static var kind: Kind<Self> { get }
}

protocol RowValue: BlankValue {
  init()
}

/// A value that a program can create and then fill in; at first, numbers are 0 and texts are empty.
public protocol BlankValue: Codable, Sendable, Hashable {
  /// The value with every property at its default.
  static var blank: Self { get }
}

// The compiler makes only internal initializers for public structs, so this extension adds a public initializer.
extension BlankValue {
  /// Creates a value with every property at its default.
  public init() { self = .blank }
}

extension RowValue {
  /// The value with every property at its default.
  public static var blank: Self { Self() }
}

enum KindGroup: String, Sendable, CaseIterable {
  case battle, games, words, items, forms, places
}

extension KindValue {
  var identity: (id: Int, name: String?)? { (id, slug.isEmpty ? nil : slug) }

  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<Self> {
    try kind.read(bytes, context)
  }

  static func isOtherKind(_ bytes: [UInt8]) -> Bool { kind.contract.isOtherKind(bytes) }

  static var tables: [any TableDeclaration] { kind.tables.map { $0 } }

  /// The API's name of the endpoint, such as `move`.
  public static var endpoint: String { kind.endpoint.rawValue }

  static var group: KindGroup { kind.group }

  static var usualCount: Int { kind.usualCount }

  func nullColumns(among names: [String]?) -> [String] {
    if names?.isEmpty == true { return [] }
    return Self.kind.nullable.filter { names?.contains($0.name) ?? true && $0.isNull(self) }.map(\.name)
  }

  var namesShown: [Names.Reference] { Self.kind.references(self) }

  func named(_ names: Names) -> Self {
    var named = self
    if let place = Self.kind.naming { named[keyPath: place] = names }
    return named
  }
}
