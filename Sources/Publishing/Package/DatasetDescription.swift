package import Pokedex
import Tables

/// What is known of a dataset besides its rows: its origin, its settings and its findings.
package struct DatasetDescription: Sendable {
  /// The source of the dataset.
  package let source: DataPackage.Source
  /// The part of the source in the dataset.
  package let coverage: DataPackage.Coverage
  /// The settings of the export.
  package var settings: ExportSettings
  /// The findings about the data, sorted.
  package let findings: [QualityFinding]

  package init(
    source: DataPackage.Source, coverage: DataPackage.Coverage, settings: ExportSettings, findings: [QualityFinding]
  ) {
    self.source = source
    self.coverage = coverage
    self.settings = settings
    self.findings = findings
  }

  /// The statements about the dataset for the files that describe themselves.
  ///
  /// The time of the export is left out, because the same data has to give the same bytes.
  var properties: [StagedDataset.Property] {
    let all: [(String, String?)] = [
      ("title", DataPackage.title), ("description", DataPackage.abstract), ("homepage", DataPackage.homepage),
      ("licence", SourceLicence.title), ("licence_url", SourceLicence.path),
      (StagedDataset.Property.noticeName, SourceLicence.notice), ("source", source.title),
      ("source_url", source.url), ("source_version", source.version), ("tool", "poke-export \(settings.tool)"),
      ("range", settings.range), ("include_forms", "\(settings.includesForms)"), ("language", settings.language),
      ("complete", "\(settings.isComplete)"),
    ]
    return all.compactMap { name, value in value.map { StagedDataset.Property(name: name, value: $0) } }
  }
}

extension DataPackage.Coverage {
  /// The foreign keys of a table that hold in the dataset.
  ///
  /// - Parameters:
  ///   - schema: The declaration of the table.
  ///   - names: The tables of the dataset.
  /// - Returns: The keys that are promised: the same ones in the manifest and in a database.
  func promisedKeys(of schema: TableSchema, among names: Set<TableName>) -> [ForeignKey] {
    schema.foreignKeys.filter { key in
      names.contains(key.table) && allows(key.condition)
        && !brokenKeys.contains { $0.table == schema.name && $0.key == key }
    }
  }

  /// The declaration of a table with the foreign keys that hold in the dataset.
  func promised(_ schema: TableSchema, among names: Set<TableName>) -> TableSchema {
    schema.keeping(promisedKeys(of: schema, among: names))
  }

  /// Whether the dataset has all rows that a foreign key with this condition may need.
  func allows(_ condition: ForeignKey.Condition) -> Bool {
    switch condition {
    case .always: true
    case .withEveryDocument: hasEveryDocument
    case .forAllPokemon: hasEveryDocument && hasEveryPokemon
    }
  }
}
