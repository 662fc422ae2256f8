import Testing

@testable import PokeExport

@Suite struct DisplayNameTests {
  @Test(arguments: [
    ("bulbasaur", "Bulbasaur"), ("porygon2", "Porygon2"), ("", ""), ("éclair", "Éclair"), ("tapu-koko", "Tapu Koko"),
    ("mr-mime", "Mr. Mime"), ("mime-jr", "Mime Jr."), ("mr-rime", "Mr. Rime"), ("porygon-z", "Porygon-Z"),
    ("nidoran-f", "Nidoran♀"), ("nidoran-m", "Nidoran♂"), ("farfetchd", "Farfetch’d"), ("sirfetchd", "Sirfetch’d"),
    ("flabebe", "Flabébé"), ("type-null", "Type: Null"), ("jangmo-o", "Jangmo-o"), ("ho-oh", "Ho-Oh"),
    ("chi-yu", "Chi-Yu"), ("kings-rock", "King’s Rock"), ("up-grade", "Upgrade"),
    ("scroll-of-darkness", "Scroll of Darkness"), ("mt-coronet", "Mt. Coronet"),
    ("power-of-alchemy", "Power of Alchemy"),
    ("verdant-cavern--trial-site-area", "Verdant Cavern Trial Site Area"), ("poke-ball", "Poké Ball"),
    ("the-crown-tundra", "The Crown Tundra"), ("fainting-pokemon", "Fainting Pokémon"),
    ("pokemon-tower", "Pokémon Tower"), ("ja", "Japanese"), ("npc-trade", "NPC Trade"),
  ])
  func makesNamesOfSlugs(slug: String, name: String) {
    #expect(DisplayName.prettified(slug) == name)
  }

  @Test(arguments: [
    ("red-blue", "Red/Blue"), ("yellow", "Yellow"), ("firered-leafgreen", "FireRed/LeafGreen"), ("xd", "XD"),
    ("black-2-white-2", "Black 2/White 2"), ("x-y", "X/Y"),
    ("omega-ruby-alpha-sapphire", "Omega Ruby/Alpha Sapphire"),
    ("lets-go-pikachu-lets-go-eevee", "Let’s Go, Pikachu!/Let’s Go, Eevee!"), ("red-green-japan", "Red/Green"),
    ("brilliant-diamond-and-shining-pearl", "Brilliant Diamond/Shining Pearl"), ("scarlet-violet", "Scarlet/Violet"),
    ("the-isle-of-armor", "The Isle of Armor"), ("legends-arceus", "Legends: Arceus"),
    ("legends-za", "Legends: Z-A"), ("mega-dimension", "Mega Dimension"), ("the-teal-mask", "The Teal Mask"),
  ])
  func namesTheGamesOfAVersionGroup(slug: String, games: String) {
    #expect(DisplayName.games(slug) == games)
  }
}
