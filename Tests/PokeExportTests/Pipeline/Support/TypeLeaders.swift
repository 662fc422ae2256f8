import PokeExport

/// The fastest Pokémon of every type, gathered while the harvest runs.
struct TypeLeaders {
  /// The name and the speed of the fastest Pokémon of each type, among the Pokémon already read.
  private(set) var fastest: [PokemonType: (name: String, speed: Int)] = [:]

  /// Reads a source to its end; at no time are there more than a few Pokémon in memory.
  mutating func read(from source: String) async throws(ExportError) {
    let plan = ExportPlan(source: source, selection: IDSelection(1...151), tables: [.pokemon])
    for try await value in Exporter(plan).values() {
      guard case .pokemon(let pokemon, species: _) = value, let speed = pokemon.stats[.speed]?.base else { continue }
      for slot in pokemon.types where speed > fastest[slot.type]?.speed ?? 0 {
        fastest[slot.type] = (pokemon.displayName, speed)
      }
    }
  }
}
