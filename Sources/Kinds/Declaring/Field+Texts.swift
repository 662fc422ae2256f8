import Decoding
import JSON
import Mapping
package import Pokedex
import Tables

extension Field where Value: KindValue {
  /// `names`: the name in the chosen language, and a table of the names in all languages.
  ///
  /// - Parameters:
  ///   - place: Where all the names go.
  ///   - owner: The column of that table with the document; nil for one named after the kind.
  /// - Returns: The field.
  @inline(never)
  package static func names(_ place: Place<Value, [TranslatedName]>, owner: String? = nil) -> Self {
    let entries = EntryReader(name: "names", text: "name", holdsNames: true, keepsAll: true)
    return Field(
      entries, Slot(\.displayName), column: "display_name",
      "Name in the chosen language, else in English, else made from the slug."
    ).with(entries, all: place, owner: owner)
  }

  /// Texts by language, of which the one in the chosen language is shown, else the English one.
  ///
  /// With a place for it, the language of that text has a column as well.
  @inline(never)
  static func prose(
    _ name: StaticString, text: StaticString, besides others: [StaticString] = [], _ shown: Place<Value, String?>,
    column: String, language: Slot<Value>? = nil, _ description: String
  ) -> Self {
    Field(
      EntryReader(name: name, text: text, others: others), Slot(shown), language: language, column: column, description)
  }

  /// Texts by language as above, and a table of the texts in all languages.
  @inline(never)
  package static func prose(
    _ name: StaticString, text: StaticString, _ shown: Place<Value, String?>, all: Place<Value, [TranslatedName]>,
    column: String, _ description: String
  ) -> Self {
    let entries = EntryReader(name: name, text: text, keepsAll: true)
    return Field(entries, Slot(shown), column: column, description).with(entries, all: all, owner: nil)
  }

  private init(
    _ entries: EntryReader, _ shown: Slot<Value>, language: Slot<Value>? = nil, column: String, _ description: String
  ) {
    var columns = [
      ColumnSchema(
        name: column, type: .text, isRequired: entries.holdsNames, source: "\(entries.name)[].\(entries.text)",
        description: description)
    ]
    if language != nil {
      columns.append(
        ColumnSchema(
          name: "\(column)_language", type: .text, isRequired: false, source: "\(entries.name)[].language.name",
          description: "Slug of the language of the \(column); null without one."))
    }
    self.init(
      contract: FieldContract(entries.name, .expected, .list(entries.shape), .texts(entries), columns: columns),
      slots: [shown] + [language].compactMap { $0 })
  }

  private func with(
    _ entries: EntryReader, all place: Place<Value, [TranslatedName]>, owner ownerColumn: String?
  ) -> Self {
    var field = self
    field.fill = { value, rows in value[keyPath: place] = rows.translatedNames }
    field.table = { [shown = contract.columns[0]] owner in
      let list = entries.table(of: owner, as: ownerColumn, showing: shown)
      return Table<Value, CellRow>(list.table) { value in
        let texts = value[keyPath: place]
        return list.blocks(texts.count, ofID: value.id, slug: value.slug) {
          .text($1 == 0 ? texts[$0].language : texts[$0].name)
        }
      }
    }
    return field
  }
}

extension CellRows {
  /// Rows with a language and a text; empty texts are left out.
  fileprivate var translatedNames: [TranslatedName] {
    (0..<count).compactMap { row in
      guard case .text(let language)? = self[row].first, case .text(let name)? = self[row].last,
        !name.allSatisfy(\.isWhitespace)
      else { return nil }
      return TranslatedName(language: language, name: name)
    }
  }
}

/// Reads a list of entries with a language and a text each.
struct EntryReader: Sendable {
  let name: StaticString
  /// The name of the text in an entry.
  let text: StaticString
  /// Fields of an entry that are known and skipped.
  var others: [StaticString] = []
  /// Whether the texts are names, which stay as they are.
  var holdsNames = false
  /// Whether the texts in all languages have a table.
  var keepsAll = false

  /// The end of that table's name.
  var suffix: String { holdsNames ? "names" : "texts" }

  var shape: Shape {
    .object(
      [
        FieldShape(name: "\(text)", presence: .required, isNullable: false, shape: .text),
        FieldShape(name: "language", presence: .required, isNullable: false, shape: .reference),
      ] + others.map { FieldContract.skipped($0).fieldShape })
  }

  /// The table of the texts in all languages.
  func table(of owner: Owner, as ownerColumn: String?, showing shown: ColumnSchema) -> ListTable {
    let table = owner.tableName(suffix)
    var owner = owner
    if let ownerColumn { owner.columnName = ownerColumn }
    return ListTable(
      table, "One row per \(owner.noun) and language.", of: owner, key: ["language"],
      foreignKeys: [ForeignKey("language", to: "languages", "name", holds: .withEveryDocument)],
      columns: [
        ColumnSchema(
          name: "language", type: .text, isRequired: true, source: "\(name)[].language.name",
          description: "Slug of the language."),
        ColumnSchema(
          name: shown.name, type: .text, isRequired: true, source: shown.source,
          description: "\(holdsNames ? "Name" : "Text") of the \(owner.noun) in the language."),
      ])
  }

  /// Reads rows of a language and a text.
  func read(_ json: inout JSONReader, _ options: KindOptions, keepsAll: Bool) throws(JSONError) -> CellRows? {
    let entries = try json.readOptional { json throws(JSONError) in
      try json.readEntries(in: keepsAll ? nil : [options.language, "en"]) { json throws(JSONError) in
        var name: String?
        var language: String?
        try json.readObject { json, key throws(JSONError) in
          switch key {
          case text: name = try json.readString(atMost: holdsNames ? TextLimit.name : TextLimit.text)
          case "language": language = try json.readReference().name
          default: if others.contains(where: { $0 ~= key }) { try json.skipValue() } else { try json.skipUnknown() }
          }
        }
        return [Cell.text(try json.require(language, "language")), .text(try json.require(name, "\(text)"))]
      }
    }
    return entries.map { CellRows(width: 2, cells: $0.flatMap { $0 }) }
  }

  /// The first text in the chosen language that is not empty, else in English, and its language.
  func shown(of rows: CellRows, _ options: KindOptions) -> (text: Cell, language: Cell) {
    let entries = rows.translatedNames
    for wanted in [options.language, "en"] {
      for entry in entries where entry.language.languageCode == wanted {
        let text = holdsNames ? entry.name : FlavorTextCleaning.cleaned(entry.name, language: entry.language)
        if !text.isEmpty { return (.text(text), .text(entry.language)) }
      }
    }
    return (.null, .null)
  }
}

/// The text in the elements of a list, of which the newest has a column.
struct NewestText: Sendable {
  let name: StaticString
  /// The beginnings of texts that say nothing.
  let ignored: [String]
}

extension JSONReader {
  /// Reads, of a list of texts by language and games, the one of the newest games, the first of those with one age.
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
      let saysNothing = text.allSatisfy(\.isWhitespace) || wanted.ignored.contains(where: text.hasPrefix)
      if age > newest.age, !saysNothing { newest = (age, text) }
    }
    let text = FlavorTextCleaning.cleaned(newest.text, language: language)
    return text.isEmpty ? .null : .text(text)
  }
}
