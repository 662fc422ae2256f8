import PokeAPI
import Pokedex
import Publishing
import Tables

extension ExportPlan {
  /// What the plan makes of the bytes of a dataset, besides its tables and formats.
  ///
  /// - Parameter isComplete: Whether every document could be had, all of one upstream version.
  /// - Returns: The settings for the manifest.
  func settings(isComplete: Bool) -> ExportSettings {
    let range =
      selection == .all ? "all" : ([selection.description] + names).filter { !$0.isEmpty }.joined(separator: ",")
    return ExportSettings(
      tool: ExportPlan.toolVersion, range: range,
      includesForms: includesForms, language: language, columns: columns,
      csv: writtenDialect, contract: contract.rawValue, isComplete: isComplete)
  }

  /// How CSV is spelled, where there is any and it is not spelled as usual.
  var writtenDialect: CSVDialect? { formats.contains(.csv) && csv != .standard ? csv : nil }

  /// What a user should know of files a spreadsheet is to open.
  func spreadsheetWarnings(_ files: [PublishedFile], _ longCells: LongCells) -> [String] {
    csv.isForSpreadsheets ? SpreadsheetLimits.warnings(of: files, longCells) : []
  }

  /// The dataset that is there already, when it is what this plan would make if the source has not changed.
  ///
  /// Nil for a plan that was told to forget what is there.
  func published(in directory: DatasetDirectory, location: String) -> PublishedDataset? {
    guard isSourceRemote, needsDocuments, !isOffline, !isFresh else { return nil }
    return PublishedDataset(
      in: directory, tables: tables, formats: formats, sourceURL: location, settings: settings(isComplete: true))
  }

  /// The published dataset, where the list says that it is what a walk would lead to; nil to walk.
  ///
  /// With everything stored the walk costs no request either, and looks at each document's findings again.
  func unchangedDataset(
    in directory: DatasetDirectory, _ documents: DocumentLoader, _ listing: Listing
  ) -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard let published = published(in: directory, location: documents.location),
      published.upstreamVersion == documents.versions.expected,
      listing.ids.contains(where: { selection.contains($0) && !documents.hasStored(ResourceKey(.pokemon, $0)) })
    else { return nil }
    return published.contents()
  }
}
