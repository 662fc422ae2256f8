struct DatasetDescription: Sendable {
  let sourceURL: String?
  let sourceVersion: String?
  let coverage: DataPackage.Coverage
  var settings: ExportSettings
  let findings: [QualityFinding]
  /// The time of the data in seconds since 1970; nil leaves the time out of the dataset.
  var created: Int?

  var creationTime: String? { created.map(Timestamp.utc) }

  var sourceTitle: String { sourceURL == nil ? "PokéAPI, from a directory" : "PokéAPI" }

  /// Facts about the dataset, without the time of the export, because equal data must give equal bytes.
  var properties: [StagedDataset.Property] {
    let all: [(String, String?)] = [
      ("title", DataPackage.title), ("description", DataPackage.abstract), ("homepage", DataPackage.homepage),
      ("licence", SourceLicence.title), ("licence_url", SourceLicence.path),
      ("licence_notice", SourceLicence.notice), ("source", sourceTitle),
      ("source_url", sourceURL), ("source_version", sourceVersion), ("tool", "poke-export \(settings.tool)"),
      ("range", settings.range), ("include_forms", "\(settings.includesForms)"), ("language", settings.language),
      ("complete", "\(settings.isComplete)"),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  func dataset(_ tables: [StagedTableRows]) -> StagedDataset {
    StagedDataset(tables: tables, properties: properties, findings: findings, created: creationTime)
  }
}

extension DataPackage {
  struct Coverage: Sendable {
    let hasEveryPokemon: Bool
    let hasEveryDocument: Bool
    private(set) var brokenKeys: [ReferenceCheck.BrokenKey] = []

    init(hasEveryPokemon: Bool, hasEveryDocument: Bool, brokenKeys: [ReferenceCheck.BrokenKey] = []) {
      self.hasEveryPokemon = hasEveryPokemon
      self.hasEveryDocument = hasEveryDocument
      self.brokenKeys = brokenKeys.filter { allows($0.key.condition) }
    }

    func promisedKeys(of schema: TableSchema, among names: Set<TableName>) -> [ForeignKey] {
      schema.foreignKeys.filter { key in
        names.contains(key.table) && allows(key.condition)
          && !brokenKeys.contains { $0.table == schema.name && $0.key == key }
      }
    }

    func allows(_ condition: ForeignKey.Condition) -> Bool {
      switch condition {
      case .always: true
      case .withEveryDocument: hasEveryDocument
      case .forAllPokemon: hasEveryDocument && hasEveryPokemon
      }
    }
  }
}

enum SourceLicence {
  static let title = "BSD 3-Clause, of PokéAPI"
  static let path = "https://github.com/PokeAPI/pokeapi/blob/master/LICENSE.md"

  /// The whole text of the licence, because the licence demands the text in every copy.
  static let notice = """
    Copyright (c) © 2013–2023 Paul Hallett and PokéAPI contributors \
    (https://github.com/PokeAPI/pokeapi#contributing). Pokémon and Pokémon character names are trademarks of Nintendo.

    All rights reserved.

    Redistribution and use in source and binary forms, with or without modification, are permitted provided that the \
    following conditions are met:

    * Redistributions of source code must retain the above copyright notice, this list of conditions and the \
    following disclaimer.

    * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the \
    following disclaimer in the documentation and/or other materials provided with the distribution.

    * Neither the name of PokéAPI nor the names of its contributors may be used to endorse or promote products derived \
    from this software without specific prior written permission.

    THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, \
    INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE \
    DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, \
    SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR \
    SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, \
    WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE \
    USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
    """

  /// The licence for the manifest; the standard has no property for the text, so this program adds `notice`.
  static let json: JSONValue = [
    "name": "BSD-3-Clause", "path": .text(path), "title": .text(title), "notice": .text(notice),
  ]
}

struct ExportSettings: Sendable {
  var tool = ""
  var range = "all"
  var includesForms = false
  var language = "en"
  /// True if the chosen language is English and the run loads the names from the API; otherwise nil.
  var hasExactNames: Bool?
  var columns: [String]?
  /// The dialect of the CSV files; nil if there are none, or if the dialect is `CSVDialect.standard`.
  var csv: CSVDialect?
  /// The policy for fields that break the contract of the API; the findings in `quality.csv` depend on this policy.
  var contract = ""
  /// Whether the dataset has every document, and all documents have the same upstream version.
  var isComplete = false
  /// The hash of `quality.csv`, as `sha256:` and hexadecimal digits; nil before a run writes the file.
  var qualityHash: String?

  var json: JSONValue {
    [
      "tool": .text(tool), "range": .text(range), "include_forms": .boolean(includesForms),
      "language": .text(language), "exact_names": hasExactNames.map(JSONValue.boolean),
      "columns": columns.map { .array($0.map(JSONValue.text)) }, "csv": csv?.json,
      "contract": .text(contract), "complete": .boolean(isComplete), "quality": qualityHash.map(JSONValue.text),
    ]
  }
}
