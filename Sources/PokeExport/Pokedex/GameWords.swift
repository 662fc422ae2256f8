/// Translations of English words, from a file in `Phrases`; each line of the file has one word in all languages.
struct GameWords: Sendable {
  /// Words in the names of forms; `*` in a word stands for the species' name.
  static let forms = GameWords(PackageResources.forms_txt)
  /// The names of types and stats, so that an app need not request them.
  static let types = GameWords(PackageResources.types_txt)

  private var byLanguage: [String: [String: String]] = [:]

  private init(_ file: [UInt8]) {
    let rows = file.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line, as: UTF8.self).split(separator: " | ").map(String.init)
    }
    for row in rows.dropFirst() {
      for (language, word) in zip(rows[0], row).dropFirst() { byLanguage[language, default: [:]][row[0]] = word }
    }
  }

  subscript(language: String) -> [String: String] {
    let code = Language.resolved(language).lowercased()
    return byLanguage[code] ?? byLanguage[String(code.prefix { $0 != "-" })] ?? [:]
  }
}

extension PokemonType {
  /// The name in the language with the given slug, else in English: `Feuer` for `de`.
  public func displayName(in language: String) -> String { GameWords.types[language][displayName] ?? displayName }
}

extension PokemonStat {
  /// The name in the language with the given slug, else in English: `Initiative` for `de`.
  public func displayName(in language: String) -> String { GameWords.types[language][displayName] ?? displayName }
}
