/// A phrase in a text about an evolution; the files in `Phrases` have the wording, with `{}` for a word or a number.
///
/// A language that puts conditions in brackets defines `conditions` and `comma`. A language that does not define
/// `semicolon` uses `; `.
enum HowPhrase: String, Sendable {
  case level, levelUp, battleLevelUp, fromLevel
  case friendship, withFriendship, affection, withAffection, beauty, withBeauty
  case trade, tradeFor, use, shed, spin, spinHolding, darkness, waters, criticalHits, damage, recoil
  case agileStyle, strongStyle, bisharp, coins, candies
  case holding, knowing, knowingType, alsoKnowingType, afterUsing, inParty, typeInParty, attack
  case female, male, genderless, nature
  case steps, unionCircle, place, mossRock, iceRock, magneticField, rain, upsideDown
  case day, night, dusk, fullMoon, inRegion
  case chance, byChance, keepsCloak, since, onlyIn, onlyGames, atLeast
  case conditions, comma, semicolon

  static let english = phrases(in: PackageResources.en_txt)

  static let byLanguage = [
    "de": phrases(in: PackageResources.de_txt), "es": phrases(in: PackageResources.es_txt),
    "fr": phrases(in: PackageResources.fr_txt), "it": phrases(in: PackageResources.it_txt),
    "ja": phrases(in: PackageResources.ja_txt), "ko": phrases(in: PackageResources.ko_txt),
  ]

  private static func phrases(in file: [UInt8]) -> [HowPhrase: String] {
    var phrases: [HowPhrase: String] = [:]
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      if let phrase = HowPhrase(rawValue: parts[0]) { phrases[phrase] = String(parts[1].dropFirst()) }
    }
    return phrases
  }
}
