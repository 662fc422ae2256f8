/// What a document of any kind is called in one language; nil where it has no name in it.
struct DocumentNames: Sendable {
  private(set) var id = 0
  private(set) var slug = ""
  private(set) var name: Names.Name?
  /// For a form of a Pokémon, what sets it apart; its name is that of the whole Pokémon.
  private(set) var formName: Names.Name?

  init() {}

  init(_ species: PokemonSpecies) { name = Names.Name(text: species.displayName, isStandIn: !species.isNamed) }

  /// Reads a document, of which it checks no more than it needs: the reader of the whole document shows its drift.
  static func read(
    _ bytes: [UInt8], _ context: ReadingContext
  ) throws(JSONError) -> (value: DocumentNames, drift: ContractDrift) {
    let languages = context.language.languageCodes
    return try JSONReader.read(bytes) { json throws(JSONError) in
      let drift = json.drift
      var names = DocumentNames()
      var (found, forms, descriptions): ([String: String], [String: String]?, [String: String]) = ([:], nil, [:])
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case "id": names.id = try json.readInteger(in: -1...Int.max)
        case "name": names.slug = try json.readSlug()
        case "names": found = try json.readNames("name", in: languages)
        case "form_names": forms = try json.readNames("name", in: languages)
        case "descriptions": descriptions = try json.readNames("description", in: languages)
        default: try json.skipValue()
        }
      }
      json.drift = drift
      func chosen(_ names: [String: String]?) -> Names.Name? {
        languages.lazy.compactMap { names?[$0] }.first.map { Names.Name(text: $0, english: names?["en"]) }
      }
      names.formName = chosen(forms)
      // Growth rates and categories of moves have no names. Their English descriptions say less than their slugs.
      names.name = chosen(found) ?? (languages == ["en"] ? nil : chosen(descriptions))
      // English rules know more forms than the API has names for.
      if forms == nil, names.name == nil { names.name = found["en"].map { Names.Name(text: $0, isStandIn: true) } }
      return names
    }
  }
}

extension JSONReader {
  /// The names in the languages and in English, by language.
  fileprivate mutating func readNames(_ text: StaticString, in codes: [String]) throws(JSONError) -> [String: String] {
    var names: [String: String] = [:]
    _ = try readOptional { json throws(JSONError) in
      try json.readEntries(in: Set(codes + ["en"])) { json throws(JSONError) in
        var (name, language) = ("", "")
        try json.readObject { json, key throws(JSONError) in
          switch key {
          case text: name = try json.readName(atMost: TextLimit.text)
          case "language": language = try json.readReference().name.languageCode
          default: try json.skipValue()
          }
        }
        if names[language] == nil, !name.isEmpty { names[language] = name }
      }
    }
    return names
  }
}
