/// A language to tell evolutions in.
struct HowLanguage: Sendable, Hashable {
  /// The language's slug, as the API has it.
  let code: String
  private let phrases: [HowPhrase: String]

  static let english = HowLanguage(code: "en", phrases: HowPhrase.english)
}

extension HowLanguage {
  /// The phrase, with nouns in its gaps.
  func say(_ phrase: HowPhrase, _ nouns: String...) -> String {
    let template = phrases[phrase] ?? ""
    var (text, rest) = ("", template[...])
    for noun in nouns {
      guard let gap = rest.utf8.firstIndex(of: UInt8(ascii: "{")) else { break }
      text += rest[..<gap]
      if code == "en", text.hasSuffix(" a "), noun.first.map("AEIOU".contains) == true {
        text.replaceSubrange(text.index(before: text.endIndex)..., with: "n ")
      }
      text += noun
      rest = rest[rest.utf8.index(gap, offsetBy: 2)...]
    }
    return text + rest
  }

  func say(_ phrase: HowPhrase, _ number: Int) -> String { say(phrase, String(number)) }

  func list(_ versions: [String]) -> String { versions.map(DisplayName.prettified).joined(separator: ", ") }
}

/// One way to evolve, in words.
struct HowText: Sendable, Hashable {
  let language: HowLanguage
  /// What to do, then under which conditions.
  var words: [String]
  /// The brackets after the sentence: `1% chance`, `Alolan Rattata → Alolan Raticate`.
  var remarks: [String] = []
  /// The brackets for a reader who knows the two forms.
  var remarksBesideForms: [String] = []

  var whole: String { remarks.isEmpty ? sentence : "\(sentence) (\(remarks.joined(separator: "; ")))" }

  var sentence: String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(first.prefix(1).uppercased() + first.dropFirst()) { sentence, word in
      sentence + (word.hasPrefix(",") ? "" : " ") + word
    }
  }

  var besideForms: HowText {
    HowText(language: language, words: words, remarks: remarksBesideForms, remarksBesideForms: remarksBesideForms)
  }

  func adding(remark: String) -> HowText {
    var text = self
    text.remarks.append(remark)
    text.remarksBesideForms.append(remark)
    return text
  }

  /// The text with one more condition, some of them in brackets.
  func adding(_ phrase: HowPhrase, _ noun: String = "") -> HowText {
    let said = language.say(phrase, noun)
    if [.chance, .keepsCloak, .since, .onlyIn, .atLeast].contains(phrase) { return adding(remark: said) }
    var text = self
    text.words.append(said)
    return text
  }
}

/// The parts of a text about an evolution; `{}` is the gap for a name or a number.
enum HowPhrase: Sendable, CaseIterable {
  case level, levelUp, battleLevelUp, fromLevel, with, friendship, affection, beauty
  case trade, tradeFor, use, shed, spin, spinHolding, darkness, waters, criticalHits, damage, recoil
  case agileStyle, strongStyle, bisharp, coins, candies
  case holding, knowing, knowingType, alsoKnowingType, afterUsing, inParty, typeInParty, attack, female, male, nature
  case steps, unionCircle, mossRock, iceRock, magneticField, rain, upsideDown
  case day, night, dusk, fullMoon, inRegion
  case chance, byChance, keepsCloak, since, onlyIn, atLeast
}

extension HowPhrase {
  static let english: [HowPhrase: String] = [
    .level: "level {}", .levelUp: "level up", .battleLevelUp: "level up in battle",
    .fromLevel: "at level {} or higher", .with: "with {}", .friendship: "high friendship",
    .affection: "{} hearts of affection", .beauty: "high beauty", .trade: "trade",
    .tradeFor: "trade in exchange for a {}", .use: "use {}",
    .shed: "level {} with room in the party and a Poké Ball in the Bag",
    .spin: "give it a Sweet to hold, then spin around", .spinHolding: "give it a {} to hold, then spin around",
    .darkness: "train in the Tower of Darkness", .waters: "train in the Tower of Waters",
    .criticalHits: "land three critical hits in one battle",
    .damage: "lose at least {} HP without fainting, then walk under the stone arch in Dusty Bowl",
    .recoil: "survive at least {} HP of recoil damage",
    .agileStyle: "use {} in agile style {} times", .strongStyle: "use {} in strong style {} times",
    .bisharp: "level up after defeating three Bisharp that hold a Leader’s Crest",
    .coins: "level up with 999 Gimmighoul Coins", .candies: "use 400 Meltan Candies in Pokémon GO",
    .holding: "holding {}", .knowing: "knowing {}", .knowingType: "knowing a {}-type move",
    .alsoKnowingType: "while knowing a {}-type move", .afterUsing: "after using {} {} times",
    .inParty: "with {} in the party", .typeInParty: "with a {}-type Pokémon in the party",
    .attack: "with Attack {} Defense", .female: "if female", .male: "if male", .nature: ", depending on its nature",
    .steps: "after {} steps in Let’s Go mode", .unionCircle: "in a Union Circle group", .mossRock: "near the Moss Rock",
    .iceRock: "near the Ice Rock", .magneticField: "in a special magnetic field", .rain: "in the rain",
    .upsideDown: "with the console upside down", .day: "during the day", .night: "at night", .dusk: "at dusk",
    .fullMoon: "under a full moon", .inRegion: "in {}", .chance: "{}% chance", .byChance: "by chance",
    .keepsCloak: "keeps its cloak", .since: "since {}", .onlyIn: "only in {}", .atLeast: "at least {}",
  ]
}
