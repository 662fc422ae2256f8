struct NamedResourceDTO: Sendable, Hashable {
  var name = ""
  var url = ResourceURL(endpoint: nil, id: nil)

  func isLanguage(_ code: String) -> Bool {
    if name == code { return true }
    // The first letter decides most comparisons, so that few names need a lower-case copy.
    guard name.utf8.first.map({ $0 | 0x20 }) == code.utf8.first || name == "roomaji" else { return false }
    return name.languageCode == code
  }
}

struct IdentifiedResourceDTO: Sendable, Hashable {
  var name = ""
  var id = 0
}

extension String {
  /// The slug of a language as newer data writes it: `zh-hans` for `zh-Hans`, `ja-roma` for `roomaji`.
  var languageCode: String {
    let code = lowercased()
    return code == "roomaji" ? "ja-roma" : code
  }

  /// The language's code; Japanese has a second code for kana, because some Japanese names exist only in kana.
  var languageCodes: [String] { languageCode == "ja" ? ["ja", "ja-hrkt"] : [languageCode] }
}

extension Array {
  func chosen(in languages: [String], where isIn: (Element, _ language: String) -> Bool) -> Element? {
    for language in languages {
      if let element = first(where: { isIn($0, language) }) { return element }
    }
    return nil
  }
}

/// A resource with a number: a type with a slot, a Pokédex with an entry number, a version with a game index or a rarity.
struct NumberedResourceDTO: Sendable, Hashable {
  var number = 0
  var resource = NamedResourceDTO()
}

struct TextDTO: Sendable, Hashable {
  var text = ""
  var language = NamedResourceDTO()
}

/// A page of references to the documents of one endpoint: `NamedAPIResourceList` or `APIResourceList`.
struct ResourceListDTO: Sendable, Hashable {
  var count = 0
  /// The next page's URL, or nil on the last page; the program never opens the URL, but requests pages by offset.
  var next: String?
  var results: [Item] = []

  struct Item: Sendable, Hashable {
    var name: String?
    var url = ResourceURL(endpoint: nil, id: nil)
  }
}
