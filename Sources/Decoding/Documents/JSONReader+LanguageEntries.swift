package import JSON
import PokeAPI

extension JSONReader {
  /// Reads an array whose elements have a `language`, building only those in a language that is wanted; nil for all.
  package mutating func readEntries<Entry>(
    in wanted: Set<String>?, _ entry: (inout JSONReader) throws(JSONError) -> Entry
  ) throws(JSONError) -> [Entry] {
    guard let wanted else { return try readList(atMost: ListLimit.texts, of: entry) }
    var entries: [Entry] = []
    try readArray { json throws(JSONError) in
      if try json.passEntry(notIn: wanted) { return }
      guard entries.count < ListLimit.texts else { throw json.tooLong(ListLimit.texts) }
      entries.append(try entry(&json))
    }
    return entries
  }

  /// Passes the next element if its `language.name` is not wanted, and else stays before it.
  ///
  /// An element without a language, or with something wrong in it, is not passed, so that reading it finds the error.
  private mutating func passEntry(notIn wanted: Set<String>) throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "{") else { return false }
    let start = mark
    var isWanted: Bool?
    do throws(JSONError) {
      try passObject { json, key throws(JSONError) in
        // Of a key that comes twice, the first counts.
        guard case "language" = key, isWanted == nil else { return try json.skipValue() }
        let language = try json.readReference()
        isWanted = wanted.contains { language.isLanguage($0) }
      }
      if isWanted == false { return true }
    } catch {}
    goBack(to: start)
    return false
  }
}

extension JSONReader {
  /// Reads the names of a kind's document in the languages that are wanted.
  mutating func readNames(of kind: ResourceKind, _ options: DecodingOptions) throws(JSONError) -> [NameDTO] {
    try readEntries(in: options.nameLanguages(of: kind)) { json throws(JSONError) in try NameDTO(from: &json) }
  }

  /// Reads the effects of a move or an ability in the languages that are wanted.
  mutating func readEffects(_ options: DecodingOptions) throws(JSONError) -> [VerboseEffectDTO] {
    try readEntries(in: options.effectLanguages) { json throws(JSONError) in try VerboseEffectDTO(from: &json) }
  }
}

extension DecodingOptions {
  /// The languages in which a part of a species' document is wanted; nil for all.
  func languages(of section: SpeciesSections) -> Set<String>? {
    speciesSections.contains(section) ? nil : languages
  }

  /// The languages in which the names of a kind's documents are wanted, English in any case; nil for all.
  func nameLanguages(of kind: ResourceKind) -> Set<String>? {
    translatedKinds.contains(kind) ? nil : effectLanguages
  }

  /// The languages in which effects are wanted, English in any case; nil for all.
  var effectLanguages: Set<String>? { languages?.union(["en"]) }
}

extension NameDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var name: String?
    var language: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "name": name = try json.readString(atMost: TextLimit.name)
      case "language": language = try json.readReference()
      default: try json.skipUnknown()
      }
    }
    self.init(name: try json.require(name, "name"), language: try json.require(language, "language"))
  }
}

extension VerboseEffectDTO {
  init(from json: inout JSONReader) throws(JSONError) {
    var shortEffect: String?
    var language: NamedResourceDTO?
    try json.readObject { json, key throws(JSONError) in
      switch key {
      case "short_effect": shortEffect = try json.readString(atMost: TextLimit.text)
      case "language": language = try json.readReference()
      case "effect": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    self.init(
      shortEffect: try json.require(shortEffect, "short_effect"), language: try json.require(language, "language"))
  }
}
