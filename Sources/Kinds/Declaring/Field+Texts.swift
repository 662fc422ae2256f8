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
  package static func names(_ place: Place<Value, [TranslatedName]>, owner: String? = nil) -> Self {
    texts(
      "names", text: "name", place, owner: owner, column: "display_name", "Name", in: "names", limit: TextLimit.name
    ) { entries, value, options in
      value.displayName =
        entries.first(in: options.language) { $0.name.allSatisfy(\.isWhitespace) ? nil : $0.name } ?? ""
    } shown: {
      FieldColumn(
        "display_name", .text, isRequired: true, from: "names[].name",
        "Name in the chosen language, else in English, else made from the slug.", \.displayName
      ) { $0.cell }
    }
  }

  /// Texts by language, of which the one in the chosen language is shown, else the English one.
  package static func prose(
    _ name: StaticString, text: StaticString, besides others: [StaticString] = [], _ shown: Place<Value, String?>,
    column: String, _ description: String
  ) -> Self {
    prose(name, text: text, besides: others, shown, all: nil, column, description)
  }

  /// The same, with a table of the texts in all languages besides.
  package static func prose(
    _ name: StaticString, text: StaticString, _ shown: Place<Value, String?>, all: Place<Value, [TranslatedName]>,
    column: String, _ description: String
  ) -> Self {
    prose(name, text: text, besides: [], shown, all: all as Place<Value, [TranslatedName]>?, column, description)
  }

  private static func prose(
    _ name: StaticString, text: StaticString, besides others: [StaticString], _ shown: Place<Value, String?>,
    all: Place<Value, [TranslatedName]>?, _ column: String, _ description: String
  ) -> Self {
    texts(name, text: text, besides: others, all, column: column, "Text", in: "texts", limit: TextLimit.text) {
      entries, value, options in
      value[keyPath: shown] = entries.first(in: options.language) { entry in
        let line = FlavorTextCleaning.cleaned(entry.name, language: entry.language)
        return line.isEmpty ? nil : line
      }
    } shown: {
      FieldColumn(column, .text, isRequired: false, from: "\(name)[].\(text)", description, shown) { $0.cell }
    }
  }

  private static func texts(
    _ name: StaticString, text: StaticString, besides others: [StaticString] = [],
    _ all: Place<Value, [TranslatedName]>?, owner ownerColumn: String? = nil, column: String, _ what: String,
    in suffix: String, limit: Int,
    _ choose: @escaping @Sendable ([TranslatedName], inout Value, KindOptions) -> Void,
    shown: () -> FieldColumn<Value>
  ) -> Self {
    let shape = Shape.object(
      [
        FieldShape(name: "\(text)", presence: .required, isNullable: false, shape: .text),
        FieldShape(name: "language", presence: .required, isNullable: false, shape: .reference),
      ]
        + others.map { FieldShape(name: "\($0)", presence: .skipped, isNullable: true, shape: .anything) })
    return Field(
      name: name, presence: .expected, isNullable: true, shape: .list(shape),
      read: { json, value, options throws(JSONError) in
        let keepsAll = all != nil && options.wants(Value.kind.owner.tableName(suffix))
        let entries = try json.readOptional { json throws(JSONError) in
          try json.readEntries(in: keepsAll ? nil : [options.language, "en"]) { json throws(JSONError) in
            try TranslatedName(from: &json, text, besides: others, atMost: limit)
          }
        }
        guard let entries else { return }
        choose(entries, &value, options)
        if let all, keepsAll { value[keyPath: all] = entries.filter { !$0.name.allSatisfy(\.isWhitespace) } }
      },
      columns: [shown()],
      tables: all.map { all in
        [
          { owner in
            var owner = owner
            owner.otherColumnName = ownerColumn
            return Table(
              owner.tableName(suffix), "One row per \(owner.noun) and language.", of: owner, key: ["language"],
              foreignKeys: [ForeignKey("language", to: "languages", "name", holds: .withEveryDocument)],
              columns: [
                FieldColumn(
                  "language", .text, isRequired: true, from: "\(name)[].language.name", "Slug of the language.",
                  \.language
                ) { $0.cell },
                FieldColumn(
                  column, .text, isRequired: true, from: "\(name)[].\(text)",
                  "\(what) of the \(owner.noun) in the language.", \.name
                ) { $0.cell },
              ], by: { KeyOrder($0.language, $1.language) }
            ) { $0[keyPath: all] }
          }
        ]
      } ?? [])
  }
}

extension TranslatedName {
  fileprivate init(
    from json: inout JSONReader, _ text: StaticString, besides others: [StaticString], atMost limit: Int
  ) throws(JSONError) {
    var name: String?
    var language: String?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case text: name = try json.readString(atMost: limit)
      case "language": language = try json.readReference().name
      default: if others.contains(where: { $0 ~= key }) { try json.skipValue() } else { try json.skipUnknown() }
      }
    }
    self.init(language: try json.require(language, "language"), name: try json.require(name, "\(text)"))
  }
}

extension [TranslatedName] {
  /// The first text that says something in a language, else in English.
  fileprivate func first(in language: String, _ text: (TranslatedName) -> String?) -> String? {
    for wanted in [language, "en"] {
      for entry in self where entry.language.lowercased() == wanted {
        if let text = text(entry) { return text }
      }
    }
    return nil
  }
}
