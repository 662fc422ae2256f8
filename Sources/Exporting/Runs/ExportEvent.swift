public import Publishing

/// What happens during an export, as progress and logs show it.
public enum ExportEvent: Sendable, Hashable {
  /// A checkpoint was found: so many responses are stored already.
  case resuming(storedCount: Int)
  /// The source answered for the first time: so many Pokémon exist, so many were selected.
  case planned(existing: Int, selected: Int)
  /// A phase has come further: so many of its Pokémon or families are done, which took so many documents until now, in
  /// all phases.
  case progressed(ExportPhase, done: Int, total: Int, documents: Int)
  /// An attempt failed, and the document is asked for again after so many seconds.
  case retrying(resource: String, reason: String, attempt: Int, delay: Double)
  /// The API's own address failed; another form of it brought the document.
  case rescued(resource: String, form: String, reason: String)
  /// The upstream changed during the run: what belongs to another version is asked for again.
  case versionsMixed([String])
  /// Something a user should know that does not stop the export.
  case warning(String)
  /// What `run.json` says of the run, or would say now; the last one tells how it ended.
  case reported(RunReport)
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
