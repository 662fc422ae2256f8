import PokeAPI
import Pokedex
import Publishing
import Tables

extension ExportPlan {
  /// The part of the plan that decides about the bytes of a dataset, besides its tables and formats.
  ///
  /// - Parameter isComplete: Whether every document could be had, all of one upstream version.
  /// - Returns: The settings for the manifest.
  func settings(isComplete: Bool) -> ExportSettings {
    let range =
      selection == .all ? "all" : ([selection.description] + names).filter { !$0.isEmpty }.joined(separator: ",")
    var settings = ExportSettings()
    settings.tool = ExportPlan.toolVersion
    settings.range = range
    settings.includesForms = includesForms
    settings.language = language
    settings.columns = columns
    settings.csv = writtenDialect
    settings.contract = contract.rawValue
    settings.isComplete = isComplete
    return settings
  }

  /// The spelling of CSV, where there is any and it is not the usual one.
  var writtenDialect: CSVDialect? { formats.contains(where: \.hasDialect) && csv != .standard ? csv : nil }

  /// Warnings about files a spreadsheet is to open.
  func spreadsheetWarnings(_ files: [PublishedFile], _ longCells: LongCells) -> [String] {
    csv.isForSpreadsheets ? SpreadsheetLimits.warnings(of: files, longCells) : []
  }

  /// The published dataset, where the plan and the list say that a walk would lead to the same one; nil to walk.
  ///
  /// With everything stored the walk costs no request. It is only spared while the stored documents and the program are
  /// those that made the dataset.
  func unchangedDataset(
    in directory: DatasetDirectory, _ documents: DocumentLoader, _ listing: Listing
  ) -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard isSourceRemote, !isOffline, !isFresh, listing.shortage == nil,
      let published = PublishedDataset(
        in: directory, tables: tables, formats: formats, sourceURL: documents.location,
        settings: settings(isComplete: true)),
      published.upstreamVersion == documents.ledger.expectedVersion,
      needsPokemon
        && listing.ids.contains(where: { selection.contains($0) && !documents.hasStored(ResourceKey(.pokemon, $0)) })
        || documents.receipt(in: directory)?.isThere ?? false
    else { return nil }
    return published.contents()
  }
}
