import Decoding
package import JSON

/// What a document of any kind is called in one language; nil where it has no name in it.
package struct DocumentNames: Sendable {
  package private(set) var id = 0
  package private(set) var slug = ""
  package private(set) var name: String?
  /// For a form of a Pokémon, what sets it apart; its name is that of the whole Pokémon.
  package private(set) var formName: String?

  /// Reads a document, of which it checks no more than it needs: the reader of the whole document shows its drift.
  package static func read(
    _ bytes: [UInt8], language: String
  ) throws(JSONError) -> (value: DocumentNames, drift: ContractDrift) {
    let options = KindOptions(language: language)
    return try JSONReader.read(bytes) { json throws(JSONError) in
      let drift = json.drift
      var names = DocumentNames()
      var description: String?
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case "id": names.id = try json.readInteger(in: -1...Int.max)
        case "name": names.slug = try json.readSlug()
        case "names": names.name = try json.readName("name", options)
        case "form_names": names.formName = try json.readName("name", options)
        case "descriptions": description = try json.readName("description", options)
        default: try json.skipValue()
        }
      }
      json.drift = drift
      // Growth rates and categories of moves have no names. Their English descriptions say less than their slugs.
      if names.name == nil, options.language != "en" { names.name = description }
      return names
    }
  }
}

extension JSONReader {
  fileprivate mutating func readName(_ text: StaticString, _ options: KindOptions) throws(JSONError) -> String? {
    let entries = EntryReader(name: "", text: text)
    let rows = try entries.read(&self, options, keepsAll: false)
    guard case (.text(let name), .text(let language))? = rows.map({ entries.shown(of: $0, options) }),
      language.languageCode == options.language
    else { return nil }
    return name
  }
}
