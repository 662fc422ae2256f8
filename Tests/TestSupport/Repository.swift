import Foundation

package enum Repository {
  package static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The healthy documents, as a directory source.
  package static let fixtures = root + "/Fixtures/api"

  package static func fixture(_ document: String) throws -> String {
    try String(contentsOfFile: "\(fixtures)/v2/\(document)/index.json", encoding: .utf8)
  }

  /// The tables that the healthy documents can fill; `GeneratedSource` has documents for the other tables.
  package static let tables =
    "core,pokemon_types,pokemon_abilities,pokemon_stats,pokemon_moves,pokemon_held_items,pokemon_forms,"
    + "pokemon_past_types,pokemon_past_abilities,pokemon_past_stats,pokemon_game_indices,species_names,"
    + "species_flavor_text,species_egg_groups,species_pokedex_numbers,species_varieties,types,type_matchups,"
    + "type_past_matchups,pokemon_defenses,moves,move_past_values,abilities,type_names,move_names,ability_names"

  package static let goldens = root + "/Fixtures/golden"

  package static let command: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("poke-export").path
  }()
}

/// Programs that some tests need; without them, these tests are skipped.
package enum InstalledTool {
  package static let directories = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  package static func path(_ name: String) -> String? {
    directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
