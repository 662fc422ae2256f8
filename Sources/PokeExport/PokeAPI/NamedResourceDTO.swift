struct NamedResourceDTO: Sendable, Hashable {
  var name = ""
  var url = ResourceURL(endpoint: nil, id: nil)

  /// Whether this refers to the language with the given code, a `languageCode`.
  func isLanguage(_ code: String) -> Bool {
    if name == code { return true }
    // Most names differ in the first letter, so they need no lower-case copy.
    guard name.utf8.first.map({ $0 | 0x20 }) == code.utf8.first || name == "roomaji" else { return false }
    return name.languageCode == code
  }
}

/// A reference that must lead to a document of one endpoint.
struct IdentifiedResourceDTO: Sendable, Hashable {
  var name = ""
  /// The id in the URL.
  var id = 0
}

extension String {
  /// The slug of a language as newer data writes it: `zh-hans` for `zh-Hans`, `ja-roma` for `roomaji`.
  var languageCode: String {
    let code = lowercased()
    return code == "roomaji" ? "ja-roma" : code
  }

  /// The language's code, then its stand-in: some Japanese names exist only without Chinese characters.
  var languageCodes: [String] { languageCode == "ja" ? ["ja", "ja-hrkt"] : [languageCode] }
}

extension Array {
  /// The first element in the first of the languages that has one.
  func chosen(in languages: [String], where isIn: (Element, _ language: String) -> Bool) -> Element? {
    for language in languages {
      if let element = first(where: { isIn($0, language) }) { return element }
    }
    return nil
  }
}

/// A number and the resource it is valid in: an entry in a Pokédex, or an index in a version.
struct NumberedResourceDTO: Sendable, Hashable {
  var number = 0
  var resource = NamedResourceDTO()
}

struct NameDTO: Sendable, Hashable {
  var name = ""
  var language = NamedResourceDTO()
}

/// A page of `NamedAPIResourceList` or `APIResourceList`: references to the documents of one endpoint.
struct ResourceListDTO: Sendable, Hashable {
  var count = 0
  /// The URL of the next page, never followed; nil on the last page.
  var next: String?
  var results: [Item] = []

  struct Item: Sendable, Hashable {
    /// The name; nil in lists of unnamed resources, such as evolution chains.
    var name: String?
    var url = ResourceURL(endpoint: nil, id: nil)
  }
}
