/// A part of the export with a total of its own.
public enum ExportPhase: String, Sendable, Hashable {
  /// Pokémon, each with its species.
  case pokemon = "pokemon and species"
  /// The other varieties of the selected species.
  case forms
  /// Evolution chains.
  case evolutionChains = "evolution chains"
}
