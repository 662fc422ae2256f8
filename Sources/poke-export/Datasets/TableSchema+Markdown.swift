import Platform
import Tables

extension TableSchema {
  /// The table's page of the data dictionary, as a heading and a Markdown table.
  var markdown: String {
    let key = primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    var lines = ["## \(name.rawValue.escapedForMarkdown)", "", description.escapedForMarkdown, "", "Key: \(key)", ""]
    lines += ["| column | type | null | description | source |", "| --- | --- | --- | --- | --- |"]
    lines += columns.map { column in
      "| `\(column.name)` | \(column.type.rawValue) | \(column.isRequired ? "no" : "yes") "
        + "| \(column.description.escapedForMarkdown) | \(column.source.escapedForMarkdown) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
