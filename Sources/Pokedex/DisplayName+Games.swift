extension DisplayName {
  /// The games of a version group: `red-blue` becomes `Red/Blue`, `legends-arceus` `Legends: Arceus`.
  public static func games(_ versionGroup: String) -> String {
    if let name = exceptionalGames[versionGroup] { return name }
    let words = versionGroup.split(separator: "-")
    // Two words are two games, as a rule.
    return words.count == 2 ? words.map { prettified(String($0)) }.joined(separator: "/") : prettified(versionGroup)
  }

  private static let exceptionalGames = [
    "firered-leafgreen": "FireRed/LeafGreen", "heartgold-soulsilver": "HeartGold/SoulSilver", "xd": "XD",
    "black-2-white-2": "Black 2/White 2", "omega-ruby-alpha-sapphire": "Omega Ruby/Alpha Sapphire",
    "ultra-sun-ultra-moon": "Ultra Sun/Ultra Moon",
    "lets-go-pikachu-lets-go-eevee": "Let's Go Pikachu/Let's Go Eevee",
    "brilliant-diamond-and-shining-pearl": "Brilliant Diamond/Shining Pearl",
    "brilliant-diamond-shining-pearl": "Brilliant Diamond/Shining Pearl",
    "legends-arceus": "Legends: Arceus", "legends-za": "Legends: Z-A", "mega-dimension": "Mega Dimension",
    "red-green-japan": "Red/Green", "blue-japan": "Blue",
  ]
}
