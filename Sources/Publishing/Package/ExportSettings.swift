import JSON
package import Tables

/// What a dataset is an export of: the settings that decide about its bytes, besides its tables and formats.
///
/// In the manifest they tell a reader what was selected, and the next run whether it would make the same.
package struct ExportSettings: Sendable, Hashable, Decodable {
  /// The version of this program that made it.
  package let tool: String
  /// The Pokémon that were selected: `all`, or ids and ranges.
  package let range: String
  /// Whether other varieties of the selected species came along.
  package let includesForms: Bool
  /// The language of names, genus and description.
  package let language: String
  /// The columns of its only table, in their order; nil for all columns of all tables.
  package let columns: [String]?
  /// How CSV is spelled; nil for RFC 4180 with LF line ends, and where there is none.
  package let csv: CSVDialect?
  /// What the run was to do about fields that differ from the contract, and so what `quality.csv` tells of them.
  package let contract: String
  /// Whether every document could be had, all of one upstream version.
  package let isComplete: Bool
  /// The hash of `quality.csv`, as resources have theirs; nil before that is written.
  package var qualityHash: String?

  package init(
    tool: String, range: String, includesForms: Bool, language: String, columns: [String]? = nil,
    csv: CSVDialect? = nil, contract: String, isComplete: Bool
  ) {
    self.tool = tool
    self.range = range
    self.includesForms = includesForms
    self.language = language
    self.columns = columns
    self.csv = csv
    self.contract = contract
    self.isComplete = isComplete
  }

  enum CodingKeys: String, CodingKey {
    case tool, range, language, columns, csv, contract
    case qualityHash = "quality"
    case includesForms = "include_forms"
    case isComplete = "complete"
  }

  /// The settings as the manifest has them.
  var json: JSONValue {
    [
      "tool": .text(tool), "range": .text(range), "include_forms": .boolean(includesForms),
      "language": .text(language), "columns": columns.map { .array($0.map(JSONValue.text)) }, "csv": csv?.json,
      "contract": .text(contract), "complete": .boolean(isComplete), "quality": qualityHash.map(JSONValue.text),
    ]
  }

  /// Which Pokémon in which language: with others, rows are other rows, however many there are.
  var selection: [String] { [range, language, "\(includesForms)"] }
}
