extension ExportPlan {
  /// The part of the plan that decides about the bytes of a dataset, besides its tables and formats.
  func settings(isComplete: Bool) -> ExportSettings {
    var settings = ExportSettings()
    settings.tool = ExportPlan.toolVersion
    settings.range =
      selection == .all ? "all" : ([selection.description] + names).filter { !$0.isEmpty }.joined(separator: ",")
    settings.includesForms = includesForms
    settings.language = language
    settings.hasExactNames = usesExactNames && language.languageCode == "en" ? true : nil
    settings.columns = columns
    settings.csv = writtenDialect
    settings.contract = contract.rawValue
    settings.isComplete = isComplete
    return settings
  }

  var writtenDialect: CSVDialect? { formats.contains(where: \.hasDialect) && csv != .standard ? csv : nil }

  func spreadsheetWarnings(_ files: [PublishedFile], _ notes: BlockNotes) -> [String] {
    csv.isForSpreadsheets ? notes.spreadsheetWarnings(of: files) : []
  }

  // The walk is skipped when the dataset is of the source's version, and either a selected Pokémon is not stored (a walk
  // would load it to write the same bytes), or the receipt shows that neither documents nor program have changed.
  func unchangedDataset(
    in directory: DatasetDirectory, _ documents: DocumentLoader, _ listing: Listing
  ) -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard isSourceRemote, !isOffline, !isFresh, listing.shortage == nil,
      let published = PublishedDataset(
        in: directory, tables: tables, formats: formats, sourceURL: documents.fetcher.location,
        settings: settings(isComplete: true)),
      published.upstreamVersion == documents.freshness.version,
      needsPokemon
        && listing.ids.contains(where: { id in
          selection.contains(id) && documents.store?.response(to: .document(.pokemon, id)) == nil
        })
        || documents.receipt(of: documents.freshness.version, in: directory)?.isThere ?? false
    else { return nil }
    return published.contents()
  }
}
