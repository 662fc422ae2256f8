import Synchronization

final class HowLanguage: Sendable, Hashable {
  private let names: Names
  fileprivate let phrases: [HowPhrase: String]
  /// The names that texts contain, so that the run can load them; empty in English, where names are made from slugs.
  private let recorded = Mutex<Set<Names.Reference>>([])

  static let english = HowLanguage(Names(), HowPhrase.english)

  private init(_ names: Names, _ phrases: [HowPhrase: String]) { (self.names, self.phrases) = (names, phrases) }

  static func telling(_ names: Names, family: [EvolutionNode]) -> HowLanguage {
    let language = names.language.lowercased()
    // The check for English comes first, so that a run in English does not read the phrases of all languages.
    guard language != english.code, let phrases = HowPhrase.byLanguage[language] else { return english }
    var names = names
    for node in family { names.insert(node.displayName, of: Names.Reference(.species, node.species.slug)) }
    return HowLanguage(names, phrases)
  }

  var code: String { names.language }

  private var isEnglish: Bool { code == "en" }

  static func == (left: HowLanguage, right: HowLanguage) -> Bool { left.code == right.code }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }

  func name(_ entity: Names.Entity, _ slug: String) -> String {
    if !isEnglish { recorded.withLock { _ = $0.insert(Names.Reference(entity, slug)) } }
    return names[entity, slug]
  }

  func name(of form: PokemonForm, _ slug: String, ofSpecies species: String) -> String {
    _ = name(.pokemon, slug)
    return names.name(of: slug, form, ofSpecies: name(.species, species))
  }

  var references: Set<Names.Reference> { recorded.withLock(\.self) }

  /// The same language without recorded names; English needs no copy, because it records no names.
  var copy: HowLanguage { isEnglish ? self : HowLanguage(names, phrases) }

  func take(_ copy: HowLanguage) -> Bool {
    let named = copy.references
    recorded.withLock { $0.formUnion(named) }
    return named.contains(where: names.isForeign)
  }

  func games(_ versionGroup: String) -> String {
    DisplayName.versions(of: versionGroup).map { name(.version, $0) }.joined(separator: "/")
  }

  func place(_ location: String) -> String {
    if isEnglish { return DisplayName.place(location) }
    let place = name(.location, location)
    let region = DisplayName.route(location).map { name(.region, $0.region) }
    guard let region, !place.contains(region) else { return say(.place, [place]) }
    return say(.place, [place + (phrases[.comma] ?? " ") + say(.inRegion, [region])])
  }

  func grouped(_ number: Int) -> String {
    if !isEnglish || number < 1000 { return String(number) }
    return grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
  }

  func say(_ phrase: HowPhrase, _ words: [String] = []) -> String {
    var (text, rest) = ("", (phrases[phrase] ?? "")[...])
    for word in words {
      guard let gap = rest.utf8.firstIndex(of: UInt8(ascii: "{")) else { break }
      text += rest[..<gap]
      let isVowelNext = text.hasSuffix(" a ") && word.first.map("AEIOU".contains) == true
      text = isEnglish && isVowelNext ? text.dropLast() + "n " + word : text + word
      rest = rest[rest.utf8.index(gap, offsetBy: 2)...]
      if let last = word.unicodeScalars.last, (0xAC00...0xD7A3).contains(last.value),
        let particles = HowLanguage.particles.first(where: { rest.hasPrefix($0.key) })
      {
        // Code points of Hangul syllables come in groups of 28; the first syllable of each group ends in a vowel.
        text += (last.value - 0xAC00) % 28 == 0 ? particles.value.vowel : particles.value.consonant
        rest = rest.dropFirst(particles.key.count)
      }
    }
    return text + rest
  }

  /// Korean particles after a consonant and after a vowel; the key, such as `을(를)`, stands for both in phrases.
  private static let particles: [String: (consonant: String, vowel: String)] = [
    "을(를)": ("을", "를"), "이(가)": ("이", "가"), "와(과)": ("과", "와"),
  ]

  func list(_ words: [String]) -> String { words.joined(separator: phrases[.comma] ?? ", ") }
}

struct HowText: Sendable, Hashable {
  var words: [String]
  /// Words in brackets after the text: `1% chance`.
  var remarks: [String]
  var forms: String?
  let language: HowLanguage
  var isMixed = false

  var languages: String { language.code + (isMixed ? ";en" : "") }

  /// The whole text; Japanese and Korean, which lack prepositions, put the conditions in brackets.
  var whole: String {
    let semicolon = language.phrases[.semicolon] ?? "; "
    // Form names with round brackets go in square brackets: `Trade [Pumpkaboo (Small Size) → Gourgeist (Small Size)]`.
    let apart = forms.flatMap { $0.contains { "(（".contains($0) } ? " [\($0)]" : nil } ?? ""
    let remarks = (remarks + [apart.isEmpty ? forms : nil].compactMap { $0 }).joined(separator: semicolon)
    let first = words.first ?? ""
    if language.phrases[.comma] != nil {
      let conditions = [language.list(Array(words.dropFirst())), remarks].filter { !$0.isEmpty }
      let told = [first, conditions.joined(separator: semicolon)]
      return (conditions.isEmpty ? first : language.say(.conditions, told)) + apart
    }
    let sentence = words.dropFirst().reduce(first.prefix(1).uppercased() + first.dropFirst()) { sentence, word in
      sentence + (word.hasPrefix(",") ? "" : " ") + word
    }
    if remarks.isEmpty { return sentence + apart }
    return (sentence.hasSuffix(")") ? "\(sentence.dropLast()); \(remarks))" : "\(sentence) (\(remarks))") + apart
  }

  func adding(_ phrase: HowPhrase, _ word: String = "") -> HowText {
    var text = self
    let told = language.say(phrase, [word])
    switch phrase {
    case .chance, .keepsCloak, .since, .onlyIn, .onlyGames, .atLeast: text.remarks.append(told)
    // The region comes before the conditions. At the end, as in `Level up knowing Mimic in Galar`, the region would
    // seem to belong to the move.
    case .inRegion: text.words.insert(told, at: min(1, words.count))
    default: text.words.append(told)
    }
    return text
  }
}
