import Decoding
package import JSON
import PokeAPI

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
    let language = language.languageCode
    return try JSONReader.read(bytes) { json throws(JSONError) in
      let drift = json.drift
      var names = DocumentNames()
      var description: String?
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case "id": names.id = try json.readInteger(in: -1...Int.max)
        case "name": names.slug = try json.readSlug()
        case "names": names.name = try json.readName("name", in: language)
        case "form_names": names.formName = try json.readName("name", in: language)
        case "descriptions": description = try json.readName("description", in: language)
        default: try json.skipValue()
        }
      }
      json.drift = drift
      // Growth rates and categories of moves have no names. Their English descriptions say less than their slugs.
      if names.name == nil, language != "en" { names.name = description }
      return names
    }
  }
}

extension JSONReader {
  /// Some Japanese names are there only without Chinese characters.
  fileprivate mutating func readName(_ text: StaticString, in language: String) throws(JSONError) -> String? {
    let wanted = language == "ja" ? [language, "ja-hrkt"] : [language]
    var names: [String: String] = [:]
    _ = try readOptional { json throws(JSONError) in
      try json.readEntries(in: Set(wanted)) { json throws(JSONError) in
        var (name, language) = ("", "")
        try json.readObject { json, key throws(JSONError) in
          switch key {
          case text: name = try json.readString(atMost: TextLimit.text)
          case "language": language = try json.readReference().name.languageCode
          default: try json.skipValue()
          }
        }
        if names[language] == nil, !name.allSatisfy(\.isWhitespace) { names[language] = name }
      }
    }
    return wanted.lazy.compactMap { names[$0] }.first
  }
}
