extension [String] {
  /// The words as a message offers them: `csv`, `csv or ndjson`, `text, markdown or json`.
  package var alternatives: String {
    (count > 1 ? dropLast().joined(separator: ", ") + " or " : "") + (last ?? "")
  }
}
