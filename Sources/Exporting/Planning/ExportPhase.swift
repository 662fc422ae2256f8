/// A part of the export with a total of its own.
public enum ExportPhase: String, Sendable, Hashable {
  /// Pokémon, each with its species and their family.
  case pokemon = "pokemon and families"
  /// The other varieties of the selected species.
  case forms
  /// All types, with their chart.
  case types
  /// The moves of the selected Pokémon.
  case moves
  /// The abilities of the selected Pokémon.
  case abilities
  /// The rows of all tables, for the files that have them all.
  case combining = "rows into one file"
}
