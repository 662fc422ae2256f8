package struct NamedResourceDTO: Sendable, Hashable {
  package var name = ""
  package var url = ResourceURL(kind: nil, id: nil)

  package init() {}

  package init(name: String, url: ResourceURL) {
    self.name = name
    self.url = url
  }

  /// Whether this names the language of a code, which is a `languageCode`.
  package func isLanguage(_ code: String) -> Bool {
    if name == code { return true }
    // Without a lower-case copy of every name: most differ in the first letter.
    guard name.utf8.first.map({ $0 | 0x20 }) == code.utf8.first || name == "roomaji" else { return false }
    return name.languageCode == code
  }
}

extension String {
  /// The slug of a language as newer data has it: `zh-hans` for `zh-Hans`, `ja-roma` for `roomaji`.
  package var languageCode: String {
    let code = lowercased()
    return code == "roomaji" ? "ja-roma" : code
  }

  /// The language, then what stands for it: some Japanese names are there only without Chinese characters.
  package var languageCodes: [String] { languageCode == "ja" ? ["ja", "ja-hrkt"] : [languageCode] }
}

/// A number in or of another resource, as the entry in a Pokédex or the index in a version.
package struct NumberedResourceDTO: Sendable, Hashable {
  package var number = 0
  package var resource = NamedResourceDTO()

  package init() {}
}

package struct NameDTO: Sendable, Hashable {
  package var name = ""
  package var language = NamedResourceDTO()

  package init() {}
}

/// A page of `NamedAPIResourceList` or `APIResourceList`: the documents of a kind.
package struct ResourceListDTO: Sendable, Hashable {
  package var count = 0
  /// The URL of the next page, never followed; nil on the last page.
  package var next: String?
  package var results: [Item] = []

  package init() {}

  package struct Item: Sendable, Hashable {
    /// Nil in lists of unnamed resources, such as evolution chains.
    package var name: String?
    package var url = ResourceURL(kind: nil, id: nil)

    package init() {}
  }
}
