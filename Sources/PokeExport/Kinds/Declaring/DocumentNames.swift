/// The names of a document of any kind in one language; nil where it has no name in that language.
struct DocumentNames: Sendable {
  private(set) var id = 0
  private(set) var slug = ""
  private(set) var name: Names.Name?
  /// The part of a form's name that sets it apart; `name` is then the whole Pokémon's.
  private(set) var formName: Names.Name?

  init() {}

  init(_ species: PokemonSpecies) { name = Names.Name(text: species.displayName, isStandIn: !species.isNamed) }

  /// Reads and checks only the fields with names, because the reader of the whole document reports its drift.
  static func read(
    _ bytes: [UInt8], _ context: ReadingContext
  ) throws(JSONError) -> (value: DocumentNames, drift: ContractDrift) {
    let language = context.language.languageCode
    return try JSONReader.read(bytes) { json throws(JSONError) in
      let drift = json.drift
      var names = DocumentNames()
      var (found, descriptions) = ([TranslatedName](), [TranslatedName]())
      var forms: [TranslatedName]?
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case "id": names.id = try json.readInteger(in: -1...Int.max)
        case "name": names.slug = try json.readSlug()
        case "names": found = try json.readNames("name", context) ?? []
        case "form_names": forms = try json.readNames("name", context)
        case "descriptions": descriptions = try json.readNames("description", context) ?? []
        default: try json.skipValue()
        }
      }
      json.drift = drift
      names.formName = forms?.name(in: language)
      // Growth rates and move categories have descriptions in place of names. English ones say less than the slugs.
      names.name = found.name(in: language) ?? (language == "en" ? nil : descriptions.name(in: language))
      // The English name stands in, but not for a form: the program's rules name more forms than the API does.
      if forms == nil, names.name == nil {
        names.name = found.name(in: "en").map { Names.Name(text: $0.text, isStandIn: true) }
      }
      return names
    }
  }
}

extension JSONReader {
  fileprivate mutating func readNames(
    _ text: StaticString, _ context: ReadingContext
  ) throws(JSONError) -> [TranslatedName]? {
    try EntryReader(name: "names", text: text, holdsNames: true).read(&self, context, keepsAll: false)?.translatedNames
  }
}

extension [TranslatedName] {
  /// The name in a language, with the English name, which shows what it leaves out.
  func name(in language: String) -> Names.Name? {
    func text(_ codes: [String]) -> String? { chosen(in: codes) { $0.language.languageCode == $1 }?.name }
    return text(language.languageCodes).map { Names.Name(text: $0, english: text(["en"])) }
  }
}
