import Synchronization

/// A language to tell evolutions in, and the names in it.
final class HowLanguage: Sendable, Hashable {
  private let names: Names
  fileprivate let phrases: [HowPhrase: String]
  private let recorder: NameRecorder?

  static let english = HowLanguage(Names(), HowPhrase.english, nil)

  private init(_ names: Names, _ phrases: [HowPhrase: String], _ recorder: NameRecorder?) {
    (self.names, self.phrases, self.recorder) = (names, phrases, recorder)
  }

  /// English, with the names that rules make, for English and for a language without phrases.
  static func telling(_ names: Names, family: [EvolutionNode], recorder: NameRecorder?) -> HowLanguage {
    let language = names.language.lowercased()
    // Without reading the phrases of the others.
    guard language != english.code, let phrases = HowPhrase.byLanguage[language] else { return english }
    var names = names
    for node in family { names.insert(node.displayName, of: Names.Reference(.species, node.species.slug)) }
    return HowLanguage(names, phrases, recorder)
  }

  var code: String { names.language }

  private var isEnglish: Bool { code == "en" }

  static func == (left: HowLanguage, right: HowLanguage) -> Bool { left.code == right.code }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }

  func name(_ kind: Names.Kind, _ slug: String) -> String {
    _ = recorder?.references.withLock { $0.insert(Names.Reference(kind, slug)) }
    return names[kind, slug]
  }

  func name(of form: PokemonForm, _ slug: String, ofSpecies species: String) -> String {
    let species = name(.species, species)
    if isEnglish { return form.inlineName(of: species) }
    _ = name(.pokemon, slug)
    return names.name(of: slug, form, ofSpecies: species)
  }

  func games(_ versionGroup: String) -> String {
    DisplayName.versions(of: versionGroup).map { name(.version, $0) }.joined(separator: "/")
  }

  func place(_ location: String) -> String {
    isEnglish ? DisplayName.place(location) : say(.place, [name(.location, location)])
  }

  func grouped(_ number: Int) -> String {
    let digits = String(number)
    return isEnglish && digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
  }

  /// The phrase, with words in its gaps.
  func say(_ phrase: HowPhrase, _ words: [String] = []) -> String {
    var (text, rest) = ("", (phrases[phrase] ?? "")[...])
    for word in words {
      guard let gap = rest.utf8.firstIndex(of: UInt8(ascii: "{")) else { break }
      text += rest[..<gap]
      let isVowelNext = text.hasSuffix(" a ") && word.first.map("AEIOU".contains) == true
      text = isEnglish && isVowelNext ? text.dropLast() + "n " + word : text + word
      rest = rest[rest.utf8.index(gap, offsetBy: 2)...]
    }
    return text + rest
  }
}

/// One way to evolve, in words.
struct HowText: Sendable, Hashable {
  /// What to do, then under which conditions.
  var words: [String]
  /// What stands in brackets: `1% chance`.
  var remarks: [String]
  /// The forms, in brackets too: `Alolan Rattata → Alolan Raticate`.
  var forms: String?
  let language: HowLanguage

  /// Conditions of a language without prepositions stand in brackets, too.
  var whole: String {
    let remarks = remarks + [forms].compactMap { $0 }
    let first = words.first ?? ""
    if let comma = language.phrases[.comma] {
      let conditions = words.dropFirst() + remarks
      return conditions.isEmpty ? first : language.say(.conditions, [first, conditions.joined(separator: comma)])
    }
    let sentence = words.dropFirst().reduce(first.prefix(1).uppercased() + first.dropFirst()) { sentence, word in
      sentence + (word.hasPrefix(",") ? "" : " ") + word
    }
    if remarks.isEmpty { return sentence }
    let remark = remarks.joined(separator: language == .english ? "; " : ", ")
    return sentence.hasSuffix(")") ? "\(sentence.dropLast()), \(remark))" : "\(sentence) (\(remark))"
  }

  /// The text with one more condition, some of them in brackets.
  func adding(_ phrase: HowPhrase, _ word: String = "") -> HowText {
    var text = self
    let isRemark = [.chance, .keepsCloak, .since, .onlyIn, .onlyGames, .atLeast].contains(phrase)
    let place = isRemark ? \HowText.remarks : \HowText.words
    text[keyPath: place].append(language.say(phrase, [word]))
    return text
  }
}

/// Notes what texts name, so that these names can be loaded.
package final class NameRecorder: Sendable {
  let references = Mutex<Set<Names.Reference>>([])
}
