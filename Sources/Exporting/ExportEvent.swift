/// What happens during an export, as progress shows it.
public enum ExportEvent: Sendable, Hashable {
  /// The source answered for the first time: so many Pokémon exist, so many were selected.
  case planned(existing: Int, selected: Int)
  /// A document went through the route.
  case progressed(ExportPhase, done: Int, total: Int)
  /// Something a user should know that does not stop the export.
  case warning(String)
}

/// A part of the export with a total of its own.
public enum ExportPhase: String, Sendable, Hashable {
  /// Pokémon, each with its species.
  case pokemon = "pokemon and species"
  /// The other varieties of the selected species.
  case forms
  /// Evolution chains.
  case evolutionChains = "evolution chains"
}
