extension ExportPlan {
  func settings(isComplete: Bool) -> ExportSettings {
    let range = ([selection.description] + names).filter { !$0.isEmpty }.joined(separator: ",")
    return ExportSettings(
      tool: ExportPlan.toolVersion, range: selection == .all ? "all" : range, includesForms: includesForms,
      language: language, hasExactNames: usesExactNames && language.languageCode == "en" ? true : nil,
      columns: columns, csv: writtenDialect, contract: contract.rawValue, isComplete: isComplete)
  }

  var writtenDialect: CSVDialect? { formats.contains(where: \.hasDialect) && csv != .standard ? csv : nil }

  func spreadsheetWarnings(_ files: [PublishedFile], _ notes: BlockNotes) -> [String] {
    csv.isForSpreadsheets ? notes.spreadsheetWarnings(of: files) : []
  }

  func unchangedDataset(
    in directory: DatasetDirectory, _ loader: DocumentLoader, _ listing: Listing
  ) -> (files: [PublishedFile], findings: [QualityFinding])? {
    guard isSourceRemote, !isOffline, !isFresh, listing.shortage == nil,
      let published = PublishedDataset(
        in: directory, tables: tables, formats: formats, sourceURL: loader.fetcher.location,
        settings: settings(isComplete: true)),
      published.upstreamVersion == loader.freshness.version
    else { return nil }
    // If the store lacks a selected Pokémon, for example because somebody deleted the store, the dataset counts as
    // current. A new export would load documents again only to make the same dataset.
    let lacksPokemon =
      needsPokemon
      && listing.ids.contains { id in
        selection.contains(id) && loader.store?.response(to: .document(.pokemon, id)) == nil
      }
    let isCurrent =
      lacksPokemon || loader.store?.receipt(of: loader.freshness.version, in: directory)?.isThere ?? false
    return isCurrent ? published.contents() : nil
  }
}

extension ResponseStore {
  func receipt(of version: String?, in directory: DatasetDirectory) -> DatasetReceipt? {
    version.flatMap(digest(ofVersion:)).map { DatasetReceipt(directory: directory, documents: $0) }
  }
}
