/// The names that a document has in the chosen language; English replaces a missing name, except for forms.
struct DocumentNames: DocumentValue {
  private(set) var id = 0
  private(set) var slug = ""
  private(set) var name: Names.Name?
  /// A form's own name, such as `Bug Type`; for a form, `name` is the full name of the Pokémon.
  private(set) var formName: Names.Name?

  init() {}

  init(_ species: PokemonSpecies) { name = Names.Name(text: species.displayName, isStandIn: !species.isNamed) }

  var identity: (id: Int, name: String?)? { (id, slug) }

  /// Reads only the fields with names, and drops drift, because the reader of the whole document reports all drift.
  static func decode(_ bytes: [UInt8], context: ReadingContext) throws(JSONError) -> Decoded<DocumentNames> {
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
      // Growth rates and move categories have descriptions instead of names. English descriptions are not used, because
      // they say less than slugs.
      names.name = found.name(in: language) ?? (language == "en" ? nil : descriptions.name(in: language))
      // English replaces a missing name, but not for a form: the program's own rules name more forms than the API does.
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
    try EntryReader(name: "names", text: text, holdsNames: true).read(&self, context, keepsAll: false)
  }
}

extension [TranslatedName] {
  func name(in language: String) -> Names.Name? {
    func text(_ codes: [String]) -> String? { chosen(in: codes) { $0.language.languageCode == $1 }?.name }
    return text(language.languageCodes).map { Names.Name(text: $0, english: text(["en"])) }
  }
}
