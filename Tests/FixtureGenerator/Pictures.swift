/// The URLs of pictures and sounds, which follow from the id.
///
/// The API's `sprites.other.showdown` and `sprites.versions` are left out, to keep the documents small.
enum Pictures {
  private static let sprites = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon"
  private static let cries = "https://raw.githubusercontent.com/PokeAPI/cries/main/cries/pokemon"

  /// Returns `cries`; the games up to generation V have older sounds.
  static func cries(of id: Int) -> JSON {
    ["latest": .string("\(cries)/latest/\(id).ogg"), "legacy": id < 650 ? .string("\(cries)/legacy/\(id).ogg") : .null]
  }

  /// Returns `sprites`.
  ///
  /// - Parameters:
  ///   - id: The Pokémon's id.
  ///   - withFemale: Whether females look different.
  /// - Returns: The pictures the API has of most Pokémon with an id like that.
  static func sprites(of id: Int, withFemale: Bool) -> JSON {
    func url(_ path: String, of type: String = "png") -> JSON { .string("\(sprites)/\(path)\(id).\(type)") }
    func female(_ path: String) -> JSON { withFemale ? url(path) : .null }
    return [
      "back_default": url("back/"),
      "back_female": female("back/female/"),
      "back_shiny": url("back/shiny/"),
      "back_shiny_female": female("back/shiny/female/"),
      "front_default": url(""),
      "front_female": female("female/"),
      "front_shiny": url("shiny/"),
      "front_shiny_female": female("shiny/female/"),
      "other": [
        "dream_world": [
          "front_default": id < 650 ? url("other/dream-world/", of: "svg") : .null, "front_female": nil,
        ],
        "home": [
          "front_default": url("other/home/"),
          "front_female": female("other/home/female/"),
          "front_shiny": url("other/home/shiny/"),
          "front_shiny_female": female("other/home/shiny/female/"),
        ],
        "official-artwork": [
          "front_default": url("other/official-artwork/"), "front_shiny": url("other/official-artwork/shiny/"),
        ],
      ],
    ]
  }
}
