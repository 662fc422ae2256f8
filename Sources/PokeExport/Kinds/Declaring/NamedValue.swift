/// A value read from a document with names, like the values of most kinds.
public protocol NamedValue: FurtherValue {
  /// The id, slug and names.
  var document: NamedDocument { get set }
}

/// The id, the slug and the names in a document.
public struct NamedDocument: Codable, Sendable, Hashable {
  /// The API's id.
  public var id = 0
  /// The slug, which is the document's `name` in the API.
  public var slug = ""
  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName = ""
  /// The names in every language; empty unless a table of names or `ReadingContext.keepsTranslations` asks for them.
  public var names: [TranslatedName] = []
}

extension NamedValue {
  /// The API's id.
  public var id: Int {
    get { document.id }
    set { document.id = newValue }
  }

  /// The slug, which is the document's `name` in the API.
  public var slug: String {
    get { document.slug }
    set { document.slug = newValue }
  }

  /// The name in the chosen language, else in English, else made from the slug.
  public var displayName: String {
    get { document.displayName }
    set { document.displayName = newValue }
  }

  /// The names in every language; empty unless a table of names or `ReadingContext.keepsTranslations` asks for them.
  public var names: [TranslatedName] {
    get { document.names }
    set { document.names = newValue }
  }
}
