import JSON
package import Tables

/// The manifest stores them: a reader sees the selection, and the next run compares them with its own.
package struct ExportSettings: Sendable, Hashable, Decodable {
  package var tool = ""
  package var range = "all"
  package var includesForms = false
  package var language = "en"
  package var columns: [String]?
  /// Nil for `CSVDialect.standard` and for a dataset without CSV.
  package var csv: CSVDialect?
  /// The policy for fields that differ from the contract of the API; it decides about findings in `quality.csv`.
  package var contract = ""
  /// Whether no document is missing, and all documents have the same upstream version.
  package var isComplete = false
  /// As `sha256:` and hexadecimal digits; nil before the file is written.
  package var qualityHash: String?

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case tool, range, language, columns, csv, contract
    case qualityHash = "quality"
    case includesForms = "include_forms"
    case isComplete = "complete"
  }

  var json: JSONValue {
    [
      "tool": .text(tool), "range": .text(range), "include_forms": .boolean(includesForms),
      "language": .text(language), "columns": columns.map { .array($0.map(JSONValue.text)) }, "csv": csv?.json,
      "contract": .text(contract), "complete": .boolean(isComplete), "quality": qualityHash.map(JSONValue.text),
    ]
  }

  /// A dataset with another selection has other rows, even if their number is the same.
  var selection: [String] { [range, language, "\(includesForms)"] }
}
