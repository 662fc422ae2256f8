extension Field where Value: KindValue {
  /// The field `names`: a column with the name in the chosen language, and a table of the names in all languages.
  ///
  /// One column of the table refers to the document. `owner` is the name of this column; without `owner`, the column is
  /// named after the kind.
  ///
  /// `needsSpecies` is for a kind whose display names contain the name of a species. A run can make these display
  /// names only after it has loaded the species, so each value keeps its names in the chosen language and in English.
  @inline(never)
  static func names(
    _ place: Place<Value, [TranslatedName]>, owner: String? = nil, needsSpecies: Bool = false,
    _ description: String = "Name in the chosen language, else in English, else made from the slug."
  ) -> Self {
    Field(
      EntryReader(name: "names", text: "name", holdsNames: true, keepsAll: true, keepsShown: needsSpecies),
      Slot(\.displayName), all: place, owner: owner, column: "display_name", description)
  }

  @inline(never)
  static func description(
    _ shown: Place<Value, String?>, all: Place<Value, [TranslatedName]>? = nil,
    _ description: String = "Description in the chosen language, else in English."
  ) -> Self { prose("descriptions", text: "description", shown, all: all, column: "description", description) }

  /// A list of texts by language; a column shows the text in the chosen language, else in English.
  ///
  /// `language` adds a column with the language of the shown text. `all` keeps the texts in all languages, and adds a
  /// table of these texts. `few` keeps only the texts in the chosen language and in English, and adds no table.
  @inline(never)
  static func prose(
    _ name: StaticString, text: StaticString, besides others: [StaticString] = [], _ shown: Place<Value, String?>,
    all: Place<Value, [TranslatedName]>? = nil, few: Place<Value, [TranslatedName]>? = nil, column: String,
    language: Slot<Value>? = nil, _ description: String
  ) -> Self {
    let reader = EntryReader(name: name, text: text, others: others, keepsAll: all != nil, keepsShown: few != nil)
    return Field(reader, Slot(shown), all: all ?? few, column: column, language: language, description)
  }

  @inline(never)
  private init(
    _ entries: EntryReader, _ shown: Slot<Value>, all place: Place<Value, [TranslatedName]>?,
    owner ownerColumn: String? = nil, column: String, language: Slot<Value>? = nil, _ description: String
  ) {
    self.init(
      contract: FieldContract(
        entries.name, .expected, .texts(entries),
        columns: entries.columns(column, withLanguage: language != nil, description)),
      slots: [shown] + [language].compactMap { $0 })
    guard let place else { return }
    fillTexts = { value, texts in value[keyPath: place] = texts }
    if !entries.keepsAll { return }
    table = { owner in
      entries.table(of: owner, as: ownerColumn, showing: column).made { (value: Value) in
        let texts = value[keyPath: place]
        return CellBlock(of: value, count: texts.count) { .text($1 == 0 ? texts[$0].language : texts[$0].name) }
      }
    }
  }
}

struct EntryReader: Sendable {
  let name: StaticString
  let text: StaticString
  var others: [StaticString] = []
  /// Whether the texts are names, which need no `FlavorTextCleaning`.
  var holdsNames = false
  var keepsAll = false
  var keepsShown = false

  func columns(_ name: String, withLanguage hasLanguage: Bool, _ description: String) -> [ColumnSchema] {
    var text = column(name, from: "\(text)", isRequired: holdsNames, description)
    if holdsNames, keepsShown { text.named = [.species] }
    if !hasLanguage { return [text] }
    let language = "Slug of the language of the \(name); null where the \(name) is null."
    return [text, column("\(name)_language", from: "language.name", isRequired: false, language)]
  }

  func table(of owner: Owner, as ownerColumn: String?, showing shown: String) -> CellTable {
    var owner = owner
    owner.givenColumnName = ownerColumn
    return CellTable(
      listedAs: owner.tableName(holdsNames ? "names" : "texts"),
      "One row per \(owner.shownNoun) and translation of its \(holdsNames ? "name" : "text").", of: owner,
      from: name, key: ["language"], foreignKeys: [.slug("language", of: "languages")],
      [
        column("language", from: "language.name", "Slug of the language of the \(holdsNames ? "name" : "text")."),
        column(
          shown, from: "\(text)", "\(holdsNames ? "Name" : "Text") of the \(owner.shownNoun) in the row's language."),
      ])
  }

  private func column(
    _ name: String, from part: String, isRequired: Bool = true, _ description: String
  ) -> ColumnSchema {
    ColumnSchema(
      name: name, type: .text, isRequired: isRequired, source: ".\(self.name)[].\(part)", description: description)
  }

  func read(
    _ json: inout JSONReader, _ context: ReadingContext, keepsAll: Bool
  ) throws(JSONError) -> [TranslatedName]? {
    let entries = try json.readOptional { json throws(JSONError) in
      try json.readTexts(text, besides: others, in: keepsAll ? nil : Set(context.languages)) { json throws(JSONError) in
        holdsNames ? try json.readName() : try json.readString(atMost: TextLimit.text)
      }
    }
    return entries?.compactMap { entry in
      let language = entry.language.name
      let text = holdsNames ? entry.text : FlavorTextCleaning.cleaned(entry.text, language: language)
      return text.isEmpty ? nil : TranslatedName(language: language, name: text)
    }
  }

  func shown(of texts: [TranslatedName], _ context: ReadingContext) -> (text: Cell, language: Cell) {
    let entry = texts.chosen(in: context.languages) { $0.language.languageCode == $1 }
    return entry.map { (.text($0.name), .text($0.language)) } ?? (.null, .null)
  }
}

struct NewestText: Sendable {
  let name: StaticString
  /// The reader ignores each text with one of these beginnings, because such a text says nothing.
  let ignored: [String]

  func column(of list: StaticString) -> ColumnSchema {
    ColumnSchema(
      name: "description", type: .text, isRequired: false, source: ".\(list)[].\(name)",
      description: "Newest description from the games in the chosen language, on one line"
        + (ignored.isEmpty ? "." : "; texts that begin with “\(ignored[0])” are ignored."))
  }
}

extension JSONReader {
  mutating func readNewest(_ wanted: NewestText, in language: String) throws(JSONError) -> Cell {
    var newest = (age: -1, text: "")
    _ = try readEntries(in: [language]) { json throws(JSONError) in
      var (age, text) = (0, "")
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case wanted.name: text = try json.readString(atMost: TextLimit.text)
        case "version_group": age = try json.readReference().url.id ?? 0
        default: try json.skipValue()
        }
      }
      guard age > newest.age, !text.allSatisfy(\.isWhitespace) else { return }
      // Compares bytes, because comparing characters took a tenth of all instructions when exporting moves.
      if !wanted.ignored.contains(where: { text.utf8.starts(with: $0.utf8) }) { newest = (age, text) }
    }
    let text = FlavorTextCleaning.cleaned(newest.text, language: language)
    return text.isEmpty ? .null : .text(text)
  }
}
